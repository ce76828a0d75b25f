const marker = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe } as const;
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;
const isApplication = (code: number) => code >= 0xe0 && code <= 0xef;

/** Segments of programs that say how the picture looks: its resolution, the profile of its colours, how they are mixed. */
const looks = [
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
] as const;

/** A JPEG until its first end, with `exif` instead of what programs and cameras wrote into it. */
export function stripJpeg(bytes: Buffer, exif: Buffer | undefined): Buffer | undefined {
  const kept = [bytes.subarray(0, 2)];
  if (exif) kept.push(exifSegment(exif));
  for (let at = 2; at + 2 <= bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const code = bytes[at + 1] ?? 0;
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (code === marker.end) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    if (at + 4 > bytes.length) return undefined;
    const begin = at;
    at += 2 + bytes.readUInt16BE(at + 2);
    if (code === marker.scan) at = endOfScan(bytes, at);
    if (at > bytes.length) return undefined;
    if (isKept(bytes, code, begin + 4)) kept.push(bytes.subarray(begin, at));
  }
  return undefined;
}

function isKept(bytes: Buffer, code: number, at: number): boolean {
  if (code === marker.comment) return false;
  if (!isApplication(code)) return true;
  return looks.some(([known, name]) => known === code && bytes.toString('latin1', at, at + name.length) === name);
}

/** Where the next marker stands behind compressed pixels. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    if (code !== 0 && code !== 0xff && !isRestart(code)) return at;
  }
  return bytes.length;
}

function exifSegment(exif: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
