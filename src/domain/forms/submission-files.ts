import { formFileLimits as limits, formFileMessages } from '#catalog/form-files.ts';
import { formMessages } from '#catalog/form-messages.ts';
import { Refusal } from '#contract/refusals.ts';
import { countWithinDay } from '#database/daily-counts.ts';
import type { Read } from '#database/database.ts';
import type { OfferedFile } from '#forms/files.ts';
import type { Unit } from '../unit.ts';

/** A file that came with a submission, whose bytes are in the blob store under the name of their hash. */
export interface SentFile extends OfferedFile {
  blobKey: string;
}

const kilobyte = 1000;

/** What is on its way in: by whom, by which form, and how much of it, in bytes. */
export interface Coming {
  from: string;
  formId: string;
  bytes: number;
}

/**
 * Counts what is about to be sent with a form, before it is read: so much in a day from one address, so much by one form,
 * and so much that a website holds in all. A refusal beyond that.
 */
export async function reserveFiles(unit: Unit, { from, formId, bytes }: Coming): Promise<Refusal | undefined> {
  const { tx, websiteId, now } = unit;
  const amount = Math.ceil(bytes / kilobyte);
  const count = (name: string, most: number) => countWithinDay(tx, name, Math.floor(most / kilobyte), now, amount);
  if (!(await count(`form-files:${formId}:${from}`, limits.bytesOfAddress))) {
    return new Refusal('too-many', formMessages.rateLimited);
  }
  if (!(await count(`form-files:${formId}`, limits.bytesOfForm))) return new Refusal('too-many', formFileMessages.full);
  const kept = await tx
    .selectFrom('form_files')
    .select((eb) => [eb.fn.sum<number | null>('byte_size').as('bytes'), eb.fn.countAll<number>().as('files')])
    .where('website_id', '=', websiteId)
    .executeTakeFirstOrThrow();
  const isFull = (kept.bytes ?? 0) + bytes > limits.bytesOfWebsite || kept.files >= limits.filesOfWebsite;
  return isFull ? new Refusal('too-many', formFileMessages.full) : undefined;
}

/** Keeps the files of a submission. */
export async function keepSentFiles(unit: Unit, submissionId: string, files: readonly SentFile[]): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(({ fieldId, blobKey, filename, mediaType, size }) => ({
    id: unit.newId(),
    website_id: unit.websiteId,
    submission_id: submissionId,
    field_id: fieldId,
    blob_key: blobKey,
    filename,
    media_type: mediaType,
    byte_size: size,
    created_at: unit.now,
  }));
  await unit.tx.insertInto('form_files').values(rows).execute();
}

const own = (read: Read, websiteId: string, submissionId: string) =>
  read
    .selectFrom('form_files')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('submission_id', '=', submissionId);

/** The files that came with a message, in the order in which they were chosen. */
export async function listSentFiles(read: Read, websiteId: string, submissionId: string) {
  const rows = await own(read, websiteId, submissionId).orderBy('id').execute();
  return rows.map(({ id, filename, byte_size: byteSize }) => ({ id, filename, byteSize }));
}

/** One of them; undefined where the message has none of that id. */
export function findSentFile(
  read: Read,
  websiteId: string,
  { submissionId, id }: { submissionId: string; id: string },
) {
  return own(read, websiteId, submissionId).where('id', '=', id).executeTakeFirst();
}
