import { photoHosts } from '#catalog/collection-types.ts';
import { editorLimits } from '#catalog/limits.ts';
import { pageTypes } from '#catalog/page-types.ts';
import type { Document } from '#contract/document.ts';
import type { Item, Tag } from '#contract/page.ts';
import type { TemplatePage } from '#contract/page-model.ts';
import type { Collections } from '#database/page-schema.ts';
import { isPublished } from '#database/published.ts';
import { commentsOf } from '../comments/load-comments.ts';
import type { Site } from '../websites/site.ts';
import { itemsNow, loadItems } from './load-items.ts';
import { listAddress, listTags, loadCategories, siteTags, tagsOf, toCollection, type PageQuery } from './lists.ts';
import { loadList, placeInList } from './load-list.ts';
import { loadBlocks } from './load-content.ts';
import { findLiveDocument } from './load-document.ts';
import type { LoadDeps, LoadedPage } from './loaded-page.ts';
import { loadMerchandising } from './load-merchandising.ts';
import { loadPromoted } from './load-promoted.ts';
import { pageData } from './page-data.ts';

const postsPerPage = 20;

/** A blog's posts, newest first; undefined where the category, tag or page of it does not exist. */
export async function loadBlogList(
  deps: LoadDeps,
  site: Site,
  row: Collections,
  query: PageQuery,
): Promise<LoadedPage | undefined> {
  const place = await placeInList(deps.database.read, row, query);
  if (!place) return undefined;
  const { path, categories, category } = place;
  const tagged = query.tag === undefined ? {} : { tag: query.tag };
  const list = await loadList(deps, site, row, query, place, { size: postsPerPage, order: 'newest', ...tagged });
  if (!list || (list.items.length === 0 && query.tag !== undefined)) return undefined;
  if (isPhotoHost(row) && (query.page ?? 1) > 1) return undefined;
  const shown = isPhotoHost(row) ? newestGalleries(list.items) : list;
  const narrowed = category?.title ?? (query.tag && `Tagged “${query.tag}”`);
  const data = await pageData(deps, site, {
    pageType: pageTypes.mainContent,
    pageTitle: narrowed ? `${narrowed} – ${row.title}` : row.title,
    pageDescription: row.description,
    fullUrl: path,
    collection: {
      ...toCollection(row, categories),
      tags: await loadTags(deps, site, row, query.tag),
      feedUrl: `${path}?format=rss`,
    },
    ...shown,
  });
  const { category: chosen, tag } = query;
  const canonical = listAddress(path, { category: chosen, tag, page: query.page });
  const { tags, ...promoted } = await loadPromoted(deps, site, shown.items, { isList: true });
  return {
    model: { view: 'blog-list', status: 200, data, canonicalUrl: data.website.baseUrl + canonical, ...promoted },
    tags: [...siteTags(site), ...listTags(row.id), ...tagsOf(shown.items), ...tags],
  };
}

const isPhotoHost = ({ type }: Collections) => photoHosts.some((known) => known === type);

/** What a collection of a service for photos shows: so many galleries, and so many pictures of each (platform 9). */
function newestGalleries(items: readonly Item[]) {
  return { items: items.slice(0, editorLimits.photoHostingGalleries).map(firstPictures), pagination: { page: 1 } };
}

function firstPictures(item: Item): Item {
  return { ...item, items: item.items.slice(0, editorLimits.photoHostingGallerySize) };
}

async function loadTags(deps: LoadDeps, site: Site, row: Collections, active?: string): Promise<Tag[]> {
  const rows = await deps.database.read
    .selectFrom('item_tags as link')
    .innerJoin('items as item', 'item.id', 'link.item_id')
    .select('link.tag')
    .distinct()
    .where('link.website_id', '=', site.id)
    .where('item.website_id', '=', site.id)
    .where('item.collection_id', '=', row.id)
    .where(isPublished('item', deps.clock.now()))
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
  deps: LoadDeps,
  site: Site,
  row: Collections,
  urlId: string,
): Promise<LoadedPage | undefined> {
  const [item] = await loadItems(deps.database.read, itemsNow(deps, site), { collectionId: row.id, urlId });
  return item && postPage(deps, site, row, item);
}

/** The page of a post: with what is written on it, or with `draft` in its place. */
export async function postPage(
  deps: LoadDeps,
  site: Site,
  row: Collections,
  found: Item,
  draft?: Document,
): Promise<LoadedPage & { model: TemplatePage }> {
  const said = await commentsOf(deps.database.read, site.id, found);
  const item = { ...(isPhotoHost(row) ? firstPictures(found) : found), ...said };
  const [prevItem, nextItem] = await Promise.all([
    neighbour(deps, site, row, item, 'newer'),
    neighbour(deps, site, row, item, 'older'),
  ]);
  const written = await loadWritten(deps, site, item.id, draft);
  const data = await pageData(deps, site, {
    pageType: pageTypes.contentItem,
    pageTitle: item.title,
    pageDescription: item.excerpt,
    fullUrl: item.fullUrl,
    collection: toCollection(row, await loadCategories(deps.database.read, row)),
    item,
    pagination: { ...(nextItem && { nextItem }), ...(prevItem && { prevItem }) },
    ...(written && (await loadMerchandising(deps, site, written.shown))),
  });
  const { tags, ...promoted } = await loadPromoted(deps, site, [item]);
  return {
    model: {
      view: 'blog-item',
      status: 200,
      data,
      canonicalUrl: data.website.baseUrl + item.fullUrl,
      ...promoted,
      ...(written && { written: written.blocks }),
    },
    tags: [...siteTags(site), ...listTags(row.id), ...tagsOf([item]), ...tags, ...(written?.tags ?? [])],
  };
}

/** What is written on the page of a post; undefined where its body is all. */
async function loadWritten(deps: LoadDeps, site: Site, ownerId: string, draft: Document | undefined) {
  const { report, database } = deps;
  const stored = draft ?? (await findLiveDocument(database.read, { websiteId: site.id, ownerId }, report));
  if (!stored) return undefined;
  const { shown, tags, ...blocks } = await loadBlocks(deps, site, stored);
  return { shown, tags, blocks };
}

async function neighbour(deps: LoadDeps, site: Site, row: Collections, item: Item, side: 'newer' | 'older') {
  const found = await deps.database.read
    .selectFrom('items')
    .select(['title', 'url_id'])
    .where('website_id', '=', site.id)
    .where('collection_id', '=', row.id)
    .where(isPublished('items', deps.clock.now()))
    .where('publish_on', side === 'newer' ? '>' : '<', item.publishOn ?? 0)
    .orderBy('publish_on', side === 'newer' ? 'asc' : 'desc')
    .executeTakeFirst();
  return found && { title: found.title, fullUrl: `/${row.url_id}/${found.url_id}` };
}
