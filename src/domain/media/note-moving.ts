import type { Read } from '#database/database.ts';
import type { Unit } from '../unit.ts';
import { touchUses } from './assets.ts';

/** Pictures of a website that may move, and of which that is not noted. */
export function mayMove(read: Read, websiteId: string) {
  const own = read.selectFrom('assets').select(['id', 'blob_key as blobKey']).where('website_id', '=', websiteId);
  return own.where('media_type', 'in', ['image/gif', 'image/webp']).where('moves', '=', 0).execute();
}

/** Notes of a picture that it moves. */
export async function noteMoving(unit: Unit, id: string): Promise<void> {
  const own = unit.tx.updateTable('assets').set({ moves: 1 }).where('website_id', '=', unit.websiteId);
  await own.where('id', '=', id).execute();
  await touchUses(unit, id);
}
