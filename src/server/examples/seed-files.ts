import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { granted } from '#domain/unit.ts';
import type { BlobStore } from '#providers/blobs/blob-store.ts';
import { addProductFile, changeStamps, fileToKeep, keepFile } from '#domain/catalogue/product-files.ts';
import type { Example, ExampleProduct } from './example.ts';
import type { Seeding, SoldFiles } from './seeding.ts';

export async function readFiles({ folder, products }: Example): Promise<SoldFiles> {
  const read = products.flatMap(({ files = [] }) =>
    files.map(async ({ file, name, mediaType }) => {
      const bytes = await readFile(join(folder, file));
      return [file, { filename: name, mediaType, bytes }] as const;
    }),
  );
  return new Map(await Promise.all(read));
}

/** Puts them into the blob store; throws once each is there or has failed. */
export async function keepFiles(blobs: BlobStore, files: SoldFiles): Promise<void> {
  const puts = await Promise.allSettled([...files.values()].map((file) => keepFile(blobs, file)));
  for (const put of puts) if (put.status === 'rejected') throw put.reason;
}

export async function removeFiles(blobs: BlobStore, files: SoldFiles): Promise<void> {
  for (const file of files.values()) await blobs.remove(fileToKeep(file).blob_key);
}

/** Makes them a product's. */
export async function seedFiles({ unit, files }: Seeding, product: ExampleProduct, itemId: string): Promise<void> {
  for (const { file } of product.files ?? []) {
    const sold = files.get(file);
    if (sold) granted(await addProductFile(unit, itemId, fileToKeep(sold)));
  }
  if (product.stampsPdfs) granted(await changeStamps(unit, itemId, true));
}
