import { Refusal } from '#contract/refusals.ts';
import type { Files } from '#database/media-schema.ts';
import type { Unit } from '../unit.ts';
import { noFile, refuseUsed } from './change-files.ts';
import { sortOf } from './file-kinds.ts';
import { findFile } from './files.ts';
import { restoreReplaced, trashFile } from './trash.ts';
import { findUses } from './uses.ts';

/**
 * Gives the content of `by` to the address of a file, and takes `by` away, which nothing may use: under its id, what was at
 * the address until now lies in the trash, for whom it was there. Whom the address is for stays.
 */
export async function replaceFile(unit: Unit, id: string, by: string): Promise<Refusal | undefined> {
  const { tx, websiteId } = unit;
  const [old, next] = [await findFile(tx, websiteId, id), await findFile(tx, websiteId, by)];
  if (!old || !next) return noFile();
  if (id === by) return new Refusal('refused', 'A file cannot replace itself. Choose another one.');
  if (sortOf(old.media_type) === 'font') {
    return new Refusal('refused', 'Upload the other font beside this one, and choose it under Look, Fonts.');
  }
  if (sortOf(old.media_type) !== sortOf(next.media_type)) {
    return new Refusal('refused', 'What plays a file expects another of its kind. Choose one that is alike.');
  }
  if ((await findUses(tx, websiteId, { id: by })).length > 0) return refuseUsed(next);
  await putContent(unit, id, { ...next, poster_id: next.poster_id ?? old.poster_id ?? null });
  const replaced = { ...next, ...contentOf(old), access: old.access ?? null };
  await trashFile(unit, replaced, { id, by: next.blob_key });
  await unit.record({ action: 'file.replace', subjectId: id, details: { filename: next.filename } });
  return undefined;
}

/** Has at an address again what was there before `by` took its place, and brings `by` back, for whom it was there. */
export async function undoFileReplacement(unit: Unit, id: string, by: string): Promise<Refusal | undefined> {
  const { tx, websiteId } = unit;
  const now = await findFile(tx, websiteId, id);
  if (!now) return noFile();
  const refusal = await restoreReplaced(unit, { id, by, now: now.blob_key });
  if (refusal) return refusal;
  const before = await findFile(tx, websiteId, by);
  if (!before) return noFile();
  await putContent(unit, id, before);
  // A film that had no picture of its own kept the one of before.
  await putContent(unit, by, {
    ...now,
    poster_id: now.poster_id === before.poster_id ? null : (now.poster_id ?? null),
  });
  await unit.record({ action: 'file.replace-undo', subjectId: id, details: { filename: before.filename } });
  return undefined;
}

/** What is at an address, without whom it is for. */
function contentOf({ blob_key, filename, media_type, byte_size, duration_ms = null, poster_id = null }: Files) {
  return { blob_key, filename, media_type, byte_size, duration_ms, poster_id };
}

async function putContent(unit: Unit, id: string, of: Files): Promise<void> {
  const own = unit.tx.updateTable('files').set(contentOf(of)).where('website_id', '=', unit.websiteId);
  await own.where('id', '=', id).execute();
  unit.touch(`website:${unit.websiteId}`);
}
