import { assetUrl } from '#contract/asset-url.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Assets } from '#database/media-schema.ts';
import type { Unit } from '../unit.ts';
import { keepWords } from './asset-words.ts';
import { areUsed, moveAddress, noAsset, touchUses } from './assets.ts';
import { findAsset } from './find-asset.ts';
import { restoreReplaced, trashAsset } from './trash.ts';
import { findUses } from './uses.ts';

/**
 * Shows the picture of `by` wherever this one is used, and takes `by` away, which nothing may use: under its id, what was
 * shown until now lies in the trash.
 */
export async function replaceAsset(unit: Unit, id: string, by: string): Promise<Refusal | undefined> {
  const { tx, websiteId } = unit;
  const [old, next] = [await findAsset(tx, websiteId, id), await findAsset(tx, websiteId, by)];
  if (!old || !next) return noAsset();
  if (id === by) return new Refusal('refused', 'A picture cannot replace itself. Choose another file.');
  if ((await findUses(tx, websiteId, { id: by, blobKey: next.blob_key })).length > 0) {
    return areUsed([next.filename], 1);
  }
  const replaced = await exchange(unit, old, next);
  await trashAsset(unit, replaced, { id, by: originalOf(next) });
  await unit.record({ action: 'asset.replace', subjectId: id, details: { filename: next.filename } });
  return undefined;
}

/** Shows again what was shown before `by` took its place, and brings `by` back as it was. */
export async function undoReplacement(unit: Unit, id: string, by: string): Promise<Refusal | undefined> {
  const { tx, websiteId } = unit;
  const now = await findAsset(tx, websiteId, id);
  if (!now) return noAsset();
  const refusal = await restoreReplaced(unit, { id, by, now: originalOf(now) });
  if (refusal) return refusal;
  const before = await findAsset(tx, websiteId, by);
  if (!before) return noAsset();
  await exchange(unit, now, before);
  await unit.record({ action: 'asset.replace-undo', subjectId: id, details: { filename: before.filename } });
  return undefined;
}

/** The original of what a picture shows, however it is cropped or turned. */
const originalOf = ({ master_key, blob_key }: Assets) => master_key ?? blob_key;

/** What is shown, without what is said of it. */
function contentOf(row: Assets) {
  const { blob_key, master_key, edit, filename, media_type, width, height, byte_size, color_data, moves } = row;
  return { blob_key, master_key, edit, filename, media_type, width, height, byte_size, color_data, moves };
}

/** Two pictures show what the other did. Words, folder, tags and the point in sight stay; gives the second as it is then. */
async function exchange(unit: Unit, one: Assets, other: Assets): Promise<Assets> {
  const { tx, websiteId } = unit;
  const put = async (id: string, content: Partial<Assets>) => {
    await tx.updateTable('assets').set(content).where('website_id', '=', websiteId).where('id', '=', id).execute();
    await keepWords(unit, id);
  };
  await put(one.id, contentOf(other));
  await put(other.id, contentOf(one));
  await touchUses(unit, one.id);
  await moveAddress(unit, one.id, assetUrl(one.blob_key, one.filename), assetUrl(other.blob_key, other.filename));
  return (await findAsset(tx, websiteId, other.id)) ?? other;
}
