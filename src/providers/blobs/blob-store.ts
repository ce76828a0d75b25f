import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** A blob that is read as it is sent on, so that a slow reader holds little of it in memory. */
export interface OpenBlob {
  size: number;
  stream: Readable;
}

/** Bytes by key. Keys are made of letters, digits, `-`, `_`, `.` and `/`. */
export interface BlobStore {
  get(key: string): Promise<Buffer | undefined>;
  open(key: string): Promise<OpenBlob | undefined>;
  put(key: string, bytes: Uint8Array): Promise<void>;
}

const safeKey = /^(?!.*\.\.)[\w-][\w./-]*$/;

/** Keeps blobs as files below a folder; a blob appears whole or not at all. */
export class FolderBlobStore implements BlobStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async get(key: string): Promise<Buffer | undefined> {
    return readFile(this.#path(key)).catch(unlessMissing);
  }

  async open(key: string): Promise<OpenBlob | undefined> {
    const file = await open(this.#path(key)).catch(unlessMissing);
    return file && { size: (await file.stat()).size, stream: file.createReadStream() };
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

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
