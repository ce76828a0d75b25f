import pLimit from 'p-limit';
import { imageWidths } from '#catalog/images.ts';
import { masterKey, variantsKey } from '#domain/media/blob-keys.ts';
import { ignoreOutage } from '#database/outage.ts';
import type { BlobStore, OpenBlob } from '#providers/blobs/blob-store.ts';
import { drawPicture, drawWidths, openOriginal, type ImageFormat } from './draw-picture.ts';
import type { Master } from './prepare-master.ts';

export type { ImageFormat } from './draw-picture.ts';

export function variantKey(blobKey: string, width: number, format: ImageFormat): string {
  return `${variantsKey(blobKey)}/${width}.${format}`;
}

/** The width at which a picture moves, where it does: the only one, as others would take as long each. */
export const movingWidth = 1500;

/** Where a drawing is kept as it is sent to who can show drawings. */
export function drawingKey(blobKey: string): string {
  return `${variantsKey(blobKey)}/drawing.svg`;
}

/** Keeps a picture with the widths that were drawn of it: it is on pages as soon as it is there. */
export async function keepMaster(
  blobs: BlobStore,
  blobKey: string,
  { bytes, widths }: Pick<Master, 'bytes' | 'widths'>,
): Promise<void> {
  await blobs.put(masterKey(blobKey), bytes);
  await Promise.all(widths.map((one) => blobs.put(variantKey(blobKey, one.width, 'webp'), one.bytes)));
}

/** Pictures in work at once: each takes tens of megabytes while it is resized. */
const atOnce = pLimit(2);

/** Draws the variant of a master at `width` px; undefined where there is no master. */
export type DrawVariant = (blobKey: string, width: number, format: ImageFormat) => Promise<Buffer | undefined>;

/** Draws in this process, which keeps hundreds of megabytes of what that took. */
export function drawFrom(blobs: BlobStore): DrawVariant {
  return async (blobKey, width, format) => {
    const original = await openOriginal(blobs, blobKey);
    return original && drawPicture(original, width, format);
  };
}

/** Makes variants of pictures once each, whoever asks at the same time, and keeps them in the blob store. */
export class ImageVariants {
  readonly #blobs: BlobStore;
  readonly #draw: DrawVariant;
  readonly #making = new Map<string, Promise<Buffer | undefined>>();

  constructor(blobs: BlobStore, draw = drawFrom(blobs)) {
    this.#blobs = blobs;
    this.#draw = draw;
  }

  /** A kept variant. */
  find(blobKey: string, width: number, format: ImageFormat): Promise<Buffer | undefined> {
    return this.#blobs.get(variantKey(blobKey, width, format));
  }

  /** A kept variant, to be sent on. */
  open(blobKey: string, width: number, format: ImageFormat): Promise<OpenBlob | undefined> {
    return this.#blobs.open(variantKey(blobKey, width, format));
  }

  /** A drawing itself, where one was uploaded. */
  openDrawing(blobKey: string): Promise<OpenBlob | undefined> {
    return this.#blobs.open(drawingKey(blobKey));
  }

  /** The variant at `width` px, never larger than the master; undefined where there is no master. */
  async make(blobKey: string, width: number, format: ImageFormat): Promise<Buffer | undefined> {
    const key = variantKey(blobKey, width, format);
    const pending = this.#making.get(key) ?? this.#makeOnce(blobKey, width, format);
    this.#making.set(key, pending);
    try {
      return await pending;
    } finally {
      this.#making.delete(key);
    }
  }

  /** Makes a master's WebP variants in every width that is not kept yet; the master is drawn once for all of them. */
  async makeAll(blobKey: string): Promise<void> {
    const original = await openOriginal(this.#blobs, blobKey);
    if (!original) return;
    const missing: number[] = [];
    for (const width of imageWidths) {
      const kept = await this.open(blobKey, width, 'webp');
      kept?.stream.destroy();
      if (!kept) missing.push(width);
    }
    if (missing.length === 0) return;
    await drawWidths(original, missing, (width, bytes) => this.#blobs.put(variantKey(blobKey, width, 'webp'), bytes));
  }

  async #makeOnce(blobKey: string, width: number, format: ImageFormat): Promise<Buffer | undefined> {
    const kept = await this.find(blobKey, width, format);
    if (kept) return kept;
    // Masters are large: no more of them are read than are in work.
    const bytes = await atOnce(() => this.#draw(blobKey, width, format));
    if (!bytes) return undefined;
    // On a full disk it is made anew for each who asks.
    await this.#blobs.put(variantKey(blobKey, width, format), bytes).catch(ignoreOutage);
    return bytes;
  }
}
