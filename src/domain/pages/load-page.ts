import type { Item } from '#contract/page.ts';
import type { PageModel } from '#contract/page-model.ts';
import { collectionTypes, holdsPosts } from '#catalog/collection-types.ts';
import { nextPublication } from '#database/published.ts';
import type { Collections } from '#database/page-schema.ts';
import { nextClosing } from '../comments/load-comments.ts';
import { findCollection } from './find-collection.ts';
import { loadOwn } from './own-settings.ts';
import { loadFolder } from './folders.ts';
import type { PageQuery } from './lists.ts';
import type { Site } from '../websites/site.ts';
import { loadBlogItem, loadBlogList } from './load-blog.ts';
import { loadContent } from './load-content.ts';
import { loadProduct, loadProductList } from './load-products.ts';
import { loadTemplatePage } from './load-template-page.ts';
import type { LoadDeps, LoadedPage } from './loaded-page.ts';

/**
 * Loads all that a public page shows; undefined where the website has nothing at this path that everyone may see, or
 * the visitor who has opened it by its password.
 */
export async function loadPage(
  deps: LoadDeps,
  site: Site,
  path: string,
  query: PageQuery,
  options: { isOpened?: boolean } = {},
): Promise<LoadedPage | undefined> {
  const found = await findCollection(deps.database.read, site, path);
  if (!found) return loadFolder(deps, site, path);
  if (found.row.access === 'members' && !options.isOpened) return undefined;
  const now = deps.clock.now();
  const seeing = options.isOpened ? { ...deps, openedId: found.row.id } : deps;
  const loaded = await loadCollection(seeing, site, found.row, { path, itemUrlId: found.itemUrlId, query });
  if (!loaded) return undefined;
  const { item, items = [] } = loaded.model.data;
  const [published, set] = await Promise.all([
    nextPublication(deps.database.read, itemsOf(site, loaded.tags), now),
    loadOwn(deps, site, found),
  ]);
  const changes = [
    published,
    nextClosing(item ? [item, ...items] : items, site.preferences.comments, now),
    nextBeginning(shownItems(loaded.model), now),
    loaded.expiresAt,
  ].filter((at) => at !== undefined);
  const expiresAt = changes.length > 0 ? Math.min(...changes) : undefined;
  const own = loaded.isUnlisted ? { ...set, isUnlisted: true } : set;
  return { ...loaded, model: { ...loaded.model, own }, ...(expiresAt !== undefined && { expiresAt }) };
}

/** The products that a page shows. */
function shownItems(model: PageModel): Item[] {
  const { item, items = [], relatedItems = [] } = model.data;
  const inBlocks = 'products' in model ? Object.values(model.products).flat() : [];
  return [...(item ? [item] : []), ...items, ...relatedItems, ...inBlocks];
}

/** When the next date of a service is over, epoch ms. */
function nextBeginning(items: readonly Item[], now: number): number | undefined {
  const variants = items.flatMap(({ structuredContent }) => structuredContent?.variants ?? []);
  const times = variants.flatMap(({ beginsAt }) => (beginsAt !== undefined && beginsAt > now ? beginsAt : []));
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** The items that a page of these tags may come to show. */
function itemsOf(site: Site, tags: string[]) {
  const own = [...new Set(tags)];
  const idsOf = (kind: string) => own.flatMap((tag) => (tag.startsWith(kind) ? tag.slice(kind.length) : []));
  return { websiteId: site.id, collectionIds: idsOf('list:'), itemIds: idsOf('item:') };
}

interface Place {
  path: string;
  itemUrlId: string | undefined;
  query: PageQuery;
}

async function loadCollection(
  deps: LoadDeps,
  site: Site,
  row: Collections,
  { path, itemUrlId, query }: Place,
): Promise<LoadedPage | undefined> {
  if (row.type === collectionTypes.products) {
    if (itemUrlId === undefined) return loadProductList(deps, site, row, query);
    return loadProduct(deps, site, row, itemUrlId, query.variant);
  }
  if (holdsPosts(row.type)) {
    return itemUrlId === undefined ? loadBlogList(deps, site, row, query) : loadBlogItem(deps, site, row, itemUrlId);
  }
  if (row.type === collectionTypes['template-page']) {
    return itemUrlId === undefined ? loadTemplatePage(deps, site, row, path) : undefined;
  }
  return itemUrlId === undefined ? loadContent(deps, site, row, path) : undefined;
}
