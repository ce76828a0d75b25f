import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Bytes by key. Keys are made of letters, digits, `-`, `_`, `.` and `/`. */
export interface BlobStore {
  get(key: string): Promise<Buffer | undefined>;
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
    try {
      return await readFile(this.#path(key));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
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
