import type { Category, Collection, Item, SortId } from '#contract/page.ts';
import type { Collections } from '#database/schema.ts';
import type { PageModel } from '#pages/model.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/sites.ts';

/** Query parameters that change a public page; all others are ignored and no part of the cache key. */
export interface PageQuery {
  category?: string | undefined;
  tag?: string | undefined;
  sort?: SortId | undefined;
  page?: number | undefined;
  /** What a search looks for. */
  q?: string | undefined;
}

export interface LoadedPage {
  model: PageModel;
  /** What the page was made from. */
  tags: string[];
}

export const homeUrlId = 'home';

/** The tags of every page of a website. */
export const siteTags = (site: Site): string[] => [`website:${site.id}`];

export const tagsOf = (items: readonly Item[]): string[] => items.map((item) => `item:${item.id}`);

/** A list's address with what it is narrowed to, in one order, so that one list has one address. */
export function listAddress(path: string, { category, tag, sort, page }: PageQuery): string {
  const search = new URLSearchParams();
  if (category) search.set('category', category);
  if (tag) search.set('tag', tag);
  if (sort && sort !== 'featured') search.set('sort', sort);
  if (page && page > 1) search.set('page', String(page));
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

export async function loadCategories(
  services: Services,
  site: Site,
  row: Collections,
  active?: string,
): Promise<Category[]> {
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
    fullUrl: listAddress(`/${row.url_id}`, { category: category.url_id }),
    active: category.url_id === active,
  }));
}

export function toCollection(row: Collections, categories: Category[]): Collection {
  const { id, type, url_id: urlId, title, description } = row;
  return { id, type, urlId, fullUrl: urlId === homeUrlId ? '/' : `/${urlId}`, title, description, categories };
}
