import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { changeProduct } from '#domain/catalogue/products.ts';
import { changeFile } from '#domain/media/change-files.ts';
import { fileKey, registerFile } from '#domain/media/files.ts';
import { granted } from '#domain/unit.ts';
import type { BlobStore } from '#providers/blobs/blob-store.ts';
import type { Example, ExampleProduct } from './example.ts';
import type { AssetIds } from './seed-assets.ts';
import { filmsOf, type Film, type Seeding } from './seeding.ts';

/** Reads the films that are seen among an example's products. */
export function readFilms({ folder, products }: Example): Promise<Film[]> {
  return Promise.all(
    products.flatMap(filmsOf).map(async ({ film }) => {
      const bytes = await readFile(join(folder, film.file));
      return { ...film, bytes, blobKey: createHash('sha256').update(bytes).digest('hex') };
    }),
  );
}

export async function keepFilms(blobs: BlobStore, films: readonly Film[]): Promise<void> {
  for (const { blobKey, bytes } of films) await blobs.put(fileKey(blobKey), bytes);
}

export async function removeFilms(blobs: BlobStore, films: readonly Film[]): Promise<void> {
  for (const { blobKey } of films) await blobs.remove(fileKey(blobKey));
}

/** Puts a product's films in the place of the pictures that are seen before they play. */
export async function seedFilms(seeding: Seeding, product: ExampleProduct, itemId: string, assetIds: AssetIds) {
  const { unit, films } = seeding;
  const videos: Record<string, string> = {};
  for (const { file: picture, film } of filmsOf(product)) {
    const kept = films.find(({ file }) => file === film.file);
    const posterId = assetIds.get(picture);
    if (!kept || posterId === undefined) continue;
    const shape = { blobKey: kept.blobKey, filename: basename(film.file), mediaType: 'video/mp4' };
    const { id } = granted(await registerFile(unit, { ...shape, byteSize: kept.bytes.length }));
    granted((await changeFile(unit, id, { durationMs: film.durationMs, posterId })) ?? {});
    videos[posterId] = id;
  }
  if (Object.keys(videos).length > 0) granted(await changeProduct(unit, itemId, { videos }));
}
