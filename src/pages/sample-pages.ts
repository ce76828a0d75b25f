import type { PageData } from '#contract/page.ts';
import type { PageModel } from '#contract/page-model.ts';
import {
  sampleCart,
  sampleCheckout,
  sampleData,
  sampleImage,
  sampleItem,
  sampleLockScreen,
  sampleModel,
  sampleOrder,
  sampleVariant,
} from './samples.ts';

/** A page of each kind with such words wherever people write some, and so many things in its lists. */
export function samplePages(words: string, many: number) {
  const variants = ['Ash', 'Moss'].map((Glaze) => sampleVariant({ id: Glaze, sku: Glaze, attributes: { Glaze } }));
  const item = sampleItem({ title: words, excerpt: words, items: [sampleImage({ altText: words })] }, variants);
  const category = { id: 'k', urlId: 'k', title: words, fullUrl: '/shop?category=k', active: true };
  const collection = { id: 'c', type: 13, urlId: 'shop', fullUrl: '/shop', title: words, description: words };
  const data = sampleData({ collection: { ...collection, categories: [category] }, pageTitle: words });
  const post = { ...item, publishOn: 0 };
  const list = <T>(one: T) => Array.from({ length: many }, () => one);
  const written: PageModel[] = [
    sampleModel({ view: 'content', data, document: { sections: {}, blocks: {} } }),
    sampleModel({
      view: 'product-list',
      data: {
        ...data,
        items: list({ ...item, ...sampleImage({ altText: words }) }),
        pagination: { page: 1, nextPageUrl: '/shop?page=2' },
      },
    }),
    sampleModel({ view: 'product', data: { ...data, item } }),
    sampleModel({ view: 'blog-list', data: { ...data, items: list(post) } }),
    sampleModel({
      view: 'blog-item',
      data: {
        ...data,
        item: { ...post, tags: list(words), author: { displayName: words } },
        pagination: { prevItem: { title: words, fullUrl: '/journal/a' } },
      },
    }),
  ];
  return { item, data, models: [...written, ...otherPages(data, words)] };
}

/** The pages that a theme writes least of. */
function otherPages(data: PageData, words: string): PageModel[] {
  const refused = { values: {}, errors: { password: words } };
  const joins = [{ title: words, url: '/join' }];
  return [
    sampleModel({ view: 'template-page', data }),
    sampleModel({ view: 'search', data: { ...data, search: { query: words, hits: [] } } }),
    sampleModel({ view: 'cart', data, cart: sampleCart() }),
    sampleModel({ view: 'checkout', data, checkout: sampleCheckout() }),
    sampleModel({ view: 'order', data, order: sampleOrder() }),
    sampleModel({ view: 'order-status', data, order: sampleOrder() }),
    sampleModel({ view: 'lock-screen', data }),
    sampleModel({ view: 'lock-screen', data, screen: sampleLockScreen(), form: refused }),
    sampleModel({ view: 'access-denied', status: 403, data, areas: [words], joins }),
    sampleModel({ view: 'not-found', status: 404, data }),
    sampleModel({ view: 'error', status: 500, data, requestId: 'req-1' }),
  ];
}
