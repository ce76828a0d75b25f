import { describe, expect, it } from 'vitest';
import type { PageData } from '#contract/page.ts';
import type { TemplatePage } from '#contract/page-model.ts';
import { renderPage } from './render-page.ts';
import { sampleClient, sampleData, sampleItem, sampleTheme } from './testing/sample-page.ts';

const theme = sampleTheme();
const render = (view: TemplatePage['view'], part: Partial<PageData>) =>
  renderPage({ view, status: 200, data: sampleData(part) }, theme, sampleClient).html;

describe('the blog in a theme without templates of its own', () => {
  const post = sampleItem({ structuredContent: undefined, publishOn: Date.UTC(2026, 9, 24, 12), tags: ['a b'] });
  const blog = {
    collection: {
      id: 'c',
      type: 1,
      urlId: 'journal',
      fullUrl: '/journal',
      title: 'Journal',
      description: '',
      categories: [{ id: 'k', urlId: 'kiln', title: 'Kiln', fullUrl: '/journal?category=kiln', active: true }],
    },
  };

  it('lists posts with date, filters and the way to older ones', () => {
    const pagination = { page: 1, nextPageUrl: '/journal?page=2' };
    const html = render('blog-list', { ...blog, items: [post], pagination });
    expect(html).toContain('<h1>Kiln</h1>');
    expect(html).toMatch(/<a href="\/journal\?category=kiln"\s+aria-current="page"\s*>Kiln<\/a>/);
    expect(html).toContain('<time datetime="2026-10-24">October 24, 2026</time>');
    expect(html).toContain('rel="next" href="/journal?page=2"');
  });

  it('shows a post with author, tags and neighbours', () => {
    const item = { ...post, author: { displayName: 'Tom <O>' } };
    const pagination = { prevItem: { title: 'New', fullUrl: '/journal/new' } };
    const html = render('blog-item', { ...blog, item, pagination });
    expect(html).toContain('Tom &lt;O&gt;');
    expect(html).toContain('<a href="/journal?tag=a%20b">a b</a>');
    expect(html).toContain('<a rel="prev" href="/journal/new"><span>Newer</span> New</a>');
  });
});
