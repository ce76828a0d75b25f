import { createHash } from 'node:crypto';
import { productTypes } from '#catalog/product-types.ts';
import type { SoldFile } from '#contract/product-file-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import type { ProductFiles } from '#database/digital-schema.ts';
import { toFlag } from '#database/values.ts';
import type { BlobStore } from '#providers/blobs/blob-store.ts';
import type { Unit } from '../unit.ts';
import { lockProduct, noProduct } from './products.ts';

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
export async function addProductFile(unit: Unit, itemId: string, file: KeptFile): Promise<{ id: string } | Refusal> {
  if (!(await lockProduct(unit, itemId))) return noProduct();
  const { last } = await unit.tx
    .selectFrom('product_files')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('website_id', '=', unit.websiteId)
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  const id = unit.newId();
  const place = { id, website_id: unit.websiteId, item_id: itemId, position: last === null ? 0 : last + 1 };
  await unit.tx
    .insertInto('product_files')
    .values({ ...file, ...place, created_at: unit.now })
    .execute();
  unit.touch(`item:${itemId}`);
  await unit.record({ action: 'product.file.create', subjectId: itemId, details: { filename: file.filename } });
  return { id };
}

/** Takes a file off a product; who bought it can fetch it no longer. */
export async function removeProductFile(unit: Unit, itemId: string, fileId: string): Promise<Refusal | undefined> {
  const file = await unit.tx
    .deleteFrom('product_files')
    .where('website_id', '=', unit.websiteId)
    .where('item_id', '=', itemId)
    .where('id', '=', fileId)
    .returning('filename')
    .executeTakeFirst();
  if (!file) return new Refusal('not-found', 'There is no such file.');
  unit.touch(`item:${itemId}`);
  await unit.record({ action: 'product.file.delete', subjectId: itemId, details: { filename: file.filename } });
  return undefined;
}

/** The files that buyers of a product get, in their order. */
export async function listProductFiles(read: Read, websiteId: string, itemId: string): Promise<SoldFile[]> {
  const own = read.selectFrom('product_files').select(['id', 'filename', 'byte_size', 'unstampable']);
  const rows = await own
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .orderBy('position')
    .execute();
  return rows.map(({ id, filename, byte_size: byteSize, unstampable }) => ({
    id,
    filename,
    byteSize,
    ...(unstampable && { unstampable }),
  }));
}

/** Says whether buyers get PDFs with who bought them on each page; copies that buyers have made since stay as they were begun. */
export async function changeStamps(unit: Unit, itemId: string, stamps: boolean): Promise<Refusal | undefined> {
  const found = await lockProduct(unit, itemId);
  if (!found) return noProduct();
  if (found.product.product_type !== productTypes.digital)
    return new Refusal('refused', 'Only digital products have files.');
  await unit.tx
    .updateTable('products')
    .set({ stamps_pdfs: toFlag(stamps) })
    .where('website_id', '=', unit.websiteId)
    .where('item_id', '=', itemId)
    .execute();
  await unit.record({ action: 'product.update', subjectId: itemId, details: { fields: ['stampsPdfs'] } });
  return undefined;
}
