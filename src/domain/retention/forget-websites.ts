import { retention } from '#catalog/retention.ts';
import type { Database, Read } from '#database/database.ts';
import { deleteRows, websiteTables } from '#database/website-tables.ts';
import type { BlobStore } from '#providers/blobs/blob-store.ts';
import { fileKey } from '../media/files.ts';
import { masterKey, variantsKey } from '../media/blob-keys.ts';
import type { UnitDeps } from '../unit.ts';

/** So many rows go in one transaction, which nobody else waits for long. */
const batch = 500;

interface ForgetDeps extends UnitDeps {
  blobs: BlobStore;
}

/** Deletes all that there is of websites whose time to be restored is over, little by little. */
export async function forgetWebsites({ database, clock, blobs }: ForgetDeps): Promise<void> {
  const over = database.read
    .selectFrom('websites')
    .select('id')
    .where('deleted_at', '<=', clock.now() - retention.deletedWebsites);
  for (const { id } of await over.execute()) {
    await forgetBlobs(database, blobs, id);
    await forgetWebsite(database, id);
  }
}

/** Where the bytes of a row are kept. */
const keysOf = {
  assets: (key: string) => [masterKey(key), variantsKey(key)],
  review_pictures: (key: string) => [masterKey(key), variantsKey(key)],
  files: (hash: string) => [fileKey(hash)],
  product_files: (key: string) => [key],
  stamped_files: (key: string) => [key],
};

/** Removes pictures and files that no other website has, as a copy does; before their rows, so that none stays behind. */
async function forgetBlobs({ read }: Database, blobs: BlobStore, websiteId: string): Promise<void> {
  for (const table of ['assets', 'review_pictures', 'files', 'product_files', 'stamped_files'] as const) {
    const own = await read
      .selectFrom(table)
      .select('blob_key')
      .where('website_id', '=', websiteId)
      .distinct()
      .execute();
    for (const { blob_key: key } of own) {
      const others = read.selectFrom(table).select('id').where('blob_key', '=', key);
      if (await others.where('website_id', '<>', websiteId).executeTakeFirst()) continue;
      if (table === 'assets' && (await isOriginalElsewhere(read, websiteId, key))) continue;
      if (await isInTrash(read, key)) continue;
      for (const each of keysOf[table](key)) await blobs.remove(each);
    }
  }
}

/** Whether it can be brought back somewhere; where that is this website, the sweep takes it once its rows are gone. */
async function isInTrash(read: Read, key: string): Promise<boolean> {
  const kept = read.selectFrom('media_trash').select('id');
  const named = kept.where((eb) => eb.or([eb('blob_key', '=', key), eb('master_key', '=', key)]));
  return (await named.executeTakeFirst()) !== undefined;
}

/** Whether another website shows a picture's original turned or in part. */
async function isOriginalElsewhere(read: Read, websiteId: string, key: string): Promise<boolean> {
  const shown = read.selectFrom('assets').select('id').where('website_id', '<>', websiteId);
  return (await shown.where('master_key', '=', key).executeTakeFirst()) !== undefined;
}

async function forgetWebsite(database: Database, websiteId: string): Promise<void> {
  for (const table of await websiteTables(database)) {
    await deleteRows(database, table, websiteId, batch);
  }
  await database.write(async (tx) => {
    await tx.deleteFrom('websites').where('id', '=', websiteId).execute();
    await database.signal(tx, ['purge', `website:${websiteId}`]);
  });
}
