import { mediaFiling, type AssetFiling } from '#contract/media-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import type { Unit } from '../unit.ts';
import { noAsset } from './assets.ts';
import { keepWords } from './asset-words.ts';
import { findAsset } from './find-asset.ts';
import { usedBytesOf } from './used-bytes.ts';

/** Lays pictures into folders and gives them their tags, each as it says; all of them or none. */
export async function fileAssets(unit: Unit, changes: readonly AssetFiling[]): Promise<Refusal | undefined> {
  for (const { id, folder, tags } of changes) {
    const asset = await findAsset(unit.tx, unit.websiteId, id);
    if (!asset) return noAsset();
    if (folder !== undefined) {
      const own = unit.tx.updateTable('assets').set({ folder: tidy(folder) });
      await own.where('website_id', '=', unit.websiteId).where('id', '=', id).execute();
    }
    if (tags) {
      const refusal = await setTags(unit, id, tags);
      if (refusal) return refusal;
    }
    await keepWords(unit, id);
  }
  await unit.record({ action: 'asset.file', subjectId: unit.websiteId, details: { count: changes.length } });
  return undefined;
}

async function setTags({ tx, websiteId }: Unit, id: string, given: readonly string[]): Promise<Refusal | undefined> {
  // Capitals make no difference between two of one picture.
  const tags = [...new Map(given.map((tag) => [tidy(tag).toLowerCase(), tidy(tag)])).values()].filter(Boolean);
  if (tags.length > mediaFiling.tags) {
    return new Refusal('refused', `A picture has ${mediaFiling.tags} tags at most. Take some off first.`);
  }
  await tx.deleteFrom('asset_tags').where('website_id', '=', websiteId).where('asset_id', '=', id).execute();
  if (tags.length === 0) return undefined;
  const rows = tags.map((tag) => ({ website_id: websiteId, asset_id: id, tag }));
  await tx.insertInto('asset_tags').values(rows).execute();
  return undefined;
}

const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ').normalize('NFC');

/** The folders and tags that pictures have, with how many are in each, and the bytes of all pictures and files. */
export async function describeLibrary(read: Read, websiteId: string) {
  const folders = read
    .selectFrom('assets')
    .select((eb) => ['folder as name', eb.fn.countAll<number>().as('count')])
    .where('website_id', '=', websiteId)
    .where('folder', '<>', '')
    .groupBy('folder')
    .orderBy('folder')
    .limit(mediaFiling.listed);
  const tags = read
    .selectFrom('asset_tags')
    .select((eb) => ['tag as name', eb.fn.countAll<number>().as('count')])
    .where('website_id', '=', websiteId)
    .groupBy('tag')
    .orderBy('tag')
    .limit(mediaFiling.listed);
  const [inFolders, withTags, usedBytes] = await Promise.all([
    folders.execute(),
    tags.execute(),
    usedBytesOf(read, websiteId),
  ]);
  return { folders: inFolders.map(({ name = '', count }) => ({ name, count })), tags: withTags, usedBytes };
}
