import pLimit from 'p-limit';
import type { OutputInfo, Sharp } from 'sharp';
import { Type } from 'typebox';
import { imageWidths } from '#catalog/images.ts';
import type { ColorData } from '#contract/page.ts';
import { parseJson } from '#contract/parse-json.ts';
import { PictureEdit, unedited } from '#contract/picture-edit.ts';
import { masterKey } from '#domain/media/blob-keys.ts';
import type { BlobStore } from '#providers/blobs/blob-store.ts';
import { pictureLimits } from './picture-limits.ts';
import { viewOf, type View } from './picture-view.ts';

/** As a still picture; or moving, as WebP. */
export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'moving';

/** Effort 2 is the most that leaves a server responsive: the library's default takes ten times as long. */
const avifEffort = 2;
/** The library's default of 4 takes twice the time and saves 4 % of the bytes. */
const webpEffort = 2;
/** Longer than any picture within the limits takes, in seconds. */
const patience = 60;
const widest = Math.max(...imageWidths);
/** No width of a picture is higher, in px: WebP knows no more than 16,383. */
const tallest = 12_000;

/** What lies in the place of a master where a picture shows another one's original in a way of its own. */
const Recipe = Type.Object({ of: Type.String(), edit: PictureEdit });

export function writeRecipe(of: string, edit: PictureEdit): Buffer {
  return Buffer.from(JSON.stringify({ of, edit }));
}

/** A picture's original, and how it is shown. */
export interface Original {
  bytes: Buffer;
  edit: PictureEdit;
}

/** The original that a master's key leads to; undefined where there is none. */
export async function openOriginal(blobs: BlobStore, blobKey: string): Promise<Original | undefined> {
  const bytes = await blobs.get(masterKey(blobKey));
  if (bytes?.[0] !== '{'.charCodeAt(0)) return bytes && { bytes, edit: unedited };
  const { of, edit } = parseJson(Recipe, String(bytes));
  const original = await blobs.get(masterKey(of));
  return original && { bytes: original, edit };
}

/** What a file says of the picture in it, before its pixels are read. */
export interface Facts {
  format: string;
  width: number;
  height: number;
  /** Of all that are shown one after the other. */
  pages: number;
  view: View;
  /** Whether reading it takes so much memory that no two are read at once. */
  isHeavy: boolean;
}

/** Loaded when the first picture is made: it costs memory that an idle process need not hold. */
export async function library() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}

/** Throws where it is no picture. */
export async function readFacts({ bytes, edit }: Original): Promise<Facts & { told: Told }> {
  const sharp = await library();
  const told = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { format, width, height, orientation, pages = 1, pageHeight = height, isProgressive } = told;
  const { avifPixels, heldPixels, pixels } = pictureLimits;
  const isHeld = isProgressive || pages > 1 || format === 'webp';
  const most = format === 'heif' ? avifPixels : isHeld ? heldPixels : pixels;
  const isHeavy = width * height > most / 8;
  const view = viewOf({ width, height: pageHeight, orientation }, edit);
  return { format, width, height: pageHeight, pages, view, isHeavy, told };
}
type Told = Awaited<ReturnType<Sharp['metadata']>>;

const heavyOnes = pLimit(1);

/** Runs what reads a picture when there is room for it. */
export function inTurn<T>({ isHeavy }: Facts, work: () => Promise<T>): Promise<T> {
  return isHeavy ? heavyOnes(work) : work();
}

interface Raw {
  data: Buffer;
  info: Pick<OutputInfo, 'width' | 'height' | 'channels'>;
}

type Size = { width: number; height: number; fit: 'fill' | 'inside' };

/** The shown pixels at most so large, upright. */
async function pixelsOf({ bytes }: Original, facts: Facts, size: Size): Promise<Raw> {
  const sharp = await library();
  const { view } = facts;
  const isLying = view.quarters % 2 === 1;
  const box = isLying ? { ...size, width: size.height, height: size.width } : size;
  const drawn = taken(await open(bytes), facts)
    .resize({ ...box, ...(size.fit === 'fill' ? { kernel: 'linear' } : { withoutEnlargement: true }) })
    .toColourspace('srgb')
    .timeout({ seconds: patience });
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  if (view.quarters === 0 && !view.isMirrored) return { data, info };
  const laid = sharp(data, { raw: info }).flop(view.isMirrored);
  const upright = await laid
    .rotate(view.quarters * 90)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: upright.data, info: upright.info };
}

async function open(bytes: Buffer, isMoving = false): Promise<Sharp> {
  const sharp = await library();
  const options = { limitInputPixels: pictureLimits.pixels, animated: isMoving, sequentialRead: true } as const;
  return sharp(bytes, { ...options, failOn: 'error' });
}

