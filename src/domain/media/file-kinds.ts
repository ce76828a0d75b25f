import type { FileSort } from '#contract/file-calls.ts';
/** What a file is by its first bytes, whatever it is called. */
export interface FileKind {
  kind: 'picture' | 'file';
  mediaType: string;
}

/** How many of a file's first bytes tell what it is. */
export const headBytes = 4096;

type Signature = [mediaType: string, ...parts: [at: number, bytes: Buffer][]];

const latin = (text: string) => Buffer.from(text, 'latin1');
/** Bytes at a place that no other kind of file has there. */
const signatures: Signature[] = [
  ['image/jpeg', [0, latin('\xFF\xD8\xFF')]],
  ['image/png', [0, latin('\x89PNG\r\n\x1A\n')]],
  ['image/gif', [0, latin('GIF87a')]],
  ['image/gif', [0, latin('GIF89a')]],
  ['image/webp', [0, latin('RIFF')], [8, latin('WEBP')]],
  ['image/avif', [4, latin('ftypavif')]],
  ['application/pdf', [0, latin('%PDF-')]],
  ['application/zip', [0, latin('PK\x03\x04')]],
  ['application/gzip', [0, latin('\x1F\x8B\x08')]],
  ['audio/mpeg', [0, latin('ID3')]],
  ['audio/mpeg', [0, latin('\xFF\xFB')]],
  ['audio/mpeg', [0, latin('\xFF\xFA')]],
  ['audio/mpeg', [0, latin('\xFF\xF3')]],
  ['audio/mpeg', [0, latin('\xFF\xF2')]],
  ['audio/ogg', [0, latin('OggS')]],
  ['audio/wav', [0, latin('RIFF')], [8, latin('WAVE')]],
  ['audio/flac', [0, latin('fLaC')]],
  ['audio/mp4', [4, latin('ftypM4A')]],
  ['audio/mp4', [4, latin('ftypM4B')]],
  ['video/quicktime', [4, latin('ftypqt')]],
  // What cameras write, and what the standards call a film; other brands are pictures and streams.
  ...['iso', 'mp4', 'avc1', 'M4V', 'MSNV', 'dash', 'XAVC', 'mmp4', '3gp'].map((brand): Signature => [
    'video/mp4',
    [4, latin(`ftyp${brand}`)],
  ]),
  ['font/woff2', [0, latin('wOF2')]],
  ['font/woff', [0, latin('wOFF')]],
  ['font/otf', [0, latin('OTTO')]],
  ['font/ttf', [0, latin('\0\x01\0\0')]],
  ['font/ttf', [0, latin('true')]],
  ['text/vtt', [0, latin('WEBVTT')]],
  ['text/vtt', [0, latin('\xEF\xBB\xBFWEBVTT')]],
];
const ebml = latin('\x1A\x45\xDF\xA3');

export const drawingType = 'image/svg+xml';

/** What may stand before the element of a drawing: comments, a declaration, and its type with words of its own. */
const before = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;

/** Whether a file begins as a drawing (SVG) does. */
export function isDrawing(bytes: Buffer): boolean {
  let text = bytes.toString('utf8', 0, headBytes).trimStart();
  for (;;) {
    const found = before.find(([start]) => text.startsWith(start));
    if (!found) return text.startsWith('<svg') && !/\w/.test(text.charAt(4));
    const type = text.slice(0, text.indexOf('>'));
    const end = found[0] === '<!' && type.includes('[') ? ']>' : found[1];
    const at = text.indexOf(end);
    if (at < 0) return false;
    text = text.slice(at + end.length).trimStart();
  }
}

/** Whether it is a font: those are read before they are taken. */
export const isFont = ({ mediaType }: FileKind): boolean => mediaType.startsWith('font/');

/** Texts have no signature: they are taken by their name, where they are texts. */
const texts: Record<string, string> = { txt: 'text/plain', md: 'text/plain', csv: 'text/csv', ics: 'text/calendar' };

/** What a file is; undefined where it is nothing that is taken, as a page, a drawing with scripts, or a program. */
export function fileKind(head: Buffer, filename: string): FileKind | undefined {
  if (head.length === 0) return undefined;
  // Matroska begins with the same; what browsers play of it says that it is WebM.
  if (head.subarray(0, 4).equals(ebml)) {
    return head.subarray(0, 64).includes('webm') ? { kind: 'file', mediaType: 'video/webm' } : undefined;
  }
  const found = signatures.find(([, ...parts]) =>
    parts.every(([at, bytes]) => head.subarray(at, at + bytes.length).equals(bytes)),
  );
  if (found) return { kind: found[0].startsWith('image/') ? 'picture' : 'file', mediaType: found[0] };
  if (isDrawing(head)) return { kind: 'picture', mediaType: drawingType };
  const ending = /\.([a-z]+)$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
  const mediaType = Object.hasOwn(texts, ending) ? texts[ending] : undefined;
  return mediaType && isText(head) ? { kind: 'file', mediaType } : undefined;
}

function isText(head: Buffer): boolean {
  if (head.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** What a file of a media type is to its readers. */
export function sortOf(mediaType: string): FileSort {
  if (mediaType === 'text/vtt') return 'captions';
  const [kind] = mediaType.split('/');
  return kind === 'video' || kind === 'audio' || kind === 'font' ? kind : 'document';
}
