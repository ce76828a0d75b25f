import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { isOf, parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import { BrokenOff, formatVersion, Manifest, manifestName, tableEntry, whyBrokenOff } from './backup-file.ts';

const batch = 500;
const damaged = 'The file is no backup of Vitrine, or it is damaged. Take another one.';

/** A backup that has been read through once: every part is as it was written. */
export interface BackupFile {
  manifest: Manifest;
  /** The bytes of an entry. */
  open: (name: string) => Promise<Readable>;
  rows: (table: string) => AsyncIterable<Record<string, unknown>[]>;
  close(): void;
}

/** Opens a backup and reads all of it once to see that nothing is missing or changed. */
export async function openBackup(path: string): Promise<BackupFile | Refusal> {
  let zip: ZipFile | undefined;
  try {
    const opened = (zip = await openPromise(path, { lazyEntries: true, autoClose: false }));
    const entries = await listEntries(opened);
    const open = async (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw new BrokenOff(damaged);
      return opened.openReadStreamPromise(entry);
    };
    const manifest: unknown = JSON.parse(String(await buffer(await open(manifestName))));
    if (!isOf(Manifest, manifest)) throw new BrokenOff(damaged);
    if (manifest.format > formatVersion) {
      throw new BrokenOff('The backup was made by a newer Vitrine: use that version, or a later one.');
    }
    await verify(entries, manifest, open);
    return { manifest, open, rows: (table) => rowsOf(open(tableEntry(table))), close: () => opened.close() };
  } catch (error) {
    zip?.close();
    if (error instanceof BrokenOff) return whyBrokenOff(error);
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return new Refusal('refused', isMissing ? `There is no file ${path}.` : damaged);
  }
}

async function verify(
  entries: ReadonlyMap<string, Entry>,
  manifest: Manifest,
  open: (name: string) => Promise<Readable>,
): Promise<void> {
  const names = Object.keys(manifest.entries);
  if (names.length + 1 !== entries.size) throw new BrokenOff(damaged);
  for (const name of names) {
    const digest = createHash('sha256');
    for await (const chunk of await open(name)) digest.update(chunk as Buffer);
    if (digest.digest('hex') !== manifest.entries[name]?.sha256) throw new BrokenOff(`${damaged} (${name})`);
  }
}

/** A row as its database's own names and values are. */
const Row = Type.Record(Type.String(), Type.Unknown());

async function* rowsOf(opening: Promise<Readable>): AsyncIterable<Record<string, unknown>[]> {
  let rows: Record<string, unknown>[] = [];
  for await (const line of createInterface({ input: await opening, crlfDelay: Infinity })) {
    rows.push(parseJson(Row, line));
    if (rows.length < batch) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });
}
