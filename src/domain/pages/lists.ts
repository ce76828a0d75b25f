import { collectionTypes } from '#catalog/collection-types.ts';
import type { Category, Collection, Item, Pagination, SortId } from '#contract/page.ts';
import type { Read } from '#database/database.ts';
import type { Categories, Collections } from '#database/page-schema.ts';
import { homeUrlId } from '../url-ids.ts';
import type { Site } from '../websites/site.ts';

/** Query parameters that change a public page; all others are ignored and no part of the cache key. */
export interface PageQuery {
  category?: string | undefined;
  tag?: string | undefined;
  sort?: SortId | undefined;
  page?: number | undefined;
  /** What a product of a list costs: "10-50" in the shop's currency, up to the second; either may be left out. */
  price?: string | undefined;
  /** Only what there is. */
  stock?: 'in' | undefined;
  /** Values of options, as "Size:M". */
  option?: readonly string[] | undefined;
  /** The SKU of the one that a product's page is drawn with. */
  variant?: string | undefined;
  /** What a search looks for. */
  q?: string | undefined;
}

/** The tags of every page of a website. */
export const siteTags = (site: Site): string[] => [`website:${site.id}`];

/** The tags of a page that lists a collection: its settings, and which items it has in which order. */
export const listTags = (collectionId: string): string[] => [`collection:${collectionId}`, `list:${collectionId}`];

export const tagsOf = (items: readonly Item[]): string[] => items.map((item) => `item:${item.id}`);

/** A page's address with what it depends on, as what a list is narrowed to, in one order: one list has one address. */
export function listAddress(path: string, query: PageQuery): string {
  const { category, tag, price, stock, option = [], sort, page, variant } = query;
  const search = new URLSearchParams();
  if (category) search.set('category', category);
  if (tag) search.set('tag', tag);
  if (price) search.set('price', price);
  if (stock) search.set('stock', stock);
  for (const chosen of option.toSorted()) search.append('option', chosen);
  if (sort && sort !== 'featured') search.set('sort', sort);
  if (page && page > 1) search.set('page', String(page));
  if (variant) search.set('variant', variant);
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

/** So many pages of a list are shown at once, at most. */
const pagesAtOnce = 10;

/** What of a list the address of one of its pages shows. */
export interface ListPart {
  /** Where it begins, and how many entries to load: one more than it shows tells whether the list goes on. */
  offset: number;
  limit: number;
  /** Of what was loaded, what is shown, with the ways on and back; undefined where the list has no such page. */
  cut: <T>(found: readonly T[]) => { items: T[]; pagination: Pagination } | undefined;
}

/**
 * A page of a list shows those before it too, as who asked for more has them before them, and finds them again after a
 * reload; back from it are those that are too many.
 */
export function listPart(path: string, query: PageQuery, size: number): ListPart {
  const page = query.page ?? 1;
  const first = Math.max(1, page - pagesAtOnce + 1);
  const before = (page - first) * size;
  const address = (other: number) => listAddress(path, { ...query, page: other });
  return {
    offset: (first - 1) * size,
    limit: before + size + 1,
    cut(found) {
      if (page > 1 && found.length <= before) return undefined;
      const pagination = {
        page,
        ...(found.length > before + size && { nextPageUrl: address(page + 1) }),
        ...(first > 1 && { prevPageUrl: address(first - 1) }),
      };
      return { items: found.slice(0, before + size), pagination };
    },
  };
}

/** A collection's categories in their order, each before those below it; `active` is the url id of the one looked at. */
export async function loadCategories(read: Read, row: Collections, active?: string): Promise<Category[]> {
  const rows = await read
    .selectFrom('categories')
    .selectAll()
    .where('website_id', '=', row.website_id)
    .where('collection_id', '=', row.id)
    .where('type', 'is', null)
    .orderBy('position')
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  // The one that stands for all products is no way through them.
  const parentOf = ({ parent_id: id }: Categories) => (id !== null && ids.has(id) ? id : undefined);
  const byParent = Map.groupBy(rows, parentOf);
  const withBelow = (category: Categories): Categories[] => [category, ...below(category.id)];
  const below = (id?: string): Categories[] => (byParent.get(id) ?? []).flatMap(withBelow);
  return below().map((category) => ({
    id: category.id,
    ...(parentOf(category) !== undefined && { parentId: parentOf(category) }),
    urlId: category.url_id,
    title: category.title,
    fullUrl: listAddress(`/${row.url_id}`, { category: category.url_id }),
    active: category.url_id === active,
  }));
}

const typeNames = new Map<number, string>(Object.entries(collectionTypes).map(([name, code]) => [code, name]));

/** A collection as pages show it. */
export function toCollection(
  row: Pick<Collections, 'id' | 'type' | 'url_id' | 'title' | 'description'>,
  categories: Category[],
): Collection {
  const { id, type, url_id: urlId, title, description } = row;
  const typeName = typeNames.get(type);
  const named = typeName === undefined ? {} : { typeName };
  return {
    id,
    type,
    ...named,
    urlId,
    fullUrl: urlId === homeUrlId ? '/' : `/${urlId}`,
    title,
    description,
    categories,
  };
}
