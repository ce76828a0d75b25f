import { Type, type Static } from 'typebox';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import type { ListedTrash } from '#contract/trash-calls.ts';
import type { Read } from '#database/database.ts';
import type { Assets, Files, MediaTrash } from '#database/media-schema.ts';
import { toJson } from '#database/values.ts';
import { keptRow } from '../kept-row.ts';
import { firstOf } from '../paging.ts';
import type { Unit } from '../unit.ts';
import { tagsOf } from './asset-words.ts';
import { sortOf } from './file-kinds.ts';

/** Where it was shown until other bytes, `by`, took its place. */
const Replaced = Type.Object({ id: Type.String(), by: Type.String() });
type Replaced = Static<typeof Replaced>;
const replaced = Type.Optional(Replaced);
/** What is kept of a picture, and of a file. */
const KeptPicture = Type.Object({ row: keptRow<Assets>(), tags: Type.Array(Type.String()), replaced });
const KeptFile = Type.Object({ row: keptRow<Files>(), areaIds: Type.Array(Type.String()), replaced });

/** So many come at once. */
const page = 50;

/** Moves a picture into the trash, where nothing finds it but what brings it back; tells where another was put in its place. */
export async function trashAsset(unit: Unit, row: Assets, place?: Replaced): Promise<void> {
  const { tx, websiteId } = unit;
  const tags = (await tagsOf(tx, websiteId, [row.id])).get(row.id) ?? [];
  await keep(unit, { kind: 'picture', row, content: { row, tags, ...(place && { replaced: place }) } });
  await tx.deleteFrom('assets').where('website_id', '=', websiteId).where('id', '=', row.id).execute();
}

/** The same of a file, with whom it is for. */
export async function trashFile(unit: Unit, row: Files, place?: Replaced): Promise<void> {
  const { tx, websiteId } = unit;
  const own = tx.selectFrom('member_area_files').select('area_id').where('website_id', '=', websiteId);
  // One that was replaced comes back for whom it was at the address where it was.
  const areaIds = (await own.where('file_id', '=', place?.id ?? row.id).execute()).map(({ area_id: id }) => id);
  await keep(unit, { kind: 'file', row, content: { row, areaIds, ...(place && { replaced: place }) } });
  await tx.deleteFrom('files').where('website_id', '=', websiteId).where('id', '=', row.id).execute();
}

interface Kept {
  kind: MediaTrash['kind'];
  row: Assets | Files;
  content: object;
}

async function keep({ tx, websiteId, now }: Unit, { kind, row, content }: Kept): Promise<void> {
  const { id, blob_key, filename, media_type, byte_size = null } = row;
  const master_key = 'master_key' in row ? (row.master_key ?? null) : null;
  const known = { blob_key, master_key, filename, media_type, byte_size };
  await tx
    .insertInto('media_trash')
    .values({ website_id: websiteId, id, kind, ...known, content: toJson(content), deleted_at: now })
    .execute();
}

/** Brings pictures and files back under their ids, all of them or none; tells whether a font is among them. */
export async function restoreMedia(unit: Unit, ids: readonly string[]): Promise<{ hasFont: boolean } | Refusal> {
  const { tx, websiteId } = unit;
  let hasFont = false;
  for (const id of ids) {
    const own = tx.deleteFrom('media_trash').where('website_id', '=', websiteId).where('id', '=', id);
    const kept = await own.returningAll().executeTakeFirst();
    // Its own film may have brought a picture back already.
    if (!kept && !(await isBack(unit, id))) return noTrash();
    if (kept?.kind === 'picture') await restoreAsset(unit, kept);
    if (kept?.kind === 'file') hasFont = (await restoreFile(unit, kept)) || hasFont;
  }
  return { hasFont };
}

async function isBack({ tx, websiteId }: Unit, id: string): Promise<boolean> {
  const own = tx.selectFrom('assets').select('id').where('website_id', '=', websiteId);
  return (await own.where('id', '=', id).executeTakeFirst()) !== undefined;
}

async function restoreAsset(unit: Unit, { id, filename, content }: MediaTrash): Promise<void> {
  const { row, tags } = parseJson(KeptPicture, content);
  await unit.tx.insertInto('assets').values(row).execute();
  const rows = tags.map((tag) => ({ website_id: unit.websiteId, asset_id: id, tag }));
  if (rows.length > 0) await unit.tx.insertInto('asset_tags').values(rows).execute();
  await unit.record({ action: 'asset.restore', subjectId: id, details: { filename } });
  // A page of before that somebody went back to may name it.
  unit.touch(`website:${unit.websiteId}`);
}

