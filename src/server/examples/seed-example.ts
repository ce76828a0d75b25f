import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { productTypes } from '#catalog/product-types.ts';
import type { NewWebsite } from '#contract/website.ts';
import type { Unit } from '#domain/unit.ts';
import type { BlobStore } from '#providers/blobs/blob-store.ts';
import { projectRoot } from '../project-root.ts';
import { readExample, type Example, type Master } from './example.ts';
import { seedAreas } from './seed-areas.ts';
import { keepMasters, readMasters, removeMasters, seedAssets } from './seed-assets.ts';
import { keepFiles, readFiles, removeFiles } from './seed-files.ts';
import { keepFilms, readFilms, removeFilms } from './seed-films.ts';
import { seedPages } from './seed-pages.ts';
import { seedProducts } from './seed-products.ts';
import { readReviewPictures } from './seed-reviews.ts';
import { seedSettings } from './seed-settings.ts';
import { seedStories } from './seed-stories.ts';
import type { Film, Seeding, SoldFiles } from './seeding.ts';

/** What the demo shop is made of. */
export const demoFolder = join(projectRoot, 'examples/field-and-kiln');

/** An example with the bytes of its pictures and files. */
export interface OpenExample {
  example: Example;
  masters: Master[];
  files: SoldFiles;
  films: Film[];
  /** What buyers show in their reviews. */
  reviewPictures: Master[];
}

/** The folder of the example of that name, which is that of the theme it is for. */
export function findExample(name: string): string | undefined {
  const folder = join(projectRoot, 'examples', basename(name));
  return existsSync(join(folder, 'site.json')) ? folder : undefined;
}

/** What a theme begins with: its own example, or that of the demo shop where it has none. */
export function exampleFolderOf(theme: string): string {
  return findExample(theme) ?? demoFolder;
}

/** Reads all of an example; those of its pictures come first that a visitor sees first. */
export async function openExample(folder: string): Promise<OpenExample> {
  const example = readExample(folder);
  const [masters, files] = [await readMasters(example), await readFiles(example)];
  const [films, reviewPictures] = [await readFilms(example), await readReviewPictures(example)];
  return { example, masters, files, films, reviewPictures };
}

/** Puts an example's pictures and files into the blob store. */
export async function keepBlobs(
  blobs: BlobStore,
  { masters, files, films, reviewPictures }: OpenExample,
): Promise<void> {
  await keepMasters(blobs, [...masters, ...reviewPictures]);
  await keepFiles(blobs, files);
  await keepFilms(blobs, films);
}

/** Takes them out again, where nothing of the example was made. */
export async function removeBlobs(
  blobs: BlobStore,
  { masters, files, films, reviewPictures }: OpenExample,
): Promise<void> {
  await removeMasters(blobs, [...masters, ...reviewPictures]);
  await removeFiles(blobs, files);
  await removeFilms(blobs, films);
}

/** Makes the unit's website of an example whose pictures and files are kept. */
export async function seedExample(unit: Unit, open: OpenExample, handle?: string): Promise<void> {
  const { example, masters, files, films, reviewPictures } = open;
  const seeding: Seeding = { unit, example, files, films, reviewPictures, ...(handle !== undefined && { handle }) };
  await seedSettings(seeding);
  const assetIds = await seedAssets(seeding, masters);
  const areaIds = await seedAreas(seeding);
  const collectionIds = await seedProducts(seeding, assetIds, areaIds);
  const blogId = await seedStories(seeding, assetIds);
  const ids = { assetIds, areaIds, collectionIds: new Map([...collectionIds, [example.stories.urlId, blogId]]) };
  await seedPages(seeding, ids);
}

/** What an owner wants otherwise than the example has it. */
type Wishes = Required<Pick<NewWebsite, 'title' | 'theme' | 'language' | 'timeZone' | 'currency'>>;

interface Business {
  country: string;
  /** Product types; all where there are none. */
  sells: readonly number[];
}

/**
 * An example as an owner wants it: under their name, in their theme and currency, with what they sell, sent within their
 * country. Nothing is mailed in the example's name, to it, or with its address below, nothing is collected there, nobody
 * has bought there yet who could say something of it, and how it is paid and taxed is for them to say.
 */
export function asWished(open: OpenExample, wishes: Wishes, { country, sells }: Business): OpenExample {
  const { example } = open;
  const isSold = (type: number) => sells.length === 0 || sells.includes(type) || type === productTypes.giftCard;
  const sold = example.products.filter(({ productType }) => isSold(productType));
  const products = sold.map(({ reviews: _said, ...product }) => product);
  const { footer, forms = {}, shipping, instalments: _others, ...site } = example.site;
  const flatRates = shipping.flatRates.slice(0, 1).map((rate) => ({ ...rate, countries: [country] }));
  const own = {
    email: { from: '' },
    footer: { ...footer, address: [] },
    shipping: { flatRates },
    taxRules: [],
    forms: Object.fromEntries(
      Object.entries(forms).map(([name, { storage, ...form }]) => [
        name,
        { ...form, ...(storage && { storage: { ...storage, emails: [] } }) },
      ]),
    ),
  };
  return { ...open, reviewPictures: [], example: { ...example, products, site: { ...site, ...own, ...wishes } } };
}
