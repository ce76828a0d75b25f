import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { newId } from '#database/ids.ts';
import { masterKey } from '#jobs/images/image-variants.ts';
import type { Services } from '#server/services.ts';
import type { Example, ExampleImage } from './example.ts';
import type { Seeding } from './seed-demo.ts';

/** Asset ids by file name. */
export type AssetIds = ReadonlyMap<string, string>;

interface Master {
  image: ExampleImage;
  blobKey: string;
  width: number;
  height: number;
}

interface KeptAssets {
  /** Names of the masters, those first that a visitor sees first. */
  blobKeys: string[];
  insert(seeding: Seeding): Promise<AssetIds>;
}

/** Puts the example's pictures into the blob store; `insert` then makes their rows. */
export async function seedAssets(services: Services, example: Example): Promise<KeptAssets> {
  const images = new Map(imagesOf(example).map((image) => [image.file, image]));
  const masters = await Promise.all([...images.values()].map((image) => keepMaster(services, example.folder, image)));
  return {
    blobKeys: masters.map(({ blobKey }) => blobKey),
    insert: (seeding) => insertAssets(seeding, masters),
  };
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

async function keepMaster(services: Services, folder: string, image: ExampleImage): Promise<Master> {
  const bytes = await readFile(join(folder, image.file));
  const blobKey = createHash('sha256').update(bytes).digest('hex');
  await services.blobs.put(masterKey(blobKey), bytes);
  // The example's masters are SVG, whose size stands in their view box.
  const [, , width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(bytes.toString('utf8', 0, 2000))?.[1] ?? '')
    .split(' ')
    .map(Number);
  return { image, blobKey, width, height };
}

async function insertAssets({ tx, websiteId, now }: Seeding, masters: Master[]): Promise<AssetIds> {
  const rows = masters.map(({ image, blobKey, width, height }) => ({
    id: newId(now),
    website_id: websiteId,
    blob_key: blobKey,
    filename: basename(image.file).replace(/\.svg$/, ''),
    media_type: 'image/svg+xml',
    width,
    height,
    focal_point: image.focalPoint ?? '0.5,0.5',
    alt_text: image.alt,
    created_at: now,
  }));
  for (const row of rows) await tx.insertInto('assets').values(row).execute();
  return new Map(masters.map(({ image }, index) => [image.file, rows[index]?.id ?? '']));
}
