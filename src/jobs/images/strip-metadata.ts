import { crc32 } from 'node:zlib';
import { stripGif } from './strip-gif.ts';
import { stripJpeg } from './strip-jpeg.ts';

/** What a camera's own words say of a picture, as the library that reads it names them. */
interface Told {
  exif?: Buffer | undefined;
  xmp?: Buffer | undefined;
  orientation?: number | undefined;
}

/**
 * A picture's file without what is said about it: where and when it was taken, by whom and with what. Its pixels stay as
 * they were compressed; how it is turned, and the profile of its colours, stay too. What lies behind its end goes.
 * Undefined where it cannot be told apart.
 */
export function stripMetadata(bytes: Buffer, format: string, told: Told): Buffer | undefined {
  const { orientation = 1 } = told;
  if (format === 'jpeg') return stripJpeg(bytes, orientation > 1 ? turned(orientation) : undefined);
  if (format === 'png') return stripPng(bytes, orientation > 1 ? turned(orientation) : undefined);
  if (format === 'webp') return stripWebp(bytes, orientation > 1 ? turned(orientation) : undefined);
  if (format === 'gif') return stripGif(bytes);
  if (format === 'heif') return blank(blank(bytes, told.exif), told.xmp);
  return undefined;
}

/** EXIF that says how a picture is turned, and nothing else. */
function turned(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

/** Chunks of a PNG that say how it looks; the others tell about it. Those that a reader must know are written with a capital. */
const looks = new Set('cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD tRNS pHYs hIST sPLT acTL fcTL fdAT'.split(' '));

function stripPng(bytes: Buffer, exif: Buffer | undefined): Buffer | undefined {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) return undefined;
    if (/^[A-Z]/.test(name) || looks.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IHDR' && exif) kept.push(chunk('eXIf', exif));
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return undefined;
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), body]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

const exifFlag = 0x08;
const xmpFlag = 0x04;

function stripWebp(bytes: Buffer, exif: Buffer | undefined): Buffer | undefined {
  const kept: Buffer[] = [];
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = 12; at + 8 <= whole;) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (end > whole) return undefined;
    if (/^(VP8[ LX]|ALPH|ANIM|ANMF|ICCP)$/.test(name)) kept.push(Buffer.from(bytes.subarray(at, end)));
    at = end;
  }
  const [first] = kept;
  if (!first) return undefined;
  const isExtended = first.toString('latin1', 0, 4) === 'VP8X';
  if (isExtended) {
    first[8] = (first[8] ?? 0) & ~(exifFlag | xmpFlag);
    if (exif) {
      first[8] |= exifFlag;
      kept.push(Buffer.concat([Buffer.from('EXIF'), sizeOf(exif), exif]));
    }
  }
  const body = Buffer.concat([Buffer.from('WEBP'), ...kept]);
  return Buffer.concat([Buffer.from('RIFF'), sizeOf(body), body]);
}

function sizeOf(part: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(part.length);
  return size;
}

/** AVIF keeps it in one piece, to which places of the file point: it is overwritten, so that they hold. */
function blank(bytes: Buffer | undefined, told: Buffer | undefined): Buffer | undefined {
  if (!bytes || !told || told.length === 0) return bytes;
  const at = bytes.indexOf(told);
  if (at < 0) return undefined;
  return Buffer.from(bytes).fill(0, at, at + told.length);
}
