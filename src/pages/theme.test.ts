import { describe, expect, it } from 'vitest';
import { prepareTheme } from './theme.ts';

const files = {
  'site.region': '{mainContent}',
  'product-list.html': '',
  'product-item.html': '',
  'not-found.html': '',
  'error.html': '',
  'base.css': '.base { color: red }',
  'cart.css': '.cart { color: blue }',
};

describe('prepareTheme', () => {
  it('gives each kind of page the base styles and its own', () => {
    const { css } = prepareTheme({ name: 't', settings: {}, files });
    expect(css.cart).toBe('.base{color:red}.cart{color:blue}');
    expect(css.content).toBe('.base{color:red}');
  });

  it('takes files, styles and fonts from theme.json', () => {
    const theme = prepareTheme({
      name: 't',
      settings: {
        templates: { frame: 'frame.html' },
        styles: { order: ['cart.css'] },
        fonts: [
          { file: 'serif.woff2', preload: true },
          { file: 'late.woff2', preload: false },
        ],
      },
      files: { ...files, 'frame.html': '<main>{mainContent}</main>' },
    });
    expect(theme.region.render({ mainContent: '<p>' }).output).toBe('<main><p></main>');
    expect(theme.css.order).toBe('.base{color:red}.cart{color:blue}');
    expect(theme.fonts).toEqual(['/assets/fonts/serif.woff2']);
  });

  it('escapes what templates print, apart from HTML that the server made (design 9)', () => {
    const { pages } = prepareTheme({
      name: 't',
      settings: null,
      files: { ...files, 'product-item.html': '<b title="{title}">{title}</b>{body}' },
    });
    expect(pages.product.render({ title: '"<i>', body: '<p>ok</p>' }).output).toBe(
      '<b title="&quot;&lt;i&gt;">&quot;&lt;i&gt;</b><p>ok</p>',
    );
  });

  it('refuses a theme without one of its templates', () => {
    const { 'error.html': _, ...rest } = files;
    expect(() => prepareTheme({ name: 't', settings: {}, files: rest })).toThrow('The theme "t" has no error.html.');
  });
});
