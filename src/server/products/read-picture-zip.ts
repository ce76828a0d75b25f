import type { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { megabyte, uploadLimits } from '#catalog/media-limits.ts';
import { importLimits } from '#contract/import-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { BroughtPicture } from '#domain/exchange/brought-pictures.ts';
import { fileKind } from '#domain/media/file-kinds.ts';
import { entryProblem, listEntries, openZip } from '#domain/zip-file.ts';
import { openChecked } from '../uploads/checked-stream.ts';

/** What lies beside pictures on people's machines, folders among it. */
const beside = /(?:^|\/)(?:__MACOSX\/|\.[^/]|Thumbs\.db$|desktop\.ini$)|\/$/i;
/** Pictures are small in a zip by a little; a drawing may be by more. */
const limits = { ratioFrom: megabyte, ratio: 100 };
const { besideFiles } = importLimits;
/** What a zip may list, folders and what lies beside included. */
const mostEntries = 2 * besideFiles;
const longestPath = 500;

interface Keeper {
  /** Says before anything is unpacked that there is no room for so many bytes. */
  refuse: (bytes: number) => Promise<Refusal | undefined>;
  /** Puts bytes aside, and gives the name that they lie under. */
  keep: (source: AsyncIterable<Uint8Array>) => Promise<string>;
}

/**
 * Puts the pictures of a zip aside one after another, as streams. What is no picture, too large, locked, a link or a trick
 * is told by its path and left; a zip whose paths lead out of it is refused whole.
 */
export async function readPictureZip(path: string, keeper: Keeper): Promise<BroughtPicture[] | Refusal> {
  let zip: ZipFile | undefined;
  try {
    ({ zip } = await openZip(path));
    if (zip.entryCount > mostEntries) return tooMany();
    const entries = (await listEntries(zip)).filter(({ fileName }) => !beside.test(fileName));
    if (entries.length > besideFiles) return tooMany();
    if (entries.length === 0)
      return new Refusal('unsupported', 'There is nothing in this zip. Pack the pictures again.');
    const full = await keeper.refuse(entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0));
    return full ?? (await readEntries(zip, entries, keeper));
  } catch (error) {
    if (!(error instanceof Error) || 'code' in error) throw error;
    return new Refusal('unsupported', `The zip cannot be read: ${error.message}.`);
  } finally {
    zip?.close();
  }
}

const tooMany = () => new Refusal('refused', `A zip has at most ${besideFiles} pictures. Bring it in parts.`);

async function readEntries(zip: ZipFile, entries: readonly Entry[], keeper: Keeper): Promise<BroughtPicture[]> {
  const pictures: BroughtPicture[] = [];
  const seen = new Set<string>();
  for (const entry of entries) {
    const name = entry.fileName;
    const known = problemOf(name, entry, seen);
    if (seen.has(name.toLowerCase())) continue;
    seen.add(name.toLowerCase());
    const read = known === undefined ? await readEntry(zip, entry, keeper) : { problem: known };
    pictures.push({ name, blobName: null, byteSize: 0, problem: null, ...read });
  }
  return pictures;
}

function problemOf(name: string, entry: Entry, seen: ReadonlySet<string>): string | undefined {
  if (name.length > longestPath) return 'Its path is too long.';
  const problem = entryProblem(name, entry, { seen, limits });
  if (problem !== undefined) return problem;
  const most = uploadLimits.pictureBytes;
  return entry.uncompressedSize > most ? `It has more than ${most / megabyte} MB.` : undefined;
}

async function readEntry(zip: ZipFile, entry: Entry, { keep }: Keeper) {
  let stream: Readable | undefined;
  try {
    stream = await zip.openReadStreamPromise(entry);
    const { head, read } = await openChecked(stream);
    if (fileKind(head, entry.fileName)?.kind !== 'picture') return { problem: 'It is no picture.' };
    // It ends where more comes than was said.
    return { blobName: await keep(read(uploadLimits.pictureBytes)), byteSize: entry.uncompressedSize };
  } catch (error) {
    if (!(error instanceof Error) || 'syscall' in error) throw error;
    return { problem: 'It is damaged.' };
  } finally {
    stream?.destroy();
  }
}
