import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import { remembering } from '#locale/bounded-cache.ts';

const deflate = promisify(deflateRaw);
const level = 6;
/** So much is compressed on a thread at once. What comes next is found in what stands this far before it, as in one go. */
const pieceBytes = 64 * 1024;
const windowBytes = 32 * 1024;
/** That of gzip without a name or a time (RFC 1952). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

/** A page's bytes, and the same as gzip, which is on its way. */
interface PageBytes {
  body: Buffer;
  gzip: Promise<Buffer>;
}

/** What stands on many pages as it is: its bytes, and the same compressed, to stand anywhere in what is. */
const prepareShared = (text: string) => {
  const bytes = Buffer.from(text);
  return { bytes, deflated: Promise.all(deflatePieces(bytes, { isEnd: false })) };
};

/** Most pages of a website have one of few styles. Longer ones would take too much. */
const longestKept = 200_000;
const keepShared = remembering(30, prepareShared);

/**
 * Compresses a page on other threads, in pieces; `shared`, as its styles, is a text in it that other pages have, too,
 * and is compressed once for them all.
 */
export function compressPage(text: string, shared = ''): PageBytes {
  const at = shared === '' ? -1 : text.indexOf(shared);
  if (at < 0) return join([Buffer.from(text)], (body) => deflatePieces(body, { isEnd: true }));
  const kept = (shared.length > longestKept ? prepareShared : keepShared)(shared);
  const before = Buffer.from(text.slice(0, at));
  const after = Buffer.from(text.slice(at + shared.length));
  const from = before.length + kept.bytes.length;
  return join([before, kept.bytes, after], (body) => [
    // So little is done here before a thread would have begun.
    Promise.resolve(deflateRawSync(before, { level, finishFlush: constants.Z_SYNC_FLUSH })),
    kept.deflated.then((pieces) => Buffer.concat(pieces)),
    ...deflatePieces(body, { from, isEnd: true }),
  ]);
}

function join(parts: Buffer[], compress: (body: Buffer) => Promise<Buffer>[]): PageBytes {
  const body = Buffer.concat(parts);
  const pieces = Promise.all(compress(body));
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(body));
  trailer.writeUInt32LE(body.length, 4);
  return { body, gzip: pieces.then((all) => Buffer.concat([header, ...all, trailer])) };
}

/** The pieces of what stands `from` there on; each but the last of all ends where the next can follow. */
function deflatePieces(bytes: Buffer, { from = 0, isEnd }: { from?: number; isEnd: boolean }): Promise<Buffer>[] {
  const begins = Array.from(
    { length: Math.max(1, Math.ceil((bytes.length - from) / pieceBytes)) },
    (_, at) => from + at * pieceBytes,
  );
  return begins.map((begin) => {
    const end = begin + pieceBytes;
    const isLast = isEnd && end >= bytes.length;
    const dictionary = bytes.subarray(Math.max(0, begin - windowBytes), begin);
    return deflate(bytes.subarray(begin, end), {
      level,
      chunkSize: pieceBytes,
      finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
      ...(dictionary.length > 0 && { dictionary }),
    });
  });
}
