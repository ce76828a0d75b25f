import { variantsKey } from '#domain/media/blob-keys.ts';
import { mayMove, noteMoving } from '#domain/media/note-moving.ts';
import { inUnit } from '#domain/unit.ts';
import type { Services } from '../services.ts';

/** Finds out which pictures of a website move, of those that came before that was noted, and draws them anew, still. */
export async function findMoving(services: Services, websiteId: string): Promise<void> {
  const { database, blobs, drawAll, measurePicture } = services;
  for (const { id, blobKey } of await mayMove(database.read, websiteId)) {
    if (!(await measurePicture(blobKey))?.isMoving) continue;
    await blobs.remove(variantsKey(blobKey));
    await drawAll(blobKey);
    const actor = { kind: 'system', id: 'jobs' } as const;
    await inUnit(services, { websiteId, actor }, (unit) => noteMoving(unit, id));
  }
}
