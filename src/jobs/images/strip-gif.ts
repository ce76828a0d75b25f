const block = { extension: 0x21, picture: 0x2c, end: 0x3b } as const;
const control = 0xf9;
const application = 0xff;

/** A GIF until its end, without comments and what programs wrote into it; how often it is played stays. */
export function stripGif(bytes: Buffer): Buffer | undefined {
  let at = 13 + coloursAt(bytes, 10);
  const kept = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const begin = at;
    const kind = bytes[at];
    if (kind === block.end) return Buffer.concat([...kept, bytes.subarray(at, at + 1)]);
    let isKept = true;
    if (kind === block.picture) at = endOfParts(bytes, at + 11 + coloursAt(bytes, at + 9));
    else if (kind === block.extension) {
      isKept = isLook(bytes, at);
      at = endOfParts(bytes, at + 2);
    } else return undefined;
    if (at > bytes.length) return undefined;
    if (isKept) kept.push(bytes.subarray(begin, at));
  }
  return undefined;
}

function isLook(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1];
  const name = bytes.toString('latin1', at + 3, at + 14);
  return label === control || (label === application && (name === 'NETSCAPE2.0' || name === 'ANIMEXTS1.0'));
}

/** Bytes of a table of colours, whose size stands in the flags at a place. */
function coloursAt(bytes: Buffer, at: number): number {
  const flags = bytes[at] ?? 0;
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Behind parts of up to 255 bytes, each after its size, the last one empty. */
function endOfParts(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}
