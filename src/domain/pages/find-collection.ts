import { collectionTypes, postCollectionTypes } from '#catalog/collection-types.ts';
import type { Read } from '#database/database.ts';
import type { Site } from '../websites/site.ts';
import { placesAt } from '../url-ids.ts';
import type { PageQuery } from './lists.ts';

const noFilters: readonly (keyof PageQuery)[] = [];
/** What narrows or orders the lists of a collection. */
const filters: Readonly<Record<number, readonly (keyof PageQuery)[]>> = {
  [collectionTypes.products]: ['category', 'sort', 'page'],
  ...Object.fromEntries(postCollectionTypes.map((type) => [type, ['category', 'tag', 'page'] as const])),
};

/** What a page's query says that the page depends on. */
export async function ownQuery(read: Read, site: Site, path: string, query: PageQuery): Promise<PageQuery> {
  if (Object.keys(query).length === 0) return query;
  const found = await findCollection(read, site, path);
  const names = found && found.itemUrlId === undefined ? (filters[found.row.type] ?? noFilters) : noFilters;
  return Object.fromEntries(names.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])));
}

/**
 * What a path is behind: of a collection for members, and of one that a password opens, its id and the hash of that.
 * Which addresses there are below it, it does not tell.
 */
export async function gateOf(read: Read, site: Site, path: string): Promise<Gate | undefined> {
  const found = await findCollection(read, site, path);
  if (found?.row.access !== 'members') return undefined;
  const { id, password_hash: passwordHash } = found.row;
  return { id, passwordHash };
}

export interface Gate {
  id: string;
  /** null where no password opens it. */
  passwordHash: string | null;
}

/** The published collection that stands at a path, or whose item the path names. */
export async function findCollection(read: Read, site: Site, path: string) {
  const places = placesAt(path);
  if (places.length === 0) return undefined;
  const rows = await read
    .selectFrom('collections')
    .selectAll()
    .where('website_id', '=', site.id)
    .where(
      'url_id',
      'in',
      places.map(({ urlId }) => urlId),
    )
    .where('status', '=', 'published')
    .execute();
  for (const { urlId, itemUrlId } of places) {
    const row = rows.find(({ url_id }) => url_id === urlId);
    if (row) return { row, itemUrlId };
  }
  return undefined;
}
