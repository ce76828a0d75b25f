import { pageTypes } from '#catalog/page-types.ts';
import type { Item, Tag } from '#contract/page.ts';
import type { Collections } from '#database/schema.ts';
import { isPublished } from '#database/published.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';
import { itemsNow, loadItems } from '#domain/pages/load-items.ts';
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

const postsPerPage = 20;

/** A blog's posts, newest first; undefined where the category, tag or page of it does not exist. */
export async function loadBlogList(
  services: Services,
  site: Site,
  row: Collections,
  query: PageQuery,
): Promise<LoadedPage | undefined> {
  const categories = await loadCategories(services.database.read, row, query.category);
  const category = categories.find((candidate) => candidate.active);
  if (query.category !== undefined && !category) return undefined;
  const path = `/${row.url_id}`;
  const { cut, ...part } = listPart(path, query, postsPerPage);
  const found = await loadItems(services.database.read, itemsNow(services, site), {
    collectionId: row.id,
    ...(category && { categoryId: category.id }),
    ...(query.tag !== undefined && { tag: query.tag }),
    order: 'newest',
    ...part,
  });
  const shown = cut(found);
  if (!shown || (found.length === 0 && query.tag !== undefined)) return undefined;
  const narrowed = category?.title ?? (query.tag && `Tagged “${query.tag}”`);
  const data = await pageData(services, site, {
    pageType: pageTypes.mainContent,
    pageTitle: narrowed ? `${narrowed} – ${row.title}` : row.title,
    pageDescription: row.description,
    fullUrl: path,
    collection: {
      ...toCollection(row, categories),
      tags: await loadTags(services, site, row, query.tag),
      feedUrl: `${path}?format=rss`,
    },
    ...shown,
  });
  const { category: chosen, tag } = query;
  const canonical = listAddress(path, { category: chosen, tag, page: query.page });
  return {
    model: { view: 'blog-list', status: 200, data, canonicalUrl: data.website.baseUrl + canonical },
    tags: [...siteTags(site), ...listTags(row.id), ...tagsOf(shown.items)],
  };
}

async function loadTags(services: Services, site: Site, row: Collections, active?: string): Promise<Tag[]> {
  const rows = await services.database.read
    .selectFrom('item_tags as link')
    .innerJoin('items as item', 'item.id', 'link.item_id')
    .select('link.tag')
    .distinct()
    .where('link.website_id', '=', site.id)
    .where('item.website_id', '=', site.id)
    .where('item.collection_id', '=', row.id)
    .where(isPublished('item', services.clock.now()))
    .orderBy('link.tag')
    .execute();
  return rows.map(({ tag }) => ({
    title: tag,
    fullUrl: listAddress(`/${row.url_id}`, { tag }),
    active: tag === active,
  }));
}

/** One post, with its neighbours in the list's order: the newer post stands before it, the older one after. */
export async function loadBlogItem(
  services: Services,
  site: Site,
  row: Collections,
  urlId: string,
): Promise<LoadedPage | undefined> {
  const [item] = await loadItems(services.database.read, itemsNow(services, site), { collectionId: row.id, urlId });
  if (!item) return undefined;
  const [prevItem, nextItem] = await Promise.all([
    neighbour(services, site, row, item, 'newer'),
    neighbour(services, site, row, item, 'older'),
  ]);
  const data = await pageData(services, site, {
    pageType: pageTypes.contentItem,
    pageTitle: item.title,
    pageDescription: item.excerpt,
    fullUrl: item.fullUrl,
    collection: toCollection(row, await loadCategories(services.database.read, row)),
    item,
    pagination: { ...(nextItem && { nextItem }), ...(prevItem && { prevItem }) },
  });
  return {
    model: {
      view: 'blog-item',
      status: 200,
      data,
      canonicalUrl: data.website.baseUrl + item.fullUrl,
    },
    tags: [...siteTags(site), ...listTags(row.id), ...tagsOf([item])],
  };
}

async function neighbour(services: Services, site: Site, row: Collections, item: Item, side: 'newer' | 'older') {
  const found = await services.database.read
    .selectFrom('items')
    .select(['title', 'url_id'])
    .where('website_id', '=', site.id)
    .where('collection_id', '=', row.id)
    .where(isPublished('items', services.clock.now()))
    .where('publish_on', side === 'newer' ? '>' : '<', item.publishOn ?? 0)
    .orderBy('publish_on', side === 'newer' ? 'asc' : 'desc')
    .executeTakeFirst();
  return found && { title: found.title, fullUrl: `/${row.url_id}/${found.url_id}` };
}
