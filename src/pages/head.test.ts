import { describe, expect, it } from 'vitest';
import type { UrgentPicture } from '#storefront/head-needs.ts';
import type { ClientAssets } from './client-assets.ts';
import { headHtml } from './head.ts';
import type { Trigger } from './trigger.ts';
import { PageNeeds } from './page-needs.ts';
import { renderPage } from './render-page.ts';
import {
  sampleCart,
  sampleClient,
  sampleData,
  sampleItem,
  sampleTheme,
  sampleVariant,
  sampleModel,
  type ModelPart,
} from './testing/sample-page.ts';

const socialImage = { url: 'https://shop.example/bowl.jpg?format=1500w', width: 1500, height: 1000, alt: 'A "bowl"' };

function head(part: ModelPart, files: Record<string, string> = {}): string {
  return renderPage(sampleModel(part), sampleTheme(files), sampleClient).html.split('<body')[0] ?? '';
}

const collection = {
  id: 'c1',
  type: 13,
  urlId: 'shop',
  fullUrl: '/shop',
  title: 'Shop',
  description: '',
  categories: [],
};

function productHead(variants = [sampleVariant()]): string {
  const data = sampleData({ item: sampleItem({ excerpt: 'Round' }, variants), collection, pageTitle: 'Bowl' });
  return head({ view: 'product', canonicalUrl: 'https://shop.example/shop/bowl', socialImage, data });
}

interface Graph {
  '@graph': Record<string, unknown>[];
}

