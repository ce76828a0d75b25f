import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A file of a zip: its name, its content, and its mode where it is no usual file. */
export type ZipEntry<Content extends string | Buffer = string> = readonly [
  name: string,
  content: Content,
  mode?: number,
];

/** A zip of such files, in that order. */
export async function zipOf(entries: readonly ZipEntry<string | Buffer>[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content, mode] of entries) {
    zip.addBuffer(Buffer.from(content), name, mode === undefined ? {} : { mode });
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** The same bytes with a text in the place of another one of its length. */
export function patched(bytes: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error(`${from} and ${to} differ in length.`);
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
}

/** The same bytes with another number in what the zip says of its first file, at so many bytes from its beginning. */
export function patchedEntry(bytes: Buffer, at: number, change: (number: number) => number): Buffer {
  const copy = Buffer.from(bytes);
  const entry = copy.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  copy.writeUInt16LE(change(copy.readUInt16LE(entry + at)), entry + at);
  return copy;
}
