import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { Refusal } from '#contract/refusals.ts';
import { openSnapshot, type DataPlace } from '#database/snapshot.ts';
import type { BlobStore } from '#providers/blobs/blob-store.ts';
import {
  BrokenOff,
  blobEntry,
  formatVersion,
  isDerived,
  manifestName,
  secretEntry,
  tableEntry,
  whyBrokenOff,
  type Manifest,
} from './backup-file.ts';

export interface BackupSource extends DataPlace {
  /** Without media where there is none: a point to return to before the schema changes. */
  blobs?: BlobStore;
  /** The installation's own secret; left out where its owner keeps it. */
  secret?: string | undefined;
  secretMark: string;
}

export interface BackupOptions {
  now: number;
  /** Told how many bytes have been read. */
  onProgress?: (bytes: number) => void;
}

/**
 * Writes all of an installation, as it is at this moment, into one file, while it is used. It appears whole or not at
 * all; each part has its checksum in it. Nothing of it is held in memory but what is on its way.
 */
export async function writeBackup(
  source: BackupSource,
  path: string,
  options: BackupOptions,
): Promise<Refusal | undefined> {
  const snapshot = await openSnapshot(source);
  if (!snapshot) return new Refusal('refused', 'There is no data yet that could be backed up.');
  const { kind, migrations, tables } = snapshot;
  const { now: createdAt } = options;
  const { zip, entries, add } = openZip(options);
  try {
    for (const table of tables) add(tableEntry(table), () => linesOf(snapshot.rows(table)), true);
    if (source.secret) add(secretEntry, () => Readable.from([Buffer.from(source.secret ?? '')]), false);
    const { blobs } = source;
    for await (const key of blobs?.list() ?? []) {
      if (!isDerived(key)) add(blobEntry(key), () => bytesOf(source.blobs, key), false);
    }
    const rest = { format: formatVersion, kind, createdAt, migrations, tables, secretMark: source.secretMark };
    // Its turn comes when all others have been read.
    zip.addReadStreamLazy(manifestName, { compress: false }, (done) =>
      done(null, Readable.from([Buffer.from(JSON.stringify({ ...rest, hasMedia: blobs !== undefined, entries }))])),
    );
    zip.end();
    await writeWhole(zip, path);
    return undefined;
  } catch (error) {
    return whyBrokenOff(error);
  } finally {
    await snapshot.close();
  }
}

/** A file of parts, and of those that have been read their checksums. */
function openZip({ now: createdAt, onProgress }: BackupOptions) {
  const entries: Manifest['entries'] = {};
  let read = 0;
  const zip = new ZipFile();
  const add = (name: string, open: () => AsyncIterable<Uint8Array>, compress: boolean) => {
    async function* summed() {
      const digest = createHash('sha256');
      let bytes = 0;
      for await (const chunk of open()) {
        digest.update(chunk);
        bytes += chunk.length;
        onProgress?.((read += chunk.length));
        yield chunk;
      }
      entries[name] = { sha256: digest.digest('hex'), bytes };
    }
    zip.addReadStreamLazy(name, { compress, mtime: new Date(createdAt) }, (done) =>
      done(null, Readable.from(summed())),
    );
  };
  return { zip, entries, add };
}

async function writeWhole(zip: ZipFile, path: string): Promise<void> {
  const partial = `${path}.partial`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const output = zip.outputStream as Readable;
    (zip as unknown as NodeJS.EventEmitter).on('error', (error: Error) => output.destroy(error));
    await pipeline(output, createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
}

async function* linesOf(batches: AsyncIterable<object[]>): AsyncIterable<Uint8Array> {
  for await (const rows of batches) yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

async function* bytesOf(blobs: BlobStore | undefined, key: string): AsyncIterable<Uint8Array> {
  const blob = await blobs?.open(key);
  if (!blob) throw new BrokenOff(`The file ${key} went away meanwhile. Try again.`);
  yield* blob.stream;
}