/** A part of a picture; all of it is read smaller right away, where its file allows that. */
function taken(image: Sharp, { view: { region }, width, height }: Facts): Sharp {
  return region.width === width && region.height === height ? image : image.extract(region);
}

/** The average colours of the ninths in the corners and the middle, on white (platform 3). */
export async function coloursOf(original: Original, facts: Facts): Promise<ColorData> {
  return coloursIn(await pixelsOf(original, facts, { width: 3, height: 3, fit: 'fill' }));
}

async function coloursIn({ data, info }: Raw): Promise<ColorData> {
  const sharp = await library();
  const ninths = sharp(data, { raw: info }).resize({ width: 3, height: 3, fit: 'fill', kernel: 'linear' });
  const small = await ninths.flatten({ background: '#fff' }).removeAlpha().raw().toBuffer();
  const at = (column: number, row: number) => {
    const start = (row * 3 + column) * 3;
    return small.subarray(start, start + 3).toString('hex');
  };
  return {
    topLeftAverage: at(0, 0),
    topRightAverage: at(2, 0),
    bottomLeftAverage: at(0, 2),
    bottomRightAverage: at(2, 2),
    centerAverage: at(1, 1),
  };
}

/** A picture as WebP in one of its widths. */
export interface DrawnWidth {
  width: number;
  bytes: Uint8Array;
}

/** The widths that pages ask for unless a screen has many dots. */
const usualWidths = imageWidths.filter((width) => width !== widest);

/** What a picture looks like at first: its colours, and it in all widths but the widest. It is read once for all of that. */
export async function firstLook(original: Original, facts: Facts) {
  const pixels = await pixelsOf(original, facts, { width: Math.max(...usualWidths), height: tallest, fit: 'inside' });
  const widths: DrawnWidth[] = [];
  await encodeWidths(pixels, usualWidths, async (width, bytes) => void widths.push({ width, bytes }));
  return { colorData: await coloursIn(pixels), widths };
}

/** A picture at `width` px, never larger than its original. One that moves shows the first that it shows, unless asked to move. */
export async function drawPicture(original: Original, width: number, format: ImageFormat): Promise<Buffer> {
  const facts = await readFacts(original);
  return inTurn(facts, async () => {
    if (facts.pages > 1 && format === 'moving') return drawMoving(original, facts, width);
    const { data, info } = await pixelsOf(original, facts, { width, height: tallest, fit: 'inside' });
    const sharp = await library();
    return encode(sharp(data, { raw: info }), format);
  });
}

async function drawMoving({ bytes }: Original, facts: Facts, width: number): Promise<Buffer> {
  const moving = taken(await open(bytes, true), facts).resize({ width, withoutEnlargement: true });
  return moving.timeout({ seconds: patience }).webp({ quality: 75, effort: webpEffort }).toBuffer();
}

/** Draws a picture as WebP in all of these widths; its original is read once for all of them. */
export async function drawWidths(
  original: Original,
  widths: readonly number[],
  keep: (width: number, bytes: Buffer) => Promise<void>,
): Promise<void> {
  const facts = await readFacts(original);
  await inTurn(facts, async () => {
    const pixels = await pixelsOf(original, facts, { width: Math.max(...widths), height: tallest, fit: 'inside' });
    await encodeWidths(pixels, widths, keep);
  });
}

/** The widest first: each is drawn of the one before it, which is less to look through than the whole picture. */
async function encodeWidths(
  pixels: Raw,
  widths: readonly number[],
  keep: (width: number, bytes: Buffer) => Promise<void>,
): Promise<void> {
  const sharp = await library();
  let whole: Buffer | undefined;
  let from = pixels;
  for (const width of widths.toSorted((one, other) => other - one)) {
    // All that are wider than the picture are the same.
    if (width >= pixels.info.width) {
      await keep(width, (whole ??= await encode(sharp(pixels.data, { raw: pixels.info }), 'webp')));
      continue;
    }
    const narrow = sharp(from.data, { raw: from.info }).resize({ width }).raw();
    from = await narrow.toBuffer({ resolveWithObject: true });
    await keep(width, await encode(sharp(from.data, { raw: from.info }), 'webp'));
  }
}

function encode(image: Sharp, format: ImageFormat): Promise<Buffer> {
  if (format === 'avif') return image.avif({ quality: 55, effort: avifEffort }).toBuffer();
  if (format !== 'jpeg') return image.webp({ quality: 80, effort: webpEffort }).toBuffer();
  return image.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
