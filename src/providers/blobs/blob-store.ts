import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';

/** Bytes by key. Keys are made of letters, digits, `-`, `_`, `.` and `/`. */
export interface BlobStore {
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes from `start` to `end`, both included, as they are read; undefined where there is no such blob. */
  open(key: string, range: { start: number; end: number }): Promise<Readable | undefined>;
}

const safeKey = /^(?!.*\.\.)[\w-][\w./-]*$/;

/** Keeps blobs as files below a folder; a blob appears whole or not at all. */
export class FolderBlobStore implements BlobStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get(key: string): Promise<Buffer | undefined> {
    return whereThere(readFile(this.#path(key)));
  }

  async open(key: string, { start, end }: { start: number; end: number }): Promise<Readable | undefined> {
    const file = await whereThere(open(this.#path(key)));
    // A stream of nothing cannot be asked for by its ends.
    if (end >= start) return file?.createReadStream({ start, end });
    await file?.close();
    return file && Readable.from([]);
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.#path(key);
    const partial = `${path}.${randomUUID()}.partial`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(partial, bytes);
    await rename(partial, path);
  }

  #path(key: string): string {
    if (!safeKey.test(key)) throw new TypeError(`Not a blob key: ${key}`);
    return join(this.#folder, key);
  }
}

/** What was read of a file; undefined where there is none. */
async function whereThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
