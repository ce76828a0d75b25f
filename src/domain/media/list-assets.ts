import { sql, type SelectQueryBuilder } from 'kysely';
import { assetUrl } from '#contract/asset-url.ts';
import type { ListedAsset } from '#contract/media-calls.ts';
import type { Read } from '#database/database.ts';
import type { Assets } from '#database/media-schema.ts';
import type { Schema } from '#database/schema.ts';
import { isLike } from '../found-words.ts';
import { countFitting, firstOf } from '../paging.ts';
import { editOf } from './edit-asset.ts';
import { searchable, tagsOf } from './asset-words.ts';
import { countHits } from './count-hits.ts';
import { toImage } from './images.ts';
import { findUsed } from './uses.ts';

/** So many come at once. */
const page = 50;
/** What is searched for is looked for in the words of each picture: to count on would take longer than to find. */
const mostSearched = 1000;

export interface AssetFilter {
  search?: string;
  only?: 'unused' | 'undescribed';
  folder?: string;
  tag?: string;
  offset?: number;
}

/** The pictures of a website as its list shows them, the newest first, and how many fit in all. */
export async function listAssets(
  read: Read,
  websiteId: string,
  { search = '', only, folder, tag, offset = 0 }: AssetFilter,
) {
  let own = read.selectFrom('assets').where('website_id', '=', websiteId);
  if (only === 'undescribed') own = own.where('alt_text', '=', '');
  if (folder !== undefined) own = own.where('folder', '=', folder);
  if (tag !== undefined) own = own.where('id', 'in', havingTag(read, websiteId, tag));
  for (const word of searched(search)) own = own.where(inWords(word));
  const inOrder = own.orderBy('created_at', 'desc').orderBy('id', 'desc');
  if (only === 'unused') {
    const [used, rows] = await Promise.all([findUsed(read, websiteId), inOrder.select(['id', 'blob_key']).execute()]);
    const ids = rows.filter(({ id, blob_key: key }) => !used.has(id) && !used.has(key)).map(({ id }) => id);
    const shown = ids.slice(offset, offset + page);
    return { assets: await load(read, websiteId, shown), hasMore: ids.length > offset + page, total: ids.length };
  }
  const found = search.trim() ? await findAll(read, own.select(['id', 'created_at']), offset) : undefined;
  const few = found && found.total < mostSearched ? found : undefined;
  const shown = few ?? (await inOrder.select('id').offset(offset).$call(firstOf(page)));
  const ids = shown.rows.map(({ id }) => id);
  const count = async () => found?.total ?? countFitting(read, own.select('id'));
  const [total, assets] = await Promise.all([
    few?.total ?? countHits(shown, offset, count),
    load(read, websiteId, ids),
  ]);
  return { assets, hasMore: shown.hasMore, total };
}

/**
 * A page of what a search finds, and how much that is, for which all is gone through once. Where it finds as much as is
 * counted, the page is of any of it: the newest are soon found among so many.
 */
async function findAll(read: Read, query: SelectQueryBuilder<Schema, 'assets', Found>, offset: number) {
  const all = await read
    .selectFrom(query.limit(mostSearched).as('found'))
    .select(['id', sql<number>`count(*) over ()`.as('total')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .$call(firstOf(page));
  const total = all.rows[0]?.total ?? (offset > 0 ? await countFitting(read, query, mostSearched) : 0);
  return { ...all, total };
}

type Found = Pick<Assets, 'id' | 'created_at'>;

/** Pictures in the order of these ids. */
async function load(read: Read, websiteId: string, ids: readonly string[]): Promise<ListedAsset[]> {
  if (ids.length === 0) return [];
  const own = read.selectFrom('assets').selectAll().where('website_id', '=', websiteId).where('id', 'in', ids);
  const [rows, tags] = await Promise.all([own.execute(), tagsOf(read, websiteId, ids)]);
  const byId = new Map(rows.map((row) => [row.id, toListed(row, tags.get(row.id) ?? [])]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function havingTag(read: Read, websiteId: string, tag: string) {
  return read.selectFrom('asset_tags').select('asset_id').where('website_id', '=', websiteId).where('tag', '=', tag);
}

/** A part of a word that a picture is found by. */
const inWords = (word: string) => sql<boolean>`words ${isLike(searchable(word))}`;

/** One picture as the list shows it; undefined where the website has none of that id. */
export async function loadAsset(read: Read, websiteId: string, id: string): Promise<ListedAsset | undefined> {
  const [asset] = await load(read, websiteId, [id]);
  return asset;
}

function toListed(row: Assets, tags: string[]): ListedAsset {
  return {
    id: row.id,
    url: assetUrl(row.blob_key, row.filename),
    filename: row.filename,
    mediaType: row.media_type,
    width: row.width,
    height: row.height,
    byteSize: row.byte_size ?? null,
    altText: row.alt_text,
    focalPoint: toImage(row).mediaFocalPoint,
    edit: editOf(row) ?? null,
    folder: row.folder ?? '',
    tags,
    createdAt: row.created_at,
  };
}

/** A word in one of these columns; capitals make no difference, and signs mean themselves. */
export function holds(word: string, columns: readonly string[]) {
  const found = columns.map((name) => {
    const text = sql.ref(name);
    return sql`lower(${text}) ${isLike(word.toLowerCase())} or ${text} ${isLike(word)}`;
  });
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}

/** The words of a search, as many as are heeded. */
export const searched = (search: string) => search.trim().split(/\s+/).filter(Boolean).slice(0, 8);

/** The address of a picture as it is now; undefined where there is none of that id. */
export async function addressOfAsset(read: Read, websiteId: string, id: string): Promise<string | undefined> {
  const own = read.selectFrom('assets').select(['blob_key', 'filename']).where('website_id', '=', websiteId);
  const picture = await own.where('id', '=', id).executeTakeFirst();
  return picture && assetUrl(picture.blob_key, picture.filename);
}
