import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { sampleData } from '../../testing/sample-page.ts';
import { navigationBlock } from './navigation.tsx';

const link = (title: string, url: string, active = false) => ({ title, url, active });
const data = sampleData({
  navigation: {
    items: [
      { ...link('Shop <now>', '/shop', true), items: [] },
      { ...link('About', ''), items: [link('Visit', '/visit'), link('Evil', 'javascript:alert(1)')] },
    ],
    footer: null,
  },
});

describe('the navigation block', () => {
  it('shows the site’s navigation, has the code 1 and tells where one is (platform 3.2)', () => {
    expect(navigationBlock.type).toBe(1);
    const html = renderBlock(navigationBlock, {}, { data });
    expect(html).toContain('<nav class="nav-block nav-block--row nav-block--left" aria-label="Pages">');
    expect(html).toContain('href="/shop" aria-current="page">Shop &lt;now&gt;</a>');
    expect(html).toContain('<summary class="nav-block__link fold-sign">About</summary>');
    expect(html).toContain('href="/visit"');
    expect(html).not.toMatch(/javascript|Evil/);
  });

  it('has the layout, title and folders that are asked for', () => {
    const props = { title: 'Look around', layout: 'column', alignment: 'right', showFolders: false };
    const html = renderBlock(navigationBlock, props, { data });
    expect(html).toContain('class="nav-block nav-block--column nav-block--right" aria-label="Look around"');
    expect(html).toContain('<p class="nav-block__title">Look around</p>');
    expect(html).not.toContain('<details');
  });

  it('shows nothing where the site has no navigation', () => {
    const empty = sampleData({ navigation: { items: [], footer: null } });
    expect(renderBlock(navigationBlock, {}, { data: empty })).toBe('');
  });
});
