import { pageTypes } from '#catalog/page-types.ts';
import { scarceUpTo } from '#catalog/stock.ts';
import {
  sortIds,
  type Category,
  type Item,
  type MerchandisingContext,
  type SortId,
  type SortOption,
} from '#contract/page.ts';
import type { Collections } from '#database/schema.ts';
import { fromJson } from '#database/values.ts';
import { offeredInstalments } from '../payments/payment-offer.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/sites.ts';
import { loadItems } from './load-items.ts';
import {
  listAddress,
  loadCategories,
  siteTags,
  tagsOf,
  toCollection,
  type LoadedPage,
  type PageQuery,
} from './loaded-page.ts';
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
  const categories = await loadCategories(services, site, row, query.category);
  const category = categories.find((candidate) => candidate.active);
  if (query.category !== undefined && !category) return undefined;
  const page = query.page ?? 1;
  const found = await loadItems(
    services.database.read,
    { websiteId: site.id, currency: site.currency },
    {
      collectionId: row.id,
      ...(category && { categoryId: category.id }),
      order: query.sort ?? 'featured',
      limit: itemsPerPage + 1,
      offset: (page - 1) * itemsPerPage,
    },
  );
  if (found.length === 0 && page > 1) return undefined;
  const items = found.slice(0, itemsPerPage);
  const path = `/${row.url_id}`;
  const data = await pageData(services, site, {
    pageType: pageTypes.mainContent,
    pageTitle: category ? `${category.title} – ${row.title}` : row.title,
    pageDescription: row.description,
    fullUrl: path,
    collection: { ...toCollection(row, categories), feedUrl: `${path}?format=rss` },
    items,
    pagination: {
      page,
      ...(found.length > itemsPerPage && { nextPageUrl: listAddress(path, { ...query, page: page + 1 }) }),
      ...(page > 1 && { prevPageUrl: listAddress(path, { ...query, page: page - 1 }) }),
    },
    sortOptions: sortOptions(path, query, category),
  });
  // Another order of the same list is no page of its own for search engines.
  const canonical = listAddress(path, { category: query.category, page: query.page });
  return {
    model: { view: 'product-list', status: 200, data, canonicalUrl: data.website.baseUrl + canonical },
    tags: [...siteTags(site), `collection:${row.id}`, ...tagsOf(items)],
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
  const context = { websiteId: site.id, currency: site.currency };
  const [item] = await loadItems(services.database.read, context, { collectionId: row.id, urlId });
  if (!item) return undefined;
  const merchandising = await loadMerchandising(services, site, item);
  const data = await pageData(services, site, {
    pageType: pageTypes.contentItem,
    pageTitle: item.title,
    pageDescription: item.excerpt,
    fullUrl: item.fullUrl,
    collection: toCollection(row, []),
    item,
    ...offeredInstalments(site),
    ...(merchandising && { productMerchandisingContext: { [item.id]: merchandising } }),
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

async function loadMerchandising(
  services: Services,
  site: Site,
  item: Item,
): Promise<MerchandisingContext | undefined> {
  const row = await services.database.read
    .selectFrom('products')
    .select('merchandising')
    .where('website_id', '=', site.id)
    .where('item_id', '=', item.id)
    .executeTakeFirst();
  if (!row?.merchandising) return undefined;
  const variants = item.structuredContent?.variants ?? [];
  const scarce = variants.filter(
    ({ unlimited, qtyInStock }) => !unlimited && qtyInStock > 0 && qtyInStock <= scarceUpTo,
  );
  return {
    ...fromJson<Omit<MerchandisingContext, 'scarcityTemplateViews'>>(row.merchandising),
    scarcityTemplateViews: scarce.map(({ qtyInStock, attributes }) => ({ qtyInStock, attributes })),
  };
}
