import { retention } from '#catalog/retention.ts';
import type { BlobStore } from '#providers/blobs/blob-store.ts';
import { partsKey } from '../media/uploads.ts';
import type { UnitDeps } from '../unit.ts';

/** So many go in one transaction, which nobody else waits for long. */
const batch = 200;

/** Deletes uploads that nobody went on with, row first: what is left on the disk after a stop there is swept. */
export async function forgetUploads({ database, clock, blobs }: UnitDeps & { blobs: BlobStore }): Promise<void> {
  for (;;) {
    const old = await database.write(async (tx) => {
      const over = tx.selectFrom('uploads').select('id');
      const ids = over.where('touched_at', '<=', clock.now() - retention.uploads).limit(batch);
      const rows = await tx.deleteFrom('uploads').where('id', 'in', ids).returning(['website_id', 'id']).execute();
      for (const { website_id: websiteId, id } of rows) {
        const parts = tx.deleteFrom('upload_parts').where('website_id', '=', websiteId);
        await parts.where('upload_id', '=', id).execute();
      }
      return rows;
    });
    for (const { id } of old) await blobs.remove(partsKey(id));
    if (old.length < batch) return;
  }
}
