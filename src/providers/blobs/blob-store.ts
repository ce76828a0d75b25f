import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A blob that is read as it is sent on, so that a slow reader holds little of it in memory. */
export interface OpenBlob {
  /** Of the whole blob, bytes. */
  size: number;
  stream: Readable;
}

/** A part of a blob: its first and its last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A stream that has come whole and belongs to nobody yet: it is gone with the call that it is handed to, unless it is kept. */
export interface Received {
  /** Bytes. */
  size: number;
  /** SHA-256, in hex. */
  hash: string;
  /** Where it lies on this machine. */
  path: string;
  keep: (key: string) => Promise<void>;
}

/** Bytes by key. Keys are made of letters, digits, `-`, `_`, `.` and `/`. */
export interface BlobStore {
  get(key: string): Promise<Buffer | undefined>;
  /** All of it or a part; undefined where there is no such blob. */
  open(key: string, range?: ByteRange): Promise<OpenBlob | undefined>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Takes a stream of any length, and hands it to `take` once it is whole. Throws what the stream throws. */
  receive<T>(source: AsyncIterable<Uint8Array>, take: (received: Received) => Promise<T>): Promise<T>;
  /** The keys of all blobs, in no order. */
  list(): AsyncIterable<string>;
  /** Removes a blob, or all below a key; does nothing where there is none. */
  remove(key: string): Promise<void>;
  /** The names of what lies directly below a key, in no order. */
  names(below: string): AsyncIterable<string>;
  /**
   * Removes a blob, or all below a key, that nothing was written to for so many ms and that `isWanted` does not keep. It
   * is out of the way while that is asked, so that what is written meanwhile stays.
   */
  removeIdle(key: string, idleMs: number, isWanted: () => Promise<boolean>): Promise<void>;
  /** Throws where none can be written now. */
  probe(): Promise<void>;
}

/** Where blobs are written before they get their names; no key begins with it. */
const partials = '.partial';
const probeBytes = 65_536;
const safeKey = /^[\w-][\w./-]*$/;

/** Keeps blobs as files below a folder; a blob appears whole or not at all. */
export class FolderBlobStore implements BlobStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async get(key: string): Promise<Buffer | undefined> {
    return readFile(this.#path(key)).catch(unlessMissing);
  }

  async open(key: string, range?: ByteRange): Promise<OpenBlob | undefined> {
    const file = await open(this.#path(key)).catch(unlessMissing);
    if (!file) return undefined;
    const { size } = await file.stat();
    if (!range || range.end >= range.start) return { size, stream: file.createReadStream(range) };
    // A stream of nothing cannot be asked for by its ends.
    await file.close();
    return { size, stream: Readable.from([]) };
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.#path(key);
    await this.#write(bytes, (partial) => nameFile(partial, path));
  }

  async receive<T>(source: AsyncIterable<Uint8Array>, take: (received: Received) => Promise<T>): Promise<T> {
    const path = join(this.#folder, partials, randomUUID());
    await mkdir(dirname(path), { recursive: true });
    const digest = createHash('sha256');
    let size = 0;
    async function* counted() {
      for await (const chunk of source) {
        digest.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    }
    try {
      const file = await open(path, 'wx');
      await pipeline(counted, file.createWriteStream({ flush: true }));
      return await take({ size, hash: digest.digest('hex'), path, keep: (key) => nameFile(path, this.#path(key)) });
    } finally {
      await rm(path, { force: true });
    }
  }

  async probe(): Promise<void> {
    await this.#write(Buffer.alloc(probeBytes, 1), (partial) => rm(partial));
  }

  /** Lets `then` take the bytes from where they are written whole; a failure leaves nothing. */
  async #write(bytes: Uint8Array, then: (partial: string) => Promise<void>): Promise<void> {
    const partial = join(this.#folder, partials, randomUUID());
    await mkdir(dirname(partial), { recursive: true });
    try {
      await writeFile(partial, bytes, { flush: true });
      await then(partial);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  async *list(): AsyncIterable<string> {
    const names = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of names) {
      const key = relative(this.#folder, join(entry.parentPath, entry.name));
      if (entry.isFile() && !key.startsWith(partials)) yield key;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { recursive: true, force: true });
  }

  async *names(below: string): AsyncIterable<string> {
    const folder = await opendir(this.#path(below)).catch(unlessMissing);
    if (!folder) return;
    for await (const { name } of folder) yield name;
  }

  async removeIdle(key: string, idleMs: number, isWanted: () => Promise<boolean>): Promise<void> {
    const path = this.#path(key);
    if (!(await isIdle(path, idleMs))) return;
    const aside = join(this.#folder, partials, randomUUID());
    await mkdir(dirname(aside), { recursive: true });
    // Another process may be removing it too.
    if ((await rename(path, aside).then(() => true, unlessMissing)) === undefined) return;
    const wasIdle = await isIdle(aside, idleMs);
    // Nobody takes it for what a process left behind.
    await utimes(aside, new Date(), new Date());
    try {
      if (!wasIdle || (await isWanted())) await rename(aside, path).catch(unlessThere);
    } catch (error) {
      await rename(aside, path).catch(unlessThere);
      throw error;
    }
    await rm(aside, { recursive: true, force: true });
  }

  /** Removes what processes that were killed had begun to write, unless it was written to in the last `idleMs`. */
  async removePartials(idleMs: number): Promise<void> {
    const folder = join(this.#folder, partials);
    const names = await readdir(folder).catch(() => []);
    for (const path of names.map((name) => join(folder, name))) {
      if (await isIdle(path, idleMs)) await rm(path, { recursive: true, force: true });
    }
  }

  #path(key: string): string {
    if (!safeKey.test(key) || key.includes('..')) throw new TypeError(`Not a blob key: ${key}`);
    return join(this.#folder, key);
  }
}

/** Whether nothing was written for so many ms to a file, or to what lies in a folder; not where there is none. */
async function isIdle(path: string, idleMs: number): Promise<boolean> {
  // Another process may be removing it too.
  const { mtimeMs = Infinity } = (await stat(path).catch(() => undefined)) ?? {};
  // The clock tells whole milliseconds, the disk parts of them.
  return Math.floor(mtimeMs) <= Date.now() - idleMs;
}

async function nameFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

/** Of a folder that was written anew where it stood. */
function unlessThere(error: unknown): void {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')) return;
  throw error;
}
