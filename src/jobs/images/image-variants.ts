import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { imageWidths } from '#catalog/images.ts';
import { masterKey, variantsKey } from '#domain/media/blob-keys.ts';
import { ignoreOutage } from '#database/outage.ts';
import type { BlobStore, OpenBlob } from '#providers/blobs/blob-store.ts';

export type ImageFormat = 'avif' | 'webp' | 'jpeg';

/** Effort 2 is the most that leaves a server responsive: the library's default takes ten times as long. */
const avifEffort = 2;

export function variantKey(blobKey: string, width: number, format: ImageFormat): string {
  return `${variantsKey(blobKey)}/${width}.${format}`;
}

/** Pictures in work at once: each takes tens of megabytes while it is resized. */
const atOnce = pLimit(2);

/** Draws the variant of a master at `width` px; undefined where there is no master. */
export type DrawVariant = (blobKey: string, width: number, format: ImageFormat) => Promise<Buffer | undefined>;

/** Draws in this process, which keeps hundreds of megabytes of what that took. */
export function drawFrom(blobs: BlobStore): DrawVariant {
  return async (blobKey, width, format) => {
    const master = await blobs.get(masterKey(blobKey));
    return master && resize(master, width, format);
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
    const master = await this.#blobs.get(masterKey(blobKey));
    if (!master) return;
    const { open } = await library();
    const { data, info } = await open(master).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    for (const width of imageWidths) {
      if (await this.find(blobKey, width, 'webp')) continue;
      const bytes = await encode(open(data, info), width, 'webp');
      await this.#blobs.put(variantKey(blobKey, width, 'webp'), bytes);
    }
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

/** Loaded when the first picture is made: it costs memory that an idle process need not hold. */
async function library() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return {
    open: (bytes: Buffer, raw?: Raw) => sharp(bytes, { limitInputPixels: 100_000_000, ...(raw && { raw }) }).rotate(),
  };
}

/** The shape of pixels without a file around them. */
interface Raw {
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

async function resize(master: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
  const { open } = await library();
  return encode(open(master), width, format);
}

function encode(image: Sharp, width: number, format: ImageFormat): Promise<Buffer> {
  const resized = image.resize({ width, withoutEnlargement: true });
  if (format === 'avif') return resized.avif({ quality: 55, effort: avifEffort }).toBuffer();
  if (format === 'webp') return resized.webp({ quality: 80 }).toBuffer();
  return resized.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
