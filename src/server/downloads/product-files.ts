import { createHash } from 'node:crypto';
import type { Write } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import type { ProductFiles } from '#database/digital-schema.ts';
import type { BlobStore } from '#providers/blobs/blob-store.ts';

export interface NewFile {
  filename: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** A file whose bytes are in the blob store. */
export type KeptFile = Pick<ProductFiles, 'blob_key' | 'filename' | 'media_type' | 'byte_size'>;

/** A file that is sold, as it is kept: by its content, where no public address leads. */
export function fileToKeep({ filename, mediaType, bytes }: NewFile): KeptFile {
  const blobKey = `files/${createHash('sha256').update(bytes).digest('hex')}`;
  return { blob_key: blobKey, filename, media_type: mediaType, byte_size: bytes.byteLength };
}

/** Puts its bytes there. */
export async function keepFile(blobs: BlobStore, file: NewFile): Promise<KeptFile> {
  const kept = fileToKeep(file);
  await blobs.put(kept.blob_key, file.bytes);
  return kept;
}

/** Makes a kept file the last of a digital product's; gives its id. */
export async function addProductFile(
  tx: Write,
  { websiteId, itemId, now }: { websiteId: string; itemId: string; now: number },
  file: KeptFile,
): Promise<string> {
  const { count } = await tx
    .selectFrom('product_files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  const row = { id: newId(now), website_id: websiteId, item_id: itemId, position: count, created_at: now, ...file };
  await tx.insertInto('product_files').values(row).execute();
  return row.id;
}
