import type { Entry, ZipFile } from 'yauzl';

/** How an entry of a zip may be. */
interface EntryLimits {
  /** A file of more bytes than `ratioFrom` may be so many times as large as it is in the zip. */
  ratioFrom: number;
  ratio: number;
}

/** Of the upper half of what a zip says of a file: its kind as Unix has it, and the kind of a file that is one. */
const kindBits = 0o170000;
const regular = 0o100000;

/** All that a zip lists, in its order. */
export function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });
}

/** What is wrong with an entry, whatever is in it; `seen` are the paths before it, in small letters. */
export function entryProblem(
  path: string,
  entry: Entry,
  { seen, limits: { ratioFrom, ratio } }: { seen: ReadonlySet<string>; limits: EntryLimits },
): string | undefined {
  const kind = (entry.externalFileAttributes >>> 16) & kindBits;
  if (kind !== 0 && kind !== regular) return 'It is no file, but a link or something else.';
  if (entry.isEncrypted()) return 'It is locked by a password.';
  if (seen.has(path.toLowerCase())) return 'Two files have this name, or differ in capitals alone.';
  const isBomb = entry.uncompressedSize > ratioFrom && entry.uncompressedSize > entry.compressedSize * ratio;
  return isBomb ? `It becomes more than ${ratio} times as large when it is unpacked.` : undefined;
}
