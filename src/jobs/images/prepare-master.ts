import { readFile } from 'node:fs/promises';
import type { ColorData } from '#contract/page.ts';
import { unedited } from '#contract/picture-edit.ts';
import { isDrawing } from '#domain/media/file-kinds.ts';
import type { BlobStore } from '#providers/blobs/blob-store.ts';
import { cleanDrawing } from './clean-drawing.ts';
import {
  coloursOf,
  firstLook,
  inTurn,
  library,
  openOriginal,
  readFacts,
  type DrawnWidth,
  type Facts,
  type Original,
} from './draw-picture.ts';
import { pictureLimits } from './picture-limits.ts';
import { stripMetadata } from './strip-metadata.ts';

/** What is known of a picture as it is shown. */
export interface Shape {
  width: number;
  height: number;
  colorData: ColorData;
  isMoving: boolean;
}

/** A picture as it is kept: what came, without what was said about it. */
export interface Master extends Shape {
  bytes: Uint8Array;
  mediaType: string;
  /** It in the widths that pages ask for first; of a drawing, which is shown as it is, none. */
  widths: readonly DrawnWidth[];
}

/** Why there is none. */
export type Unprepared =
  | { problem: 'unreadable' }
  | { problem: 'moves-too-long' }
  /** It has more than so many. */
  | { problem: 'too-many-pixels'; most: number };

export type Prepared = Master | Unprepared;

/** Makes the master of the picture that lies at a path. */
export type PrepareMaster = (path: string) => Promise<Prepared>;

/** What is known of a picture of the blob store; undefined where it cannot be shown. */
export type Measure = (blobKey: string) => Promise<Shape | undefined>;

/**
 * Makes a master in this process: the file's own bytes, without what a camera or a program wrote into them, where it was
 * taken above all, and without what lies behind their end. All of its pixels are read once, so that it can be shown.
 */
export const prepareMaster: PrepareMaster = async (path) => {
  try {
    const bytes = await readFile(path);
    if (isDrawing(bytes)) return await prepareDrawing(bytes);
    const came = { bytes, edit: unedited };
    const { told, ...facts } = await readFacts(came);
    const problem = refuse(facts, told.isProgressive);
    if (problem) return problem;
    const stripped = stripMetadata(bytes, facts.format, told);
    const kept = stripped && (await holdsNothing(stripped)) ? stripped : await drawAnew(came, facts);
    const mediaType = facts.format === 'heif' ? 'image/avif' : `image/${facts.format}`;
    return { bytes: kept, mediaType: kept === stripped ? mediaType : 'image/webp', ...(await lookOf(kept)) };
  } catch {
    return { problem: 'unreadable' };
  }
};

/** Measures in this process. */
export function measureFrom(blobs: BlobStore): Measure {
  return async (blobKey) => {
    const original = await openOriginal(blobs, blobKey);
    return original && measured(original, await readFacts(original));
  };
}

function refuse({ format, width, height, pages }: Facts, isProgressive: boolean): Unprepared | undefined {
  const { avifPixels, heldPixels, pixels, movingPixels, frames } = pictureLimits;
  if (pages > frames || (pages > 1 && width * height * pages > movingPixels)) return { problem: 'moves-too-long' };
  const most = format === 'heif' ? avifPixels : isProgressive || format === 'webp' ? heldPixels : pixels;
  return width * height > most ? { problem: 'too-many-pixels', most } : undefined;
}

async function holdsNothing(bytes: Buffer): Promise<boolean> {
  const sharp = await library();
  const { exif, xmp, iptc, comments } = await sharp(bytes).metadata();
  // How a picture is turned is said in so few bytes.
  const turned = 40;
  const isSaid = (part: Buffer | undefined) => part?.some((byte) => byte !== 0) === true;
  return (!isSaid(exif) || (exif?.length ?? 0) <= turned) && !isSaid(xmp) && !isSaid(iptc) && !comments?.length;
}

/** Of a file whose parts cannot be told apart. */
async function drawAnew({ bytes }: Original, facts: Facts): Promise<Buffer> {
  const sharp = await library();
  return inTurn(facts, () => sharp(bytes, { failOn: 'error' }).rotate().webp({ quality: 92 }).toBuffer());
}

async function lookOf(bytes: Buffer): Promise<Shape & Pick<Master, 'widths'>> {
  const original = { bytes, edit: unedited };
  const facts = await readFacts(original);
  const { width, height } = facts.view;
  return { width, height, ...(await inTurn(facts, () => firstLook(original, facts))), isMoving: facts.pages > 1 };
}

async function measured(original: Original, facts: Facts): Promise<Shape> {
  const { width, height } = facts.view;
  const colorData = await inTurn(facts, () => coloursOf(original, facts));
  return { width, height, colorData, isMoving: facts.pages > 1 };
}

async function prepareDrawing(bytes: Buffer): Promise<Prepared> {
  const drawing = bytes.length <= pictureLimits.drawingBytes ? cleanDrawing(bytes.toString('utf8')) : undefined;
  if (drawing === undefined) return { problem: 'unreadable' };
  const kept = Buffer.from(drawing);
  const original = { bytes: kept, edit: unedited };
  const facts = await readFacts(original);
  const { drawingPixels: most } = pictureLimits;
  if (facts.width * facts.height > most) return { problem: 'too-many-pixels', most };
  return { bytes: kept, mediaType: 'image/svg+xml', widths: [], ...(await measured(original, facts)) };
}
