import type { Read } from '#database/database.ts';
import type { Unit } from '../unit.ts';
import { findAsset } from './find-asset.ts';

/** Keeps together what a picture is found by. */
export async function keepWords({ tx, websiteId }: Unit, id: string): Promise<void> {
  const asset = await findAsset(tx, websiteId, id);
  if (!asset) return;
  const tags = await tagsOf(tx, websiteId, [id]);
  const texts = [asset.filename, ...(tags.get(id) ?? []), asset.folder, asset.alt_text];
  // As long as an index may hold them.
  const words = Array.from(searchable(texts.join(' ')))
    .slice(0, 600)
    .join('');
  await tx.updateTable('assets').set({ words }).where('website_id', '=', websiteId).where('id', '=', id).execute();
}

/** As words are compared. */
export const searchable = (text: string) => text.normalize('NFC').toLowerCase();

/** The tags of pictures, by their id, in the order of the alphabet. */
export async function tagsOf(read: Read, websiteId: string, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (ids.length === 0) return found;
  const own = read.selectFrom('asset_tags').select(['asset_id', 'tag']).where('website_id', '=', websiteId);
  for (const { asset_id: id, tag } of await own.where('asset_id', 'in', ids).orderBy('tag').execute()) {
    found.set(id, [...(found.get(id) ?? []), tag]);
  }
  return found;
}
