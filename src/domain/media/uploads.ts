import { uploadLimits } from '#catalog/media-limits.ts';
import type { BegunUpload, NewUpload } from '#contract/upload-part-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import type { Uploads } from '#database/media-schema.ts';
import { toJson } from '#database/values.ts';
import type { Unit } from '../unit.ts';

/** An upload of one person; others find none of that id. */
export interface UploadName {
  id: string;
  /** Who began it: an account, a program's key, or what a visitor is known by. */
  begunBy: string;
}

/** A part whose bytes are on the disk as `partKey` says. */
interface NewPart {
  name: string;
  offset: number;
  byteSize: number;
}

/** Below which the parts of an upload are kept until it is whole. */
export function partsKey(uploadId: string): string {
  return `uploads/${uploadId}`;
}

/** Where the bytes of a part lie; no name is used twice. */
export function partKey(uploadId: string, name: string): string {
  return `${partsKey(uploadId)}/${name}`;
}

export function findUpload(read: Read, websiteId: string, { id, begunBy }: UploadName): Promise<Uploads | undefined> {
  const own = read.selectFrom('uploads').selectAll().where('website_id', '=', websiteId);
  return own.where('id', '=', id).where('begun_by', '=', begunBy).executeTakeFirst();
}

export function toBegun({ id, byte_size: byteSize, received }: Uploads): BegunUpload {
  return { id, byteSize, received };
}

/** Begins an upload, or gives the one that the same person has begun of the same file. */
export async function beginUpload(unit: Unit, begunBy: string, given: NewUpload): Promise<BegunUpload | Refusal> {
  const { tx, websiteId, now } = unit;
  const { purpose, filename, byteSize, lastModified = null } = given;
  const own = tx.selectFrom('uploads').selectAll().where('website_id', '=', websiteId);
  const begun = await own.where('begun_by', '=', begunBy).where('answer', 'is', null).execute();
  const same = begun.find(
    (one) =>
      lastModified !== null &&
      one.last_modified === lastModified &&
      one.filename === filename &&
      one.byte_size === byteSize &&
      one.purpose === purpose,
  );
  if (same) return toBegun(same);
  if (begun.length >= uploadLimits.begun) {
    return new Refusal(
      'busy',
      'Many uploads of yours have stopped halfway. Finish some of them, or come back tomorrow.',
    );
  }
  const id = unit.newId();
  const file = { filename, byte_size: byteSize, last_modified: lastModified };
  await tx
    .insertInto('uploads')
    .values({
      website_id: websiteId,
      id,
      begun_by: begunBy,
      purpose,
      ...file,
      received: 0,
      answer: null,
      touched_at: now,
    })
    .execute();
  return { id, byteSize, received: 0 };
}

/** Counts a part whose bytes are on the disk. Of several that begin at one place the first is taken. */
export async function appendPart(
  { tx, websiteId, now }: Unit,
  { id, begunBy }: UploadName,
  { name, offset, byteSize }: NewPart,
): Promise<BegunUpload | Refusal> {
  const upload = await tx
    .updateTable('uploads')
    .set({ received: offset + byteSize, touched_at: now })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('begun_by', '=', begunBy)
    .where('received', '=', offset)
    .where('byte_size', '>=', offset + byteSize)
    .where('answer', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!upload) return outOfStep();
  const part = { upload_id: id, starts_at: offset, byte_size: byteSize, name };
  await tx
    .insertInto('upload_parts')
    .values({ website_id: websiteId, ...part })
    .execute();
  return toBegun(upload);
}

/** The parts of an upload, in their order. */
export function listParts(read: Read, websiteId: string, uploadId: string) {
  const own = read.selectFrom('upload_parts').select(['name', 'starts_at']).where('website_id', '=', websiteId);
  return own.where('upload_id', '=', uploadId).orderBy('starts_at').execute();
}

/** Goes back to where a part began whose bytes a disk has lost. */
export async function rewindUpload({ tx, websiteId }: Unit, id: string, offset: number): Promise<Refusal | undefined> {
  const parts = tx.deleteFrom('upload_parts').where('website_id', '=', websiteId).where('upload_id', '=', id);
  await parts.where('starts_at', '>=', offset).execute();
  const own = tx.updateTable('uploads').set({ received: offset }).where('website_id', '=', websiteId);
  await own.where('id', '=', id).where('answer', 'is', null).execute();
  return undefined;
}

/** Says what became of an upload, which is taken once: whoever asks again gets this answer. */
export async function settleUpload(
  { tx, websiteId, now }: Unit,
  { id, begunBy }: UploadName,
  answer: object,
): Promise<Refusal | undefined> {
  const own = tx
    .updateTable('uploads')
    .set({ answer: toJson(answer), touched_at: now })
    .where('website_id', '=', websiteId)
    .where('id', '=', id);
  const open = own.where('begun_by', '=', begunBy).where('answer', 'is', null);
  if (!(await open.returning('id').executeTakeFirst())) return outOfStep();
  await forgetParts(tx, websiteId, id);
  return undefined;
}

/** Gives an upload up; its bytes are the caller's to remove. */
export async function cancelUpload({ tx, websiteId }: Unit, { id, begunBy }: UploadName): Promise<Refusal | undefined> {
  const own = tx.deleteFrom('uploads').where('website_id', '=', websiteId).where('id', '=', id);
  if (!(await own.where('begun_by', '=', begunBy).returning('id').executeTakeFirst())) return noUpload();
  await forgetParts(tx, websiteId, id);
  return undefined;
}

async function forgetParts(tx: Unit['tx'], websiteId: string, id: string): Promise<void> {
  const parts = tx.deleteFrom('upload_parts').where('website_id', '=', websiteId);
  await parts.where('upload_id', '=', id).execute();
}

export const noUpload = () => new Refusal('not-found', 'There is no such upload. Begin it again.');

export const outOfStep = () =>
  new Refusal('changed-meanwhile', 'The upload is elsewhere by now. Ask how far it is, and go on from there.');
