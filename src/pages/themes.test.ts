import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { renderPage } from './render-page.ts';
import {
  sampleCart,
  sampleCheckout,
  sampleClient,
  sampleData,
  sampleImage,
  sampleItem,
  sampleOrder,
  sampleVariant,
  sampleLockScreen,
  sampleModel,
} from './testing/sample-page.ts';
import { prepareTheme, type Theme } from './theme.ts';

const evil = '<i>"x"</i>';
const variants = ['Ash', 'Moss'].map((Glaze) => sampleVariant({ id: Glaze, sku: Glaze, attributes: { Glaze } }));
const item = sampleItem({ title: evil, excerpt: evil, items: [sampleImage({ altText: evil })] }, variants);
const category = { id: 'k', urlId: 'k', title: evil, fullUrl: '/shop?category=k', active: true };
const collection = { id: 'c', type: 13, urlId: 'shop', fullUrl: '/shop', title: evil, description: evil };
const data = sampleData({ collection: { ...collection, categories: [category] }, pageTitle: evil });

const models = [
  sampleModel({ view: 'content', data, document: { sections: {}, blocks: {} } }),
  sampleModel({
    view: 'product-list',
    data: {
      ...data,
      items: [{ ...item, ...sampleImage({ altText: evil }) }],
      pagination: { page: 1, nextPageUrl: '/shop?page=2' },
    },
  }),
  sampleModel({ view: 'product', data: { ...data, item } }),
  sampleModel({ view: 'blog-list', data: { ...data, items: [{ ...item, publishOn: 0 }] } }),
  sampleModel({
    view: 'blog-item',
    data: {
      ...data,
      item: { ...item, publishOn: 0, tags: [evil], author: { displayName: evil } },
      pagination: { prevItem: { title: evil, fullUrl: '/journal/a' } },
    },
  }),
  sampleModel({ view: 'search', data: { ...data, search: { query: evil, hits: [] } } }),
  sampleModel({ view: 'cart', data, cart: sampleCart() }),
  sampleModel({ view: 'checkout', data, checkout: sampleCheckout() }),
  sampleModel({ view: 'order', data, order: sampleOrder() }),
  sampleModel({
    view: 'order-status',
    data,
    order: sampleOrder(),
    orderStatus: { fulfillmentStatus: 'PENDING', refunds: [], shipments: [], downloads: [] },
  }),
  sampleModel({ view: 'lock-screen', data }),
  sampleModel({
    view: 'lock-screen',
    data,
    screen: sampleLockScreen(),
    form: { values: {}, errors: { password: evil } },
  }),
  sampleModel({ view: 'access-denied', status: 403, data, areas: [evil], joins: [{ title: evil, url: '/join' }] }),
  sampleModel({ view: 'not-found', status: 404, data }),
  sampleModel({ view: 'error', status: 500, data, requestId: 'req-1' }),
];

const texts = import.meta.glob<string>('/themes/*/*', { query: '?raw', import: 'default', eager: true });
const themes = Object.groupBy(Object.entries(texts), ([path]) => path.split('/')[2] ?? '');

function readTheme(name: string): Theme {
  const files = Object.fromEntries((themes[name] ?? []).map(([path, text]) => [path.split('/').at(-1), text]));
  return prepareTheme({ name, settings: JSON.parse(files['theme.json'] ?? ''), files });
}

const templates = import.meta.glob<string>(['/themes/*/*.{html,region}', './templates/*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it.each(Object.keys(templates))(
  '%s has no words of its own: they stand in the catalogue by key (design 11)',
  (path) => {
    const text = templates[path]?.replaceAll(/\{\.macro.*?\{\.end\}\n/g, '').replaceAll(/\{[^{}]*\}/g, '');
    const labels = text?.matchAll(/(?:aria-label|alt|title|placeholder)="([^"]*)"/g) ?? [];
    const shown = [text?.replaceAll(/<[^>]*>|&\w+;/g, ''), ...Array.from(labels, ([, label]) => label)];
    expect(shown.join(' ').match(/\p{L}+/gu) ?? []).toEqual([]);
  },
);

describe.each(Object.keys(themes))('the theme %s', (name) => {
  const theme = readTheme(name);

  it.each(models)('renders the page $view without a fault, once in its frame', (model) => {
    const { html, errors } = renderPage(model, theme, sampleClient);
    expect(errors).toEqual([]);
    expect(html.match(/<h1\b/g) ?? []).toHaveLength(1);
    expect(html.match(/<main\b/g)).toHaveLength(1);
    // No tag of the language is left over in the text.
    expect(html.split('</style>')[1]).not.toMatch(/\{[.@\w]+[|}\s]/);
  });

  it.each(models)('prints what people wrote as text on the page $view (design 9)', (model) => {
    expect(renderPage(model, theme, sampleClient).html).not.toContain('<i>"x"</i>');
  });

  it.each(['product-list', 'product', 'blog-list', 'blog-item'])(
    'keeps the focal point of each picture of a %s in sight (platform 3 and 9)',
    (view) => {
      const image = sampleImage({ mediaFocalPoint: { x: 0.25, y: 0.9 } });
      const model = models.find((known) => known.view === view)!;
      const shown = { ...item, ...image, items: [image], publishOn: 0 };
      const { html } = renderPage({ ...model, data: { ...data, item: shown, items: [shown] } }, theme, sampleClient);
      expect(html).toMatch(/<picture class="[\w-]+__picture"[^>]* style="--focal-x:0.25;--focal-y:0.9">\s*<img/);
      expect(html).toContain(
        'picture>img{object-position:calc(var(--focal-x,.5) * 100%) calc(var(--focal-y,.5) * 100%)}',
      );
    },
  );

  it.each(models)('keeps the styles of the page $view within 14 kB (design 7)', (model) => {
    const [css = ''] = renderPage(model, theme, sampleClient).inlineStyles;
    expect(css.length).toBeGreaterThan(1000);
    expect(gzipSync(css).length).toBeLessThan(14_000);
  });

  it.each(models)('sets every custom property that the styles of the page $view ask for', (model) => {
    const [css = ''] = renderPage(model, theme, sampleClient).inlineStyles;
    const asked = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, property = '']) => property);
    expect([...new Set(asked)].filter((property) => !css.includes(`${property}:`))).toEqual([]);
  });
});
