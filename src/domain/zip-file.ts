import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';

/** How an entry of a zip may be. */
interface EntryLimits {
  /** A file of more bytes than `ratioFrom` may be so many times as large as it is in the zip. */
  ratioFrom: number;
  ratio: number;
}

/** Of the upper half of what a zip says of a file: its kind as Unix has it, and the kind of a file that is one. */
const kindBits = 0o170000;
const regular = 0o100000;
/** Bytes that a zip may spend on the name of a file and what else it says of it. */
const mostWords = 2000;
/** Of what stands before a file in a zip, besides its name. */
const headBytes = 30;

/** Bytes that are read at once. */
const piece = 65_536;

/** A zip that lies on this machine, whose closing closes its file. */
export interface OpenZip {
  zip: ZipFile;
  file: FileHandle;
}

/** Opens a zip; whoever asks closes it. Throws where it is none. */
export async function openZip(path: string): Promise<OpenZip> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const options = { lazyEntries: true, strictFileNames: true, autoClose: false };
    return { zip: await fromRandomAccessReaderPromise(new ZipBytes(file, size), size, options), file };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The bytes of a zip: yauzl's own reader ends the process where a zip points farther than a file can be long. */
class ZipBytes extends RandomAccessReader {
  readonly #file: FileHandle;
  readonly #size: number;

  constructor(file: FileHandle, size: number) {
    super();
    this.#file = file;
    this.#size = size;
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, done: (error: Error | null) => void) {
    if (position + length > this.#size) return done(new Error('it points beyond its end'));
    this.#file.read(buffer, offset, length, position).then(() => done(null), done);
  }

  override _readStreamForRange(start: number, end: number) {
    return Readable.from(this.#pieces(start, end), { objectMode: false });
  }

  async *#pieces(start: number, end: number): AsyncIterable<Buffer> {
    for (let at = start; at < end;) {
      const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(Math.min(piece, end - at)), { position: at });
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }

  override close(done: (error: Error | null) => void): void {
    this.#file.close().then(() => done(null), done);
  }
}

/** All bytes of a file that is packed as it is: what of many is small is read without a stream for each. */
export async function readStored({ zip, file }: OpenZip, entry: Entry): Promise<Buffer> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  const { buffer } = await file.read(Buffer.alloc(entry.compressedSize), { position: fileDataStart });
  return buffer;
}

/** All that a zip lists, in its order. Throws where files share bytes, or one has a novel for a name. */
export async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      if (entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength > mostWords) {
        return reject(new Error('it says too much of a file'));
      }
      entries.push(kept(entry));
      zip.readEntry();
    });
    zip.on('end', resolve);
    zip.on('error', reject);
    zip.readEntry();
  });
  if (areOverlapping(entries)) throw new Error('two files in it share their bytes');
  return entries;
}

/** What is asked of an entry and no more: a backup has a hundred thousand. */
function kept(entry: Entry): Entry {
  const { fileName, compressionMethod, compressedSize, uncompressedSize } = entry;
  const { generalPurposeBitFlag, externalFileAttributes, relativeOffsetOfLocalHeader } = entry;
  const sizes = { compressionMethod, compressedSize, uncompressedSize };
  const rest = { generalPurposeBitFlag, externalFileAttributes, relativeOffsetOfLocalHeader };
  return Object.assign(new Entry(), { fileName, ...sizes, ...rest });
}

/** Whether bytes are those of two files, by which a small zip becomes as large as one likes. */
function areOverlapping(entries: readonly Entry[]): boolean {
  const place = (entry: Entry) => entry.relativeOffsetOfLocalHeader;
  const sorted = entries.toSorted((one, other) => place(one) - place(other));
  return sorted.some((entry, at) => {
    const next = sorted[at + 1];
    return next !== undefined && place(entry) + headBytes + entry.compressedSize > place(next);
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
  if (!entry.canDecodeFileData()) return 'It is packed in a way that few programs read. Pack it as a usual zip.';
  if (seen.has(path.toLowerCase())) return 'Two files have this name, or differ in capitals alone.';
  const isBomb = entry.uncompressedSize > ratioFrom && entry.uncompressedSize > entry.compressedSize * ratio;
  return isBomb ? `It becomes more than ${ratio} times as large when it is unpacked.` : undefined;
}
