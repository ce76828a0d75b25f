import type { Category } from '#contract/page.ts';
import type { Read } from '#database/database.ts';
import type { Collections } from '#database/page-schema.ts';
import type { Site } from '../websites/site.ts';
import { listPart, loadCategories, type PageQuery } from './lists.ts';
import { itemsNow, loadItems, loadItemsInOrder, type ItemOrder } from './load-items.ts';
import type { LoadDeps } from './loaded-page.ts';

interface ListOptions {
  /** How many entries a page of the list has. */
  size: number;
  order: ItemOrder;
  tag?: string;
  /** The ids of so many of it in its order, from one on, where that is known. */
  idsFrom?: ((offset: number, limit: number) => string[]) | undefined;
  /** Only some of its items, or all but some. */
  itemIds?: string[];
  exceptIds?: string[];
}

/** Where in a collection an address of its list is; undefined where the category does not exist. */
export async function placeInList(read: Read, row: Collections, query: PageQuery): Promise<ListPlace | undefined> {
  const categories = await loadCategories(read, row, query.category);
  const category = categories.find((candidate) => candidate.active);
  if (query.category !== undefined && !category) return undefined;
  return { path: `/${row.url_id}`, categories, category };
}

export interface ListPlace {
  path: string;
  categories: Category[];
  /** The one that is looked at; undefined for all. */
  category: Category | undefined;
}

/** What of a place in a list an address asks for; undefined where the page of it does not exist. */
export async function loadList(
  deps: LoadDeps,
  site: Site,
  { id: collectionId }: Collections,
  query: PageQuery,
  { path, category }: ListPlace,
  { size, idsFrom, ...filter }: ListOptions,
) {
  const { cut, ...part } = listPart(path, query, size);
  const { read } = deps.database;
  const now = itemsNow(deps, site);
  if (idsFrom) return cut(await loadItemsInOrder(read, now, idsFrom(part.offset, part.limit)));
  const found = await loadItems(read, now, {
    collectionId,
    ...(category && { categoryId: category.id }),
    ...filter,
    ...part,
  });
  return cut(found);
}
