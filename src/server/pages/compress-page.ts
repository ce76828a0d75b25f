import { transcode } from 'node:buffer';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync, type ZlibOptions } from 'node:zlib';
import type { KeptText, PageParts } from '#pages/page-parts.ts';

const deflate = promisify(deflateRaw);
/**
 * In pieces of this length, which spares copies of most pages. Level 6 takes half as long again for 2 % less, which is
 * worth it for what is compressed once.
 */
const options = { level: 5, chunkSize: 64 * 1024 };
/** Another part follows. */
const isPart = { ...options, finishFlush: constants.Z_SYNC_FLUSH };
const isShared = { ...isPart, level: 6 };
/** What comes next is found in what stands this far before it, as in one go. */
const windowBytes = 32 * 1024;
/** That of gzip without a name or a time (RFC 1952). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const encoder = new TextEncoder();

/** A text as UTF-8, in a fifth of the time that encoding it takes. */
function bytesOf(text: string): Uint8Array {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');
  } catch {
    // It holds half a pair of units.
    return encoder.encode(text);
  }
}

/** A page's bytes, and the same as gzip, which is on its way. */
interface PageBytes {
  body: Buffer;
  gzip: Promise<Buffer>;
}

/** What stays, or stands on many pages: its bytes, and the same compressed, to stand anywhere in what is. */
interface Prepared {
  bytes: Uint8Array;
  deflated: Promise<Buffer>;
}

// It is forgotten with the text.
const prepared = new WeakMap<KeptText, Prepared>();

function prepare(kept: KeptText): Prepared {
  const known = prepared.get(kept);
  if (known) return known;
  const bytes = bytesOf(kept.text);
  const made = { bytes, deflated: deflate(bytes, isShared) };
  prepared.set(kept, made);
  return made;
}

/** So little is compressed here before a thread would have begun. */
const little = 4000;

/**
 * Compresses a page on other threads; what of it stays, or others have, too, as its styles, is compressed once for all
 * times. To put the parts together as text first would take as long as to write them.
 */
export function compressPage(text: string | PageParts): PageBytes {
  const parts = typeof text === 'string' ? [text] : text;
  const made = parts.map((part) => (typeof part === 'string' ? { bytes: bytesOf(part) } : prepare(part)));
  const body = Buffer.concat(made.map(({ bytes }) => bytes));
  const compressed: Promise<Buffer>[] = [];
  let [start, end] = [0, 0];
  for (const one of made) {
    if ('deflated' in one) {
      if (end > start) compressed.push(deflatePart(body, start, end, isPart));
      compressed.push(one.deflated);
      start = end + one.bytes.length;
    }
    end += one.bytes.length;
  }
  compressed.push(deflatePart(body, start, end, options));
  return withGzip(body, compressed);
}

/** Compresses what is new, which finds what stands before it. */
function deflatePart(body: Buffer, start: number, end: number, how: ZlibOptions): Promise<Buffer> {
  const dictionary = body.subarray(Math.max(0, start - windowBytes), start);
  const all = { ...how, ...(start > 0 && { dictionary }) };
  const part = body.subarray(start, end);
  return part.length > little ? deflate(part, all) : Promise.resolve(deflateRawSync(part, all));
}

function withGzip(body: Buffer, compressed: readonly Promise<Buffer>[]): PageBytes {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(body));
  trailer.writeUInt32LE(body.length, 4);
  return { body, gzip: Promise.all(compressed).then((all) => Buffer.concat([header, ...all, trailer])) };
}
