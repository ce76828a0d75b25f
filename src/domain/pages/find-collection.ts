import { collectionTypes, postCollectionTypes } from '#catalog/collection-types.ts';
import type { Read } from '#database/database.ts';
import type { Collections } from '#database/page-schema.ts';
import { isOpenToMember } from '#database/open-to-member.ts';
import { prepareOfIds } from '#database/prepared.ts';
import type { Site } from '../websites/site.ts';
import { placesAt } from '../url-ids.ts';
import type { PageQuery } from './lists.ts';

/** Of so many colons of a value of an option the first may be what stands behind its name. */
const mostColons = 4;
const noFilters: readonly (keyof PageQuery)[] = [];
/** What narrows or orders the lists of a collection. */
const filters: Readonly<Record<number, readonly (keyof PageQuery)[]>> = {
  [collectionTypes.products]: ['category', 'tag', 'price', 'stock', 'option', 'sort', 'page'],
  ...Object.fromEntries(postCollectionTypes.map((type) => [type, ['category', 'tag', 'page'] as const])),
};

/** What a page's query says that the page depends on. */
export async function ownQuery(read: Read, site: Site, path: string, query: PageQuery): Promise<PageQuery> {
  if (Object.keys(query).length === 0) return query;
  const found = await findCollection(read, site, path);
  if (found?.itemUrlId !== undefined) return ownOfItem(read, found.row, found.itemUrlId, query);
  const names = found ? (filters[found.row.type] ?? noFilters) : noFilters;
  const own = Object.fromEntries(names.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])));
  return found?.row.type === collectionTypes.products ? knownOnly(read, found.row, own) : own;
}

/** An item's page depends on the variant that is named, where it has such a one. */
async function ownOfItem(read: Read, row: Collections, urlId: string, { variant }: PageQuery): Promise<PageQuery> {
  if (variant === undefined || row.type !== collectionTypes.products) return {};
  const found = await read
    .selectFrom('variants')
    .innerJoin('items', 'items.id', 'variants.item_id')
    .select('sku')
    .where('variants.website_id', '=', row.website_id)
    .where('variants.sku', '=', variant)
    .where('items.website_id', '=', row.website_id)
    .where('items.collection_id', '=', row.id)
    .where('items.url_id', '=', urlId)
    .executeTakeFirst();
  return found ? { variant } : {};
}

/** Without the options and the tag that no product of the collection has, which narrow nothing. */
async function knownOnly(read: Read, { id, website_id: websiteId }: Collections, query: PageQuery): Promise<PageQuery> {
  const { option = [], tag, ...others } = query;
  const known = await knownOptions(read, { websiteId, collectionId: id }, option);
  const tags = read.selectFrom('item_tags').select('tag').where('website_id', '=', websiteId);
  const isTag = tag !== undefined && (await tags.where('tag', '=', tag).executeTakeFirst()) !== undefined;
  return { ...others, ...(known.length > 0 && { option: known }), ...(isTag && { tag }) };
}

/** Those that products have of values of options, written as "Size:M"; a name may have a colon, too. */
async function knownOptions(
  read: Read,
  { websiteId, collectionId }: { websiteId: string; collectionId: string },
  option: readonly string[],
): Promise<string[]> {
  const pairs = option.flatMap((text) =>
    Array.from(text.matchAll(/:/g), ({ index }) => ({
      name: text.slice(0, index),
      value: text.slice(index + 1),
    })).slice(0, mostColons),
  );
  if (pairs.length === 0) return [];
  const rows = await read
    .selectFrom('item_options')
    .select(['name', 'value'])
    .distinct()
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', collectionId)
    .where((eb) => eb.or(pairs.map(({ name, value }) => eb.and({ name, value }))))
    .execute();
  const known = new Set(rows.map(({ name, value }) => `${name}:${value}`));
  return option.filter((text) => known.has(text));
}

/**
 * What a path is behind: of a collection for members, and of one that a password opens, its id and the hash of that.
 * Which addresses there are below it, it does not tell.
 */
export async function gateOf(read: Read, site: Site, path: string): Promise<Gate | undefined> {
  const found = await findCollection(read, site, path);
  if (found?.row.access !== 'members') return undefined;
  const { id, password_hash: passwordHash } = found.row;
  return { id, passwordHash, areas: await areasOf(read, site.id, id) };
}

export interface Door {
  /** Of the collection behind it. */
  id: string;
  /** null where no password opens it. */
  passwordHash: string | null;
}

export interface Gate extends Door {
  /** Whose members it is for; for all of the website's where there is none. */
  areas: { id: string; name: string }[];
}

/** The areas of members that a collection is in, in their order. */
export function areasOf(read: Read, websiteId: string, collectionId: string) {
  return read
    .selectFrom('member_area_collections as place')
    .innerJoin('member_areas as area', 'area.id', 'place.area_id')
    .select(['area.id', 'area.name'])
    .where('place.website_id', '=', websiteId)
    .where('area.website_id', '=', websiteId)
    .where('place.collection_id', '=', collectionId)
    .orderBy('area.id')
    .execute();
}

/** Whether a collection that no password opens is open to a member. */
export async function letsIn(read: Read, websiteId: string, id: string, memberId: string, now: number) {
  const own = read.selectFrom('collections as collection').select('id').where('website_id', '=', websiteId);
  const open = own.where('id', '=', id).where(isOpenToMember(memberId, now));
  return (await open.executeTakeFirst()) !== undefined;
}

const publishedAt = prepareOfIds((db, { websiteId, ids }: { websiteId: string; ids: readonly string[] }) =>
  db
    .selectFrom('collections')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('url_id', 'in', ids)
    .where('status', '=', 'published'),
);

/** The published collection that stands at a path, or whose item the path names. */
export async function findCollection(read: Read, site: Site, path: string) {
  const places = placesAt(path);
  if (places.length === 0) return undefined;
  const rows = await publishedAt(read, { websiteId: site.id, ids: places.map(({ urlId }) => urlId) });
  for (const { urlId, itemUrlId } of places) {
    const row = rows.find(({ url_id }) => url_id === urlId);
    if (row) return { row, itemUrlId };
  }
  return undefined;
}
