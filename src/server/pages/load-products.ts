import { pageTypes } from '#catalog/page-types.ts';
import { sortIds, type Category, type SortId, type SortOption } from '#contract/page.ts';
import type { Collections } from '#database/schema.ts';
import { offeredInstalments } from '#domain/payments/payment-offer.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';
import { itemsNow, loadItems } from '#domain/pages/load-items.ts';
import { loadMerchandising } from '#domain/pages/load-merchandising.ts';
import {
  listAddress,
  listPart,
  listTags,
  loadCategories,
  siteTags,
  tagsOf,
  toCollection,
  type PageQuery,
} from '#domain/pages/lists.ts';
import type { LoadedPage } from './loaded-page.ts';
import { pageData } from './page-data.ts';

/** Fills rows of two, three and four where a theme gives the first product the room of four. */
const itemsPerPage = 21;

const sortTitles: Record<SortId, string> = {
  featured: 'Featured',
  newest: 'Newest',
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
};

/** A product list; undefined where the category or the page of it does not exist. */
export async function loadProductList(
  services: Services,
  site: Site,
  row: Collections,
  query: PageQuery,
): Promise<LoadedPage | undefined> {
  const categories = await loadCategories(services.database.read, row, query.category);
  const category = categories.find((candidate) => candidate.active);
  if (query.category !== undefined && !category) return undefined;
  const path = `/${row.url_id}`;
  const { cut, ...part } = listPart(path, query, itemsPerPage);
  const found = await loadItems(services.database.read, itemsNow(services, site), {
    collectionId: row.id,
    ...(category && { categoryId: category.id }),
    order: query.sort ?? 'featured',
    ...part,
  });
  const shown = cut(found);
  if (!shown) return undefined;
  const data = await pageData(services, site, {
    pageType: pageTypes.mainContent,
    pageTitle: category ? `${category.title} – ${row.title}` : row.title,
    pageDescription: row.description,
    fullUrl: path,
    collection: { ...toCollection(row, categories), feedUrl: `${path}?format=rss` },
    ...shown,
    sortOptions: sortOptions(path, query, category),
    ...(await loadMerchandising(services.database.read, site, shown.items)),
  });
  // Another order of the same list is no page of its own for search engines.
  const canonical = listAddress(path, { category: query.category, page: query.page });
  return {
    model: { view: 'product-list', status: 200, data, canonicalUrl: data.website.baseUrl + canonical },
    tags: [...siteTags(site), ...listTags(row.id), ...tagsOf(shown.items)],
  };
}

function sortOptions(path: string, query: PageQuery, category: Category | undefined): SortOption[] {
  return sortIds.map((id) => ({
    id,
    title: sortTitles[id],
    url: listAddress(path, { ...(category && { category: category.urlId }), ...(id !== 'featured' && { sort: id }) }),
    active: id === (query.sort ?? 'featured'),
  }));
}

/** A product's page. */
export async function loadProduct(
  services: Services,
  site: Site,
  row: Collections,
  urlId: string,
): Promise<LoadedPage | undefined> {
  const [item] = await loadItems(services.database.read, itemsNow(services, site), { collectionId: row.id, urlId });
  if (!item) return undefined;
  const data = await pageData(services, site, {
    pageType: pageTypes.contentItem,
    pageTitle: item.title,
    pageDescription: item.excerpt,
    fullUrl: item.fullUrl,
    collection: toCollection(row, []),
    item,
    ...offeredInstalments(site),
    ...(await loadMerchandising(services.database.read, site, [item])),
  });
  return {
    model: {
      view: 'product',
      status: 200,
      data,
      canonicalUrl: data.website.baseUrl + item.fullUrl,
    },
    tags: [...siteTags(site), `collection:${row.id}`, ...tagsOf([item])],
  };
}
