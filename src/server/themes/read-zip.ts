import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { themeLimits } from '#catalog/theme-limits.ts';
import { entryProblem, listEntries } from '#domain/zip-file.ts';
import { isBeside, ThemeFiles } from './theme-files.ts';

const whole = 'the zip';
/**
 * Reads the files of a theme that lies in a zip, by their paths; a folder that holds all of it is passed over. Nothing is
 * written anywhere, and no more is unpacked than a theme may have.
 */
export async function readThemeZip(bytes: Buffer): Promise<Pick<ThemeFiles, 'files' | 'problems'>> {
  const { zipBytes, zipEntries } = themeLimits;
  if (bytes.length > zipBytes) return refused(`It has ${bytes.length} bytes; ${zipBytes} is the most.`);
  let zip: ZipFile | undefined;
  try {
    zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
    if (zip.entryCount > zipEntries) return refused(`It has ${zip.entryCount} entries; ${zipEntries} is the most.`);
    return await readEntries(zip, await listEntries(zip));
  } catch (error) {
    return refused(`It cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  } finally {
    zip?.close();
  }
}

const refused = (text: string) => ({ files: {}, problems: [{ file: whole, text }] });

async function readEntries(zip: ZipFile, entries: readonly Entry[]): Promise<ThemeFiles> {
  const read = new ThemeFiles();
  const folder = folderOf(entries);
  const seen = new Set<string>();
  for (const entry of entries) {
    const path = entry.fileName.slice(folder.length);
    if (path === '' || path.endsWith('/') || isBeside(path)) continue;
    const text = entryProblem(path, entry, { seen, limits: themeLimits });
    seen.add(path.toLowerCase());
    if (text !== undefined) read.problems.push({ file: path, text });
    else if (read.take(path, entry.uncompressedSize)) {
      // It ends where more comes than was said.
      read.keep(path, await buffer(await zip.openReadStreamPromise(entry)));
    }
    if (read.isFull()) break;
  }
  return read;
}

/** The one folder that everything lies in, as "blue-door/", as people's machines pack it; '' where there is none. */
function folderOf(entries: readonly Entry[]): string {
  const names = entries.map(({ fileName }) => fileName).filter((name) => !isBeside(name));
  const [first = ''] = names;
  const folder = first.slice(0, first.indexOf('/') + 1);
  return names.every((name) => name.startsWith(folder)) && names.includes(`${folder}theme.json`) ? folder : '';
}
