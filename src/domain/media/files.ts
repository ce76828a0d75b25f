import { megabyte, uploadLimits } from '#catalog/media-limits.ts';
import { Refusal } from '#contract/refusals.ts';
import { NewFile } from '#contract/upload-calls.ts';
import type { Read } from '#database/database.ts';
import type { Files } from '#database/media-schema.ts';
import { isFileOpenToMember } from '#database/open-to-member.ts';
import { prepareOfIds } from '#database/prepared.ts';
import { toJson } from '#database/values.ts';
import { checkInput } from '../check-input.ts';
import type { Unit } from '../unit.ts';
import { roomOf } from './media-room.ts';
import { usedBytesOf } from './used-bytes.ts';

/** Where a file's bytes are kept. */
export function fileKey(hash: string): string {
  return `media-files/${hash}`;
}

/** A file of a website's; undefined where it has none of that id. */
export function findFile(read: Read, websiteId: string, id: string): Promise<Files | undefined> {
  const own = read.selectFrom('files').selectAll().where('website_id', '=', websiteId);
  return own.where('id', '=', id).executeTakeFirst();
}

/** Whether a file that is for members is open to one of them at `now`, epoch ms. */
export async function isFileOpenTo(read: Read, { id, website_id: websiteId }: Files, memberId: string, now: number) {
  const own = read.selectFrom('files as file').select('id').where('website_id', '=', websiteId).where('id', '=', id);
  return (await own.where(isFileOpenToMember(memberId, now)).executeTakeFirst()) !== undefined;
}

/** The areas whose members a file is for, in their order. */
export function areasOfFile(read: Read, { id, website_id: websiteId }: Files) {
  return read
    .selectFrom('member_area_files as place')
    .innerJoin('member_areas as area', 'area.id', 'place.area_id')
    .select(['area.id', 'area.name'])
    .where('place.website_id', '=', websiteId)
    .where('area.website_id', '=', websiteId)
    .where('place.file_id', '=', id)
    .orderBy('area.id')
    .execute();
}

/** Those files of a website that have one of these ids, by their id. */
export async function filesOf(read: Read, websiteId: string, ids: readonly string[]): Promise<Map<string, Files>> {
  return new Map((await selectFiles(read, { websiteId, ids })).map((file) => [file.id, file]));
}

const selectFiles = prepareOfIds((db, { websiteId, ids }: { websiteId: string; ids: readonly string[] }) =>
  db.selectFrom('files').selectAll().where('website_id', '=', websiteId).where('id', 'in', ids),
);

/** Makes a file of the website's out of bytes that are in the blob store; gives its id. */
export async function registerFile(unit: Unit, input: unknown): Promise<{ id: string } | Refusal> {
  const given = checkInput(NewFile, input);
  if (given instanceof Refusal) return given;
  const id = unit.newId();
  const { blobKey, filename, mediaType, byteSize, font } = given;
  const shape = { blob_key: blobKey, filename, media_type: mediaType, byte_size: byteSize };
  await unit.tx
    .insertInto('files')
    .values({ id, website_id: unit.websiteId, ...shape, ...(font && { font: toJson(font) }), created_at: unit.now })
    .execute();
  await unit.record({ action: 'file.create', subjectId: id, details: { filename } });
  return { id };
}

/** How much is to come, in bytes, and how many megabytes a website may have that has no figure of its own. */
export interface Room {
  bytes: number;
  usual: number;
}

/** Refuses where a website has as many pictures and files as one may have, or has no room for so many bytes more. */
export async function refuseFullMedia({ tx, websiteId }: Unit, room: Room): Promise<Refusal | undefined> {
  const [used, most] = [await usedBytesOf(tx, websiteId), await roomOf(tx, websiteId, room.usual)];
  if (used + room.bytes > most) {
    const full = `This website has ${inWords(used)} of the ${inWords(most)} that it may have in pictures and files.`;
    return new Refusal(
      'refused',
      `${full} Delete some first, the library lists what is used nowhere, and empty the trash.`,
    );
  }
  const count = async (table: 'assets' | 'files' | 'media_trash') => {
    const rows = tx.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'));
    return (await rows.where('website_id', '=', websiteId).executeTakeFirstOrThrow()).count;
  };
  const rows = (await count('assets')) + (await count('files')) + (await count('media_trash'));
  if (rows < uploadLimits.perWebsite) return undefined;
  return new Refusal(
    'refused',
    'This website has as many pictures and files as it can hold. Delete some first, and empty the trash.',
  );
}

/** Room as its limit is set: megabytes of 10⁶, from a thousand on gigabytes. */
function inWords(bytes: number): string {
  const gigabyte = 1000 * megabyte;
  return bytes < gigabyte
    ? `${Number((bytes / megabyte).toFixed(1))} MB`
    : `${Number((bytes / gigabyte).toFixed(2))} GB`;
}
