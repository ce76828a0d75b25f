import type { Collections } from '#database/page-schema.ts';
import type { Site } from '../websites/site.ts';
import { listPart, loadCategories, type PageQuery } from './lists.ts';
import { itemsNow, loadItems, type ItemOrder } from './load-items.ts';
import type { LoadDeps } from './loaded-page.ts';

interface ListOptions {
  /** How many entries a page of the list has. */
  size: number;
  order: ItemOrder;
  tag?: string | undefined;
}

/** What of a collection's list an address asks for; undefined where the category or the page of it does not exist. */
export async function loadList(
  deps: LoadDeps,
  site: Site,
  row: Collections,
  query: PageQuery,
  { size, order, tag }: ListOptions,
) {
  const categories = await loadCategories(deps.database.read, row, query.category);
  const category = categories.find((candidate) => candidate.active);
  if (query.category !== undefined && !category) return undefined;
  const path = `/${row.url_id}`;
  const { cut, ...part } = listPart(path, query, size);
  const found = await loadItems(deps.database.read, itemsNow(deps, site), {
    collectionId: row.id,
    ...(category && { categoryId: category.id }),
    ...(tag !== undefined && { tag }),
    order,
    ...part,
  });
  const shown = cut(found);
  return shown && { path, categories, category, shown };
}
