import { inflateSync } from 'node:zlib';
import decompress from 'woff2-encoder/decompress';

/** A font may have so many bytes once it is unpacked, as the decoder of WOFF2 has it too. */
const mostBytes = 30_000_000;

/** A font's tables as they are without a wrapping (SFNT). Throws where they are not as the wrapping says, or too large. */
export async function unpackFont(bytes: Uint8Array): Promise<Uint8Array> {
  const font = Buffer.from(bytes);
  const signature = font.toString('latin1', 0, 4);
  if (signature !== 'wOF2' && signature !== 'wOFF') return font;
  // Both say at this place how large they are unpacked; the decoder of WOFF2 makes room for what its list says besides.
  const size = font.readUInt32BE(16);
  const most = signature === 'wOF2' ? Math.max(size, unpackedBytes(font)) : size;
  if (most > mostBytes) throw new Error('This font is too large.');
  return signature === 'wOF2' ? decompress(font) : unpackWoff(font);
}

/** So much room is made for the tables of a WOFF2, by its list of them. */
function unpackedBytes(font: Buffer): number {
  let at = header.woff2;
  // Seven bits a byte, the largest first.
  const readLength = () => {
    let length = 0;
    for (let digits = 1; digits <= 5; digits++) {
      const byte = font.readUInt8(at++);
      length = length * 128 + (byte & 127);
      if (byte < 128) return length;
    }
    throw new Error('A table is longer than can be said.');
  };
  let sum = 0;
  for (let left = font.readUInt16BE(12); left > 0; left--) {
    const flags = font.readUInt8(at++);
    const tag = flags & 63;
    const name = tag === 63 ? font.toString('latin1', at, (at += 4)) : (['glyf', 'loca'][tag - 10] ?? '');
    const asItIs = name === 'glyf' || name === 'loca' ? 3 : 0;
    const length = readLength();
    sum += Math.max(length, flags >> 6 === asItIs ? 0 : readLength());
  }
  return sum;
}

const header = { woff2: 48, woff: 44, sfnt: 12 };
const entry = { woff: 20, sfnt: 16 };

/** WOFF 1.0: a list of tables, each deflated or as it is. */
function unpackWoff(font: Buffer): Buffer {
  const count = font.readUInt16BE(12);
  const head = Buffer.alloc(header.sfnt + count * entry.sfnt);
  font.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index++) {
    const from = header.woff + index * entry.woff;
    const [at, packed, length] = [4, 8, 12].map((place) => font.readUInt32BE(from + place)) as [number, number, number];
    if (offset + length > mostBytes || at + packed > font.length) throw new Error('A table is not where it should be.');
    const stored = font.subarray(at, at + packed);
    const table = packed < length ? inflateSync(stored, { maxOutputLength: length }) : stored;
    const to = header.sfnt + index * entry.sfnt;
    // The name and the checksum are the same in both.
    font.copy(head, to, from, from + 4);
    font.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(table.length, to + 12);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