/** The picture that is seen of a film before it plays comes along, as far as it is still there. */
async function restoreFile(unit: Unit, { id, filename, content }: MediaTrash): Promise<boolean> {
  const { tx, websiteId } = unit;
  const { row, areaIds } = parseJson(KeptFile, content);
  await tx
    .insertInto('files')
    .values({ ...row, poster_id: (await bringPoster(unit, row.poster_id)) ?? null })
    .execute();
  const rows = areaIds.map((areaId) => ({ website_id: websiteId, area_id: areaId, file_id: id }));
  if (rows.length > 0) await tx.insertInto('member_area_files').values(rows).execute();
  await unit.record({ action: 'file.restore', subjectId: id, details: { filename } });
  unit.touch(`website:${websiteId}`);
  return row.font !== null && row.font !== undefined;
}

async function bringPoster(unit: Unit, id: string | null | undefined): Promise<string | undefined> {
  if (!id) return undefined;
  const { tx, websiteId } = unit;
  const own = tx.deleteFrom('media_trash').where('website_id', '=', websiteId).where('id', '=', id);
  const kept = await own.returningAll().executeTakeFirst();
  if (kept) await restoreAsset(unit, kept);
  return (await isBack(unit, id)) ? id : undefined;
}

const noTrash = () => new Refusal('not-found', 'It is no longer in the trash. Look at the list again.');

/** Deletes for good what is in the trash; gives how much that was. The sweep takes the bytes that nothing else names. */
export async function emptyTrash(unit: Unit): Promise<{ count: number }> {
  const all = unit.tx.deleteFrom('media_trash').where('website_id', '=', unit.websiteId);
  const count = Number((await all.executeTakeFirstOrThrow()).numDeletedRows);
  if (count > 0) await unit.record({ action: 'trash.empty', subjectId: unit.websiteId, details: { count } });
  return { count };
}

/** What is in the trash, what was deleted last first, and how much it is. */
export async function listTrash(read: Read, websiteId: string, offset: number) {
  const own = read.selectFrom('media_trash').where('website_id', '=', websiteId);
  const inOrder = own.orderBy('deleted_at', 'desc').orderBy('id', 'desc');
  const sums = own.select((eb) => [
    eb.fn.countAll<number>().as('total'),
    eb.fn.sum<number | string | null>('byte_size').as('bytes'),
  ]);
  const [{ rows, hasMore }, { total, bytes }] = await Promise.all([
    inOrder
      .select(['id', 'kind', 'filename', 'media_type', 'byte_size', 'deleted_at'])
      .offset(offset)
      .$call(firstOf(page)),
    sums.executeTakeFirstOrThrow(),
  ]);
  const trash: ListedTrash[] = rows.map((row) => ({
    id: row.id,
    sort: row.kind === 'picture' ? 'picture' : sortOf(row.media_type),
    filename: row.filename,
    byteSize: row.byte_size,
    deletedAt: row.deleted_at,
  }));
  return { trash, hasMore, total, bytes: Number(bytes ?? 0) };
}

/** Brings `by` back, under whose id lies what was shown at `id` until what is shown there now took its place. */
export async function restoreReplaced(unit: Unit, { id, by, now }: ReplacedBy): Promise<Refusal | undefined> {
  const own = unit.tx.selectFrom('media_trash').select('content').where('website_id', '=', unit.websiteId);
  const kept = await own.where('id', '=', by).executeTakeFirst();
  const place = kept && parseJson(Type.Object({ replaced }), kept.content).replaced;
  if (place?.id !== id) {
    return new Refusal('not-found', 'What was shown before is no longer in the trash. Look at the page again.');
  }
  if (place.by !== now)
    return new Refusal('changed-meanwhile', 'Something else has taken its place since. Look again.');
  const refusal = await restoreMedia(unit, [by]);
  return refusal instanceof Refusal ? refusal : undefined;
}
interface ReplacedBy {
  id: string;
  by: string;
  /** The key of the bytes that are shown now. */
  now: string;
}

/** The key of a picture in the trash; undefined where there is none of that id. */
export async function findTrashed(read: Read, websiteId: string, id: string): Promise<string | undefined> {
  const own = read.selectFrom('media_trash').select('blob_key').where('website_id', '=', websiteId);
  return (await own.where('id', '=', id).where('kind', '=', 'picture').executeTakeFirst())?.blob_key;
}
