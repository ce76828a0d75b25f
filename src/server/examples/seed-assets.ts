import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { defaultFocalPoint } from '#catalog/images.ts';
import { registerAsset } from '#domain/media/assets.ts';
import { granted } from '#domain/unit.ts';
import { masterKey } from '#domain/media/blob-keys.ts';
import type { BlobStore } from '#providers/blobs/blob-store.ts';
import type { Example, ExampleImage } from './example.ts';
import type { Seeding } from './seeding.ts';

/** Asset ids by file name. */
export type AssetIds = ReadonlyMap<string, string>;

/** A picture of the example as it is kept. */
export interface Master {
  image: ExampleImage;
  blobKey: string;
  bytes: Buffer;
  width: number;
  height: number;
}

/** Reads the example's pictures, those first that a visitor sees first. */
export function readMasters(example: Example): Promise<Master[]> {
  const images = new Map(imagesOf(example).map((image) => [image.file, image]));
  return Promise.all([...images.values()].map((image) => readMaster(example.folder, image)));
}

/** Puts pictures into the blob store. Throws where one cannot be kept, when no other is still on its way. */
export async function keepMasters(blobs: BlobStore, masters: readonly Master[]): Promise<void> {
  const puts = await Promise.allSettled(masters.map(({ blobKey, bytes }) => blobs.put(masterKey(blobKey), bytes)));
  for (const put of puts) if (put.status === 'rejected') throw put.reason;
}

export async function removeMasters(blobs: BlobStore, masters: readonly Master[]): Promise<void> {
  for (const { blobKey } of masters) await blobs.remove(masterKey(blobKey));
}

function imagesOf({ site, products, stories }: Example): ExampleImage[] {
  const blocks = site.pages.flatMap((page) => page.sections.flatMap((section) => section.blocks));
  const inBlocks = blocks.flatMap(({ props }) => imagesIn(props));
  const inStories = stories.items.map((story) => story.image);
  const onCards = products.flatMap((product) => product.images.slice(0, 1));
  return [...inBlocks, ...onCards, ...inStories, ...products.flatMap((product) => product.images)];
}

/** Pictures wherever they stand in a block's properties. */
function imagesIn(value: unknown): ExampleImage[] {
  if (isImage(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(imagesIn);
}

export function isImage(value: unknown): value is ExampleImage {
  return typeof value === 'object' && value !== null && 'file' in value && typeof value.file === 'string';
}

async function readMaster(folder: string, image: ExampleImage): Promise<Master> {
  const bytes = await readFile(join(folder, image.file));
  const blobKey = createHash('sha256').update(bytes).digest('hex');
  // The example's masters are SVG, whose size stands in their view box.
  const [, , width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(bytes.toString('utf8', 0, 2000))?.[1] ?? '')
    .split(' ')
    .map(Number);
  return { image, blobKey, bytes, width, height };
}

/** Makes the masters the website's pictures. */
export async function seedAssets({ unit }: Seeding, masters: readonly Master[]): Promise<AssetIds> {
  const ids = new Map<string, string>();
  for (const { image, blobKey, width, height } of masters) {
    const { file, alt, focalPoint = defaultFocalPoint } = image;
    const filename = basename(file).replace(/\.svg$/, '');
    const shape = { blobKey, filename, mediaType: 'image/svg+xml', width, height };
    const { id } = granted(await registerAsset(unit, { ...shape, focalPoint, altText: alt }));
    ids.set(file, id);
  }
  return ids;
}
