import pLimit from 'p-limit';
import type { BlobStore } from '#providers/blobs/blob-store.ts';

export type ImageFormat = 'avif' | 'webp' | 'jpeg';

/** Effort 2 is the most that leaves a server responsive: the library's default takes ten times as long. */
const avifEffort = 2;

export function variantKey(blobKey: string, width: number, format: ImageFormat): string {
  return `variants/${blobKey}/${width}.${format}`;
}

export function masterKey(blobKey: string): string {
  return `masters/${blobKey}`;
}

/** Pictures in work at once: each takes tens of megabytes while it is resized. */
const atOnce = pLimit(2);

/** Makes variants of pictures once each, whoever asks at the same time, and keeps them in the blob store. */
export class ImageVariants {
  readonly #blobs: BlobStore;
  readonly #making = new Map<string, Promise<Buffer | undefined>>();

  constructor(blobs: BlobStore) {
    this.#blobs = blobs;
  }

  /** A kept variant. */
  find(blobKey: string, width: number, format: ImageFormat): Promise<Buffer | undefined> {
    return this.#blobs.get(variantKey(blobKey, width, format));
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

  async #makeOnce(blobKey: string, width: number, format: ImageFormat): Promise<Buffer | undefined> {
    const kept = await this.find(blobKey, width, format);
    if (kept) return kept;
    const master = await this.#blobs.get(masterKey(blobKey));
    if (!master) return undefined;
    const bytes = await atOnce(() => resize(master, width, format));
    await this.#blobs.put(variantKey(blobKey, width, format), bytes);
    return bytes;
  }
}

async function resize(master: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
  // Loaded when the first picture is made: it costs memory that an idle process need not hold.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const image = sharp(master, { limitInputPixels: 100_000_000 }).rotate().resize({ width, withoutEnlargement: true });
  if (format === 'avif') return image.avif({ quality: 55, effort: avifEffort }).toBuffer();
  if (format === 'webp') return image.webp({ quality: 80 }).toBuffer();
  return image.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
