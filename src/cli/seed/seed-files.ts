import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addProductFile, keepFile, type KeptFile } from '#server/downloads/product-files.ts';
import type { Services } from '#server/services.ts';
import type { Example, ExampleProduct } from './example.ts';
import type { Seeding } from './seed-demo.ts';

/** The files that the example sells, by their path in its folder. */
export type KeptFiles = ReadonlyMap<string, KeptFile>;

/** Puts the files that the example sells into the blob store. */
export async function keepFiles({ blobs }: Services, { folder, products }: Example): Promise<KeptFiles> {
  const kept = products.flatMap(({ files = [] }) =>
    files.map(async ({ file, name, mediaType }) => {
      const bytes = await readFile(join(folder, file));
      return [file, await keepFile(blobs, { filename: name, mediaType, bytes })] as const;
    }),
  );
  return new Map(await Promise.all(kept));
}

/** Makes them a product's. */
export async function seedFiles(
  { tx, websiteId, now, files }: Seeding,
  product: ExampleProduct,
  itemId: string,
): Promise<void> {
  for (const { file } of product.files ?? []) {
    const kept = files.get(file);
    if (kept) await addProductFile(tx, { websiteId, itemId, now }, kept);
  }
}
