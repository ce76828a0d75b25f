import { describe, expect, it } from 'vitest';
import { prepareTheme } from './theme.ts';

const settings = { styles: { all: ['base.css'] } };
const files = {
  'site.region': '{mainContent}',
  'product-list.html': '',
  'product-item.html': '',
  'not-found.html': '',
  'error.html': '',
  'base.css': '.base{color:red}',
  'cart.css': '.cart{color:blue}',
};
const prepare = (more: object = {}, texts: Record<string, string> = {}) =>
  prepareTheme({ name: 't', settings: { ...settings, ...more }, files: { ...files, ...texts } });

describe('prepareTheme', () => {
  it('gives each kind of page the styles that theme.json names for all and for it', () => {
    const { css } = prepare({ styles: { all: ['base.css'], cart: ['cart.css'] } });
    expect(css.cart).toBe('.base{color:red}.cart{color:blue}');
    expect(css.content).toBe('.base{color:red}');
  });

  it('preloads the fonts that theme.json says', () => {
    const font = { package: 'serifs' };
    const fonts = [
      { ...font, file: 'serif.woff2', preload: true },
      { ...font, file: 'late.woff2' },
    ];
    expect(prepare({ fonts }).fonts).toEqual(['/assets/fonts/serif.woff2']);
    const ofLibrary = [{ file: 'lora-latin-wght-normal.woff2', preload: true }];
    expect(prepare({ fonts: ofLibrary }).fonts).toEqual(['/assets/fonts/library/lora-latin-wght-normal.woff2']);
  });

  it('escapes what templates print, apart from HTML that the server made (design 9)', () => {
    const { pages } = prepare({}, { 'product-item.html': '<b title="{title}">{title}</b>{body}' });
    expect(pages.product.render({ title: '"<i>', body: '<p>ok</p>' }).output).toBe(
      '<b title="&quot;&lt;i&gt;">&quot;&lt;i&gt;</b><p>ok</p>',
    );
  });

  it('lends a theme the templates that all share, unless it writes one of that name', () => {
    const item = { 'product-item.html': '{.include header.html output}' };
    const render = (texts: object) => prepare({}, { ...item, ...texts }).pages.product.render({}).output;
    expect(render({})).toContain('href="/search"');
    expect(render({ 'header.html': 'mine' })).toBe('mine');
  });

  it('lends a theme every template that it does not write', () => {
    const bare = prepareTheme({ name: 't', settings, files: { 'base.css': '' } });
    expect(bare.pages.error.render({ message: 'Away' }).output).toContain('<h1');
  });

  it.each([
    [{ colours: {} }, '/colours is read by nobody.'],
    [{ social: { title: { weight: 4 } } }, '/social/title/weight is read by nobody.'],
    [{ fonts: [{ package: 'serifs' }] }, '/fonts/0 must have required properties file.'],
    [{ mail: { ink: 'red' } }, '/mail/ink is to be a colour as "#A94F2B".'],
    [{ styles: { cart: 'cart.css' } }, '/styles/cart must be array.'],
    [{ styles: { cart: ['order.css'] } }, '/styles names order.css, which is not there.'],
  ])('names the theme and the field where theme.json is wrong: %j', (wrong, problem) => {
    expect(() => prepare(wrong)).toThrow(`themes/t/theme.json: ${problem}`);
  });
});