function thing(html: string, type: string): Record<string, unknown> | undefined {
  const [, json = '{"@graph":[]}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const graph: Graph = JSON.parse(json);
  return graph['@graph'].find((entry) => entry['@type'] === type);
}

describe('the title of a page', () => {
  const title = (part: ModelPart) => /<title>(.*)<\/title>/.exec(head(part))?.[1];

  it('begins with "Error" where it answers a form with what is wrong with it (design 6)', () => {
    const form = { values: {}, errors: {}, message: 'Too few' };
    expect(title({ view: 'cart', cart: sampleCart(), form })).toMatch(/^Error: /);
    const field = { values: {}, errors: { password: 'That is not it.' } };
    expect(title({ view: 'lock-screen', form: field })).toMatch(/^Error: /);
  });

  it('is the page’s own otherwise, also where the page is about an error', () => {
    expect(title({ view: 'lock-screen', form: { values: {}, errors: {} } })).not.toContain('Error');
    expect(title({ view: 'error', form: { values: {}, errors: {}, message: 'No' } })).not.toContain('Error:');
    expect(title({})).not.toContain('Error');
  });
});

describe('what other sites show of a page', () => {
  it('names the page, its address, site, description and picture', () => {
    const html = head({ canonicalUrl: 'https://shop.example/about', socialImage });
    for (const text of [
      '<meta property="og:site_name" content="Field &amp; Kiln">',
      '<meta property="og:title" content="About">',
      '<meta property="og:type" content="website">',
      '<meta property="og:url" content="https://shop.example/about">',
      '<meta property="og:description" content="Who we are">',
      '<meta property="og:image:width" content="1500">',
      '<meta property="og:image:alt" content="A &quot;bowl&quot;">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<meta name="twitter:image" content="https://shop.example/bowl.jpg?format=1500w">',
      '<meta name="twitter:image:alt" content="A &quot;bowl&quot;">',
    ]) {
      expect(html).toContain(text);
    }
    expect(head({})).toContain('<meta name="twitter:card" content="summary">');
  });

  it('gives a product its lowest price and whether it can be had', () => {
    const html = productHead([sampleVariant({ price: 3000 }), sampleVariant({ onSale: true, salePrice: 1050 })]);
    expect(html).toContain('<meta property="og:type" content="product">');
    expect(html).toContain('<meta property="product:price:amount" content="10.50">');
    expect(html).toContain('<meta property="product:price:currency" content="USD">');
    expect(html).toContain('content="in stock"');
    expect(productHead([sampleVariant({ qtyInStock: 0 })])).toContain('content="out of stock"');
  });

  it('says nothing of pages that are one visitor’s own', () => {
    expect(head({ view: 'cart', cart: sampleCart() })).not.toMatch(/og:|ld\+json/);
  });
});

describe('what search engines read of a page', () => {
  it('offers each variant at what it costs, as far as it can be had', () => {
    const html = productHead([
      sampleVariant({ attributes: { Size: 'S' } }),
      sampleVariant({ sku: 'S-2', qtyInStock: 0, onSale: true, salePrice: 900 }),
    ]);
    expect(thing(html, 'Product')).toMatchObject({
      name: 'Bowl',
      description: 'Round',
      image: ['https://shop.example/images/a1/bowl.jpg?format=1500w'],
      offers: [
        {
          '@type': 'Offer',
          name: 'S',
          price: '12.50',
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
        },
        {
          sku: 'S-2',
          url: expect.stringMatching(/\?variant=S-2$/),
          price: '9.00',
          availability: 'https://schema.org/OutOfStock',
        },
      ],
    });
  });

  it('leads from the home page to the product', () => {
    const { itemListElement } = thing(productHead(), 'BreadcrumbList') ?? {};
    expect(itemListElement).toMatchObject([
      { position: 1, name: 'Field & Kiln', item: 'https://shop.example/' },
      { position: 2, name: 'Shop', item: 'https://shop.example/shop' },
      { position: 3, name: 'Bowl', item: 'https://shop.example/shop/bowl' },
    ]);
  });

  it('names author and dates of a post', () => {
    const item = sampleItem({
      structuredContent: undefined,
      publishOn: 0,
      author: { displayName: 'Tom Okafor' },
      tags: ['wood'],
    });
    const html = head({ view: 'blog-item', data: sampleData({ item, collection }) });
    expect(thing(html, 'BlogPosting')).toMatchObject({
      headline: 'Bowl',
      datePublished: '1970-01-01T00:00:00.000Z',
      author: { name: 'Tom Okafor' },
      keywords: 'wood',
    });
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(html).toContain('<meta property="article:tag" content="wood">');
  });

  it('introduces the site and its search on the home page alone', () => {
    const home = head({ data: sampleData({ fullUrl: '/' }) });
    expect(thing(home, 'Organization')).toMatchObject({ name: 'Field & Kiln' });
    expect(thing(home, 'WebSite')).toMatchObject({
      potentialAction: { target: 'https://shop.example/search?q={search_term_string}' },
    });
    expect(head({})).not.toContain('ld+json');
  });

  it('names a list’s feed and its neighbouring pages', () => {
    const html = head({
      view: 'blog-list',
      data: sampleData({
        collection: { ...collection, title: 'A "b"', feedUrl: '/journal?format=rss' },
        items: [],
        pagination: { page: 2, prevPageUrl: '/journal?tag=a&page=1', nextPageUrl: '/journal?page=3' },
      }),
    });
    expect(html).toContain('<link rel="prev" href="/journal?tag=a&amp;page=1">');
    expect(html).toContain('<link rel="next" href="/journal?page=3">');
    expect(html).toContain(
      '<link rel="alternate" type="application/rss+xml" title="A &quot;b&quot; – Field &amp; Kiln" href="/journal?format=rss">',
    );
  });
});

describe('the icon', () => {
  it('is the theme’s own, else empty, so that no browser asks for one', () => {
    expect(head({}, { 'icon.svg': '<svg xmlns="x"/>\n' })).toContain(
      '<link rel="icon" href="data:image/svg+xml,%3Csvg%20xmlns%3D%22x%22%2F%3E">',
    );
    expect(head({})).toContain('<link rel="icon" href="data:,">');
  });
});

describe('the picture that is urgent', () => {
  const preload = (picture: UrgentPicture) => {
    const needs = new PageNeeds();
    needs.needPicture(picture);
    needs.needPicture({ src: '/later.jpg' });
    const model = sampleModel({ view: 'content' });
    return /<link rel="preload" as="image".*/.exec(headHtml(model, { client: sampleClient, needs }).join(''))?.[0];
  };

  it('is asked for before the page is read, as large as it will be shown (design 6)', () => {
    expect(preload({ src: '/b.jpg' })).toBe('<link rel="preload" as="image" fetchpriority="high" href="/b.jpg">');
    expect(preload({ src: '/b.jpg?a&b', srcset: '/b.jpg 2x', sizes: '50vw' })).toBe(
      '<link rel="preload" as="image" fetchpriority="high" href="/b.jpg?a&amp;b" imagesrcset="/b.jpg 2x" imagesizes="50vw">',
    );
  });
});

describe('the scripts of a page', () => {
  const head = (client: ClientAssets, ask: (needs: PageNeeds) => void) => {
    const needs = new PageNeeds();
    ask(needs);
    return headHtml(sampleModel({ view: 'cart' }), { client, needs }).join('');
  };

  it('lets all modules of an island that starts at once come together (design 6)', () => {
    const client = { loader: '/loader.js', preloads: ['/shared.js'], islands: { cart: ['/cart.js'] }, fonts: [] };
    const preloads = (trigger: Trigger) =>
      head(client, (needs) => needs.needIsland('cart', trigger)).match(/(?<=rel="modulepreload" href=")[^"]+/g);
    expect(preloads('load')).toEqual(['/shared.js', '/cart.js']);
    expect(preloads('interaction')).toEqual(['/shared.js']);
  });

  it('hold the page’s own code before all others, with what an island will need, only where it answers to something (design 6)', () => {
    const client = { loader: '/loader.js', early: 'early()', islands: { buy: ['/a.js', '/b.js'] }, fonts: [] };
    const script = (modules: string) =>
      `<script data-modules="${modules}">early()</script>\n<script type="module" src="/loader.js"></script>`;
    expect(head(client, (needs) => needs.needIsland('buy', 'interaction'))).toContain(script('/a.js /b.js'));
    const steps = head(client, (needs) => {
      needs.needIsland('cart', 'load');
      needs.needEarlyCode();
    });
    expect(steps).toContain(script(''));
    expect(head(client, (needs) => needs.needIsland('other', 'load'))).not.toContain('early()');
  });
});
