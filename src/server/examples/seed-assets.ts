import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { defaultFocalPoint, imageWidths } from '#catalog/images.ts';
import { registerAsset } from '#domain/media/assets.ts';
import { granted } from '#domain/unit.ts';
import { masterKey, variantsKey } from '#domain/media/blob-keys.ts';
import { variantKey } from '#jobs/images/image-variants.ts';
import { drawingType } from '#domain/media/file-kinds.ts';
import type { BlobStore } from '#providers/blobs/blob-store.ts';
import type { Example, ExampleImage, Master } from './example.ts';
import type { Seeding } from './seeding.ts';

/** Asset ids by file name. */
export type AssetIds = ReadonlyMap<string, string>;

interface Size {
  width: number;
  height: number;
}

/** Reads the example's pictures, those first that a visitor sees first. */
export function readMasters(example: Example): Promise<Master[]> {
  const images = new Map(imagesOf(example).map((image) => [image.file, image]));
  return Promise.all([...images.values()].map((image) => readMaster(example.folder, image)));
}

/**
 * Puts pictures into the blob store. Those that are no drawings are there as what is shown in their own size, too: they
 * were compressed for that. Throws where one cannot be kept, when no other is still on its way.
 */
export async function keepMasters(blobs: BlobStore, masters: readonly Master[]): Promise<void> {
  const puts = await Promise.allSettled(
    masters.flatMap(({ blobKey, bytes, mediaType, width, narrow }) => {
      const widths = mediaType === drawingType ? [] : imageWidths.filter((each) => each >= width);
      const whole = widths.map((each) => variantKey(blobKey, each, 'webp'));
      const puts = [masterKey(blobKey), ...whole].map((key) => blobs.put(key, bytes));
      return narrow ? [...puts, blobs.put(variantKey(blobKey, narrow.width, 'webp'), narrow.bytes)] : puts;
    }),
  );
  for (const put of puts) if (put.status === 'rejected') throw put.reason;
}

export async function removeMasters(blobs: BlobStore, masters: readonly Master[]): Promise<void> {
  for (const { blobKey } of masters)
    for (const key of [masterKey(blobKey), variantsKey(blobKey)]) await blobs.remove(key);
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

/** A picture of an example's folder. */
export async function readMaster(folder: string, image: ExampleImage): Promise<Master> {
  const bytes = await readFile(join(folder, image.file));
  const blobKey = createHash('sha256').update(bytes).digest('hex');
  const isDrawn = image.file.endsWith('.svg');
  const [mediaType, size] = isDrawn ? [drawingType, drawnSize(bytes)] : ['image/webp', pictureSize(bytes)];
  return { image, blobKey, bytes, mediaType, ...size, ...(await readNarrow(join(folder, image.file))) };
}

/** The width in which pictures may lie below their folder. */
const narrowWidth = 1000;

async function readNarrow(file: string): Promise<Pick<Master, 'narrow'>> {
  const path = join(dirname(file), String(narrowWidth), basename(file));
  return existsSync(path) ? { narrow: { width: narrowWidth, bytes: await readFile(path) } } : {};
}

/** A drawing's size stands in its view box. */
function drawnSize(bytes: Buffer): Size {
  const [, , width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(bytes.toString('utf8', 0, 2000))?.[1] ?? '')
    .split(' ')
    .map(Number);
  return { width, height };
}

/** A WebP picture's size, where it is plain: asking the library of pictures would load it into a server that needs it for nothing else. */
function pictureSize(bytes: Buffer): Size {
  if (bytes.toString('latin1', 8, 16) !== 'WEBPVP8 ')
    throw new Error('The pictures of examples are SVG or plain WebP.');
  return { width: bytes.readUInt16LE(26) % largest, height: bytes.readUInt16LE(28) % largest };
}

/** In px; what is above it of the number says how a browser enlarges it. */
const largest = 16_384;

/** Makes the masters the website's pictures. */
export async function seedAssets({ unit }: Seeding, masters: readonly Master[]): Promise<AssetIds> {
  const ids = new Map<string, string>();
  for (const { image, blobKey, bytes, mediaType, width, height } of masters) {
    const { file, alt, focalPoint = defaultFocalPoint } = image;
    const filename = basename(file, extname(file));
    const shape = { blobKey, filename, mediaType, width, height, byteSize: bytes.length };
    const { id } = granted(await registerAsset(unit, { ...shape, focalPoint, altText: alt }));
    ids.set(file, id);
  }
  return ids;
}
