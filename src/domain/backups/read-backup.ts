import { createHash, hash } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import type { Entry, ZipFile } from 'yauzl';
import { isOf, parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import { listEntries, openZip, readStored, type OpenZip } from '../zip-file.ts';
import {
  BrokenOff,
  formatVersion,
  Manifest,
  manifestName,
  secretEntry,
  tableEntry,
  whyBrokenOff,
} from './backup-file.ts';

const batch = 500;
/** In bytes, what the manifest may spend on an entry, and on all else; and the longest row. */
const mostOfEntry = 500;
const mostOfRest = 1_000_000;
const longestRow = 64_000_000;
/** Up to so many bytes a part is read at once. */
const small = 1_000_000;
/** As `writeBackup` names and packs entries. */
const ownName = /^(?:secret|tables\/\w+\.ndjson|blobs\/[\w-][\w./-]*)$/;
const isTable = (name: string) => name.startsWith('tables/');
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
    const opened = await openZip(path);
    zip = opened.zip;
    const entries = new Map((await listEntries(zip)).map((entry) => [entry.fileName, entry]));
    const open = async (name: string) => {
      const entry = entries.get(name);
      // What is held whole, or written to the disk, is no larger than it is in the file.
      if (!entry || (entry.compressionMethod !== 0 && !isTable(name))) throw new BrokenOff(damaged);
      return opened.zip.openReadStreamPromise(entry);
    };
    const most = entries.size * mostOfEntry + mostOfRest;
    const [list, secret] = [entries.get(manifestName), entries.get(secretEntry)];
    const isHeld = list?.compressionMethod === 0 && Math.max(list.compressedSize, secret?.compressedSize ?? 0) <= most;
    if (!isHeld) throw new BrokenOff(damaged);
    const manifest: unknown = JSON.parse(String(await readStored(opened, list)));
    if (!isOf(Manifest, manifest)) throw new BrokenOff(damaged);
    if (manifest.format > formatVersion) {
      throw new BrokenOff('The backup was made by a newer Vitrine: use that version, or a later one.');
    }
    await verify({ ...opened, entries, open }, manifest);
    return { manifest, open, rows: (table) => rowsOf(open(tableEntry(table))), close: () => opened.zip.close() };
  } catch (error) {
    zip?.close();
    if (error instanceof BrokenOff) return whyBrokenOff(error);
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return new Refusal('refused', isMissing ? `There is no file ${path}.` : damaged);
  }
}

interface Opened extends OpenZip {
  entries: ReadonlyMap<string, Entry>;
  open: (name: string) => Promise<Readable>;
}

async function verify(opened: Opened, manifest: Manifest): Promise<void> {
  const { entries, open } = opened;
  const names = Object.keys(manifest.entries);
  if (names.length + 1 !== entries.size || !names.every((name) => ownName.test(name))) throw new BrokenOff(damaged);
  for (const name of names) {
    const entry = entries.get(name);
    const isSmall = entry?.compressionMethod === 0 && entry.compressedSize <= small;
    const sum = isSmall ? hash('sha256', await readStored(opened, entry), 'hex') : await sumOf(name, await open(name));
    if (sum !== manifest.entries[name]?.sha256) throw new BrokenOff(`${damaged} (${name})`);
  }
}

/** The SHA-256 of a part, in hex. Throws where a table has a row that is too long to be held. */
async function sumOf(name: string, part: AsyncIterable<Buffer>): Promise<string> {
  const digest = createHash('sha256');
  let sinceRow = 0;
  for await (const chunk of part) {
    digest.update(chunk);
    const rowEnd = chunk.lastIndexOf('\n');
    sinceRow = rowEnd < 0 ? sinceRow + chunk.length : chunk.length - rowEnd;
    if (sinceRow > longestRow && isTable(name)) throw new BrokenOff(damaged);
  }
  return digest.digest('hex');
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
