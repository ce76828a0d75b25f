import { collectionTypes } from '#catalog/collection-types.ts';
import { pageTypes } from '#catalog/page-types.ts';
import type { Document } from '#contract/document.ts';
import type { Category, Collection, Item, Pagination } from '#contract/page.ts';
import type { Collections } from '#database/schema.ts';
import { fromJson } from '#database/values.ts';
import { blockNeeds } from '#pages/block-needs.ts';
import type { PageModel } from '#pages/model.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/sites.ts';
import { loadItems, toImage } from './load-items.ts';
import { pageData } from './page-data.ts';

/** Query parameters that change a public page; all others are ignored and no part of the cache key. */
export interface PageQuery {
  category?: string;
  page?: number;
}

export interface LoadedPage {
  model: PageModel;
  /** What the page was made from. */
  tags: string[];
}

export const itemsPerPage = 24;
const homeUrlId = 'home';

/** Loads all that a public page shows; undefined where the website has nothing at this path. */
export async function loadPage(
  services: Services,
  site: Site,
  path: string,
  query: PageQuery,
): Promise<LoadedPage | undefined> {
  const [collectionUrlId = '', itemUrlId, ...rest] = path.split('/').slice(1);
  if (rest.length > 0 || collectionUrlId === homeUrlId) return undefined;
  const row = await services.database.read
    .selectFrom('collections')
    .selectAll()
    .where('website_id', '=', site.id)
    .where('url_id', '=', collectionUrlId || homeUrlId)
    .where('status', '=', 'published')
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.type === collectionTypes.products) {
    return itemUrlId === undefined ? loadList(services, site, row, query) : loadProduct(services, site, row, itemUrlId);
  }
  return itemUrlId === undefined ? loadContent(services, site, row, path) : undefined;
}

const common = (site: Site) => [`website:${site.id}`];
const itemTags = (items: Item[]) => items.map((item) => `item:${item.id}`);

async function loadContent(services: Services, site: Site, row: Collections, path: string): Promise<LoadedPage> {
  const document = await loadDocument(services, site, row.id);
  const needs = blockNeeds(document);
  const { read } = services.database;
  const assets = needs.assetIds.length
    ? await read
        .selectFrom('assets')
        .selectAll()
        .where('website_id', '=', site.id)
        .where('id', 'in', needs.assetIds)
        .execute()
    : [];
  const context = { websiteId: site.id, currency: site.currency };
  const products: Record<string, Item[]> = {};
  for (const { blockId, collectionId, limit } of needs.collections) {
    products[blockId] = await loadItems(read, context, { collectionId, limit });
  }
  const named = await loadItems(read, context, { itemIds: needs.items.map((need) => need.itemId) });
  for (const { blockId, itemId } of needs.items) products[blockId] = named.filter((item) => item.id === itemId);
  const data = await pageData(services, site, {
    pageType: pageTypes.page,
    pageTitle: row.title,
    pageDescription: row.description,
    fullUrl: path,
    collection: toCollection(row, []),
  });
  return {
    model: {
      view: 'content',
      status: 200,
      data,
      canonicalUrl: data.website.baseUrl + path,
      document,
      images: Object.fromEntries(assets.map((asset) => [asset.id, toImage(asset)])),
      products,
    },
    tags: [
      ...common(site),
      `collection:${row.id}`,
      ...needs.collections.map((need) => `collection:${need.collectionId}`),
      ...itemTags(Object.values(products).flat()),
    ],
  };
}

async function loadDocument(services: Services, site: Site, ownerId: string): Promise<Document> {
  const revision = await services.database.read
    .selectFrom('documents as document')
    .innerJoin('revisions as revision', 'revision.id', 'document.live_revision_id')
    .select('revision.content')
    .where('document.website_id', '=', site.id)
    .where('document.owner_id', '=', ownerId)
    .executeTakeFirst();
  return revision ? fromJson<Document>(revision.content) : { sections: {}, blocks: {} };
}

async function loadList(
  services: Services,
  site: Site,
  row: Collections,
  query: PageQuery,
): Promise<LoadedPage | undefined> {
  const { read } = services.database;
  const categories = await loadCategories(services, site, row, query.category);
  const category = categories.find((candidate) => candidate.active);
  if (query.category !== undefined && !category) return undefined;
  const page = query.page ?? 1;
  const filter = { collectionId: row.id, ...(category && { categoryId: category.id }) };
  const limits = { limit: itemsPerPage + 1, offset: (page - 1) * itemsPerPage };
  const found = await loadItems(read, { websiteId: site.id, currency: site.currency }, { ...filter, ...limits });
  if (found.length === 0 && page > 1) return undefined;
  const items = found.slice(0, itemsPerPage);
  const fullUrl = `/${row.url_id}`;
  const data = await pageData(services, site, {
    pageType: pageTypes.mainContent,
    pageTitle: category ? `${category.title} – ${row.title}` : row.title,
    pageDescription: row.description,
    fullUrl,
    collection: toCollection(row, categories),
    items,
    pagination: paginate(fullUrl, query, page, found.length > itemsPerPage),
  });
  const search = new URLSearchParams({
    ...(category && { category: category.urlId }),
    ...(page > 1 && { page: String(page) }),
  });
  const suffix = search.size > 0 ? `?${search.toString()}` : '';
  return {
    model: { view: 'product-list', status: 200, data, canonicalUrl: data.website.baseUrl + fullUrl + suffix },
    tags: [...common(site), `collection:${row.id}`, ...itemTags(items)],
  };
}

function paginate(path: string, query: PageQuery, page: number, hasMore: boolean): Pagination {
  const address = (target: number) => {
    const search = new URLSearchParams({ ...(query.category && { category: query.category }), page: String(target) });
    return `${path}?${search.toString()}`;
  };
  return {
    page,
    ...(hasMore && { nextPageUrl: address(page + 1) }),
    ...(page > 1 && { prevPageUrl: address(page - 1) }),
  };
}

async function loadCategories(services: Services, site: Site, row: Collections, active?: string): Promise<Category[]> {
  const rows = await services.database.read
    .selectFrom('categories')
    .selectAll()
    .where('website_id', '=', site.id)
    .where('collection_id', '=', row.id)
    .orderBy('position')
    .execute();
  return rows.map((category) => ({
    id: category.id,
    urlId: category.url_id,
    title: category.title,
    fullUrl: `/${row.url_id}?category=${encodeURIComponent(category.url_id)}`,
    active: category.url_id === active,
  }));
}

async function loadProduct(
  services: Services,
  site: Site,
  row: Collections,
  urlId: string,
): Promise<LoadedPage | undefined> {
  const context = { websiteId: site.id, currency: site.currency };
  const [item] = await loadItems(services.database.read, context, { collectionId: row.id, urlId });
  if (!item) return undefined;
  const data = await pageData(services, site, {
    pageType: pageTypes.contentItem,
    pageTitle: item.title,
    pageDescription: item.excerpt,
    fullUrl: item.fullUrl,
    collection: toCollection(row, []),
    item,
  });
  return {
    model: { view: 'product', status: 200, data, canonicalUrl: data.website.baseUrl + item.fullUrl },
    tags: [...common(site), `collection:${row.id}`, `item:${item.id}`],
  };
}

function toCollection(row: Collections, categories: Category[]): Collection {
  const { id, type, url_id: urlId, title, description } = row;
  return { id, type, urlId, fullUrl: urlId === homeUrlId ? '/' : `/${urlId}`, title, description, categories };
}
