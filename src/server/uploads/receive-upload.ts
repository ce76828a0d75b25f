import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { validationMessages } from '#catalog/interface-messages.ts';
import { megabyte, uploadLimits } from '#catalog/media-limits.ts';
import { assetUrl } from '#contract/asset-url.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Upload } from '#contract/upload-calls.ts';
import { registerAsset } from '#domain/media/assets.ts';
import { drawingType, fileKind, isFont, type FileKind } from '#domain/media/file-kinds.ts';
import { fileKey, refuseFullMedia, registerFile } from '#domain/media/files.ts';
import { renewFamilies } from '#domain/websites/styles.ts';
import { drawingKey, keepMaster } from '#jobs/images/image-variants.ts';
import { pictureLimits } from '#jobs/images/picture-limits.ts';
import type { Unprepared } from '#jobs/images/prepare-master.ts';
import type { Received } from '#providers/blobs/blob-store.ts';
import type { Services } from '../services.ts';
import type { Bytes } from './brought-bytes.ts';
import { openChecked, TooLarge } from './checked-stream.ts';
import { readFontApart, type Unreadable } from './font-reader.ts';
import { fileUrl } from '#contract/file-url.ts';

/** A file on its way in, and how its unit is run. */
export interface Incoming extends Bytes {
  filename: string;
  altText?: string | undefined;
  only?: 'picture' | undefined;
}

/**
 * Takes a file: streamed to the disk, known by its first bytes, bounded, pictures without what was said about them.
 * Nothing of one that is refused, or that breaks off, is left.
 */
export async function receiveUpload(services: Services, incoming: Incoming): Promise<Upload | Refusal> {
  const { source, filename, only } = incoming;
  if (!(source instanceof Readable))
    return new Refusal('unsupported', 'Send the file’s bytes as application/octet-stream.');
  try {
    const { head, read } = await openChecked(source);
    const kind = fileKind(head, filename);
    if (!kind) return unsupported(filename);
    // What says itself that it is too large need not come.
    const refusal = refuseKind(kind, filename, incoming.declaredBytes ?? 0, only);
    if (refusal) return refusal;
    const room = { bytes: incoming.declaredBytes ?? 0, usual: services.config.MEDIA_MB };
    const full = await incoming.look((unit) => refuseFullMedia(unit, room));
    if (full) return full;
    return await services.blobs.receive(read(mostOf(kind)), (received) =>
      isFont(kind)
        ? keepFont(services, incoming, received)
        : kind.kind === 'picture'
          ? keepPicture(services, incoming, received)
          : keepFile(incoming, kind, received),
    );
  } catch (error) {
    if (error instanceof TooLarge) return tooLarge(filename);
    // Nobody is there any more to read this.
    if (source.destroyed && !source.readableEnded) return new Refusal('refused', 'The upload broke off. Try it again.');
    throw error;
  }
}

/** What is said by the first bytes of a file, before the rest has come. */
export function refuseHead(head: Buffer, filename: string, byteSize: number, only?: 'picture'): Refusal | undefined {
  const kind = fileKind(head, filename);
  return kind ? refuseKind(kind, filename, byteSize, only) : unsupported(filename);
}

function refuseKind(kind: FileKind, filename: string, byteSize: number, only?: 'picture'): Refusal | undefined {
  if (only && kind.kind !== only) return unsupported(filename);
  return byteSize > mostOf(kind) ? tooLarge(filename) : undefined;
}

function mostOf(kind: FileKind): number {
  if (isFont(kind)) return uploadLimits.fontBytes;
  return kind.kind === 'picture' ? uploadLimits.pictureBytes : uploadLimits.fileBytes;
}

function unsupported(filename: string): Refusal {
  return new Refusal('unsupported', validationMessages.unsupportedFile(filename), {
    hint:
      'Pictures can be JPEG, PNG, GIF, WebP, AVIF or SVG, films MP4 or WebM, sound MP3, M4A, Ogg, WAV or FLAC, fonts WOFF2, WOFF, TTF or OTF.' +
      (/\.hei[cf]$/i.test(filename)
        ? ' Save this photograph as JPEG first: iPhones do so when it is sent by mail.'
        : ''),
  });
}

/** What a picture may weigh is told, unless the file is so large that it was none. */
export function tooLarge(filename: string): Refusal {
  const { pictureBytes, fileBytes, fontBytes } = uploadLimits;
  const isPicture = /\.(jpe?g|png|gif|webp|avif|svg)$/i.test(filename);
  const most = isPicture ? pictureBytes : /\.(woff2?|[to]tf)$/i.test(filename) ? fontBytes : fileBytes;
  return new Refusal('too-large', validationMessages.fileTooLarge(filename, `${most / megabyte} MB`));
}

function refusePicture(filename: string, why: Unprepared): Refusal {
  if (why.problem === 'unreadable') return unsupported(filename);
  if (why.problem === 'moves-too-long') {
    const { movingPixels, frames } = pictureLimits;
    const much = `${filename} shows more than ${movingPixels / 1_000_000} megapixels, or ${frames} pictures, one after the other.`;
    return new Refusal('too-large', `${much} Make it smaller or shorter, or upload it as a film.`);
  }
  const most = why.most / 1_000_000;
  return new Refusal('too-large', `${filename} has more than ${most} megapixels. Make it smaller and try again.`);
}

async function keepPicture(services: Services, incoming: Incoming, { path }: Received): Promise<Upload | Refusal> {
  const { filename, altText } = incoming;
  const master = await services.prepareMaster(path);
  if ('problem' in master) return refusePicture(filename, master);
  const { bytes, widths, ...shape } = master;
  const blobKey = createHash('sha256').update(bytes).digest('hex');
  await keepMaster(services.blobs, blobKey, { bytes, widths });
  if (master.mediaType === drawingType) await services.blobs.put(drawingKey(blobKey), bytes);
  const { mediaType, width, height } = shape;
  const byteSize = bytes.length;
  return incoming.write(async (unit) => {
    // In all widths before its first visitor.
    await unit.enqueue({ kind: 'image.widths', payload: { blobKey }, name: `widths:${blobKey}` });
    const words = altText === undefined ? {} : { altText };
    const made = await registerAsset(unit, { blobKey, filename, ...shape, byteSize, ...words });
    if (made instanceof Refusal) return made;
    const url = assetUrl(blobKey, filename);
    return { id: made.id, kind: 'picture', url, filename, mediaType, width, height, byteSize };
  });
}

async function keepFile(
  { filename, write }: Incoming,
  { mediaType }: FileKind,
  { size: byteSize, hash, keep }: Received,
): Promise<Upload | Refusal> {
  await keep(fileKey(hash));
  return write(async (unit) => {
    const made = await registerFile(unit, { blobKey: hash, filename, mediaType, byteSize });
    if (made instanceof Refusal) return made;
    return { id: made.id, kind: 'file', url: fileUrl(made.id, filename), filename, mediaType, byteSize };
  });
}

/** A font is written anew, as WOFF2: what is served was made here, of what could be read. */
async function keepFont({ blobs }: Services, { filename, write }: Incoming, { path }: Received) {
  const font = await readFontApart(await readFile(path));
  if (typeof font === 'string') return refuseFont(filename, font);
  const { bytes, facts } = font;
  const blobKey = createHash('sha256').update(bytes).digest('hex');
  await blobs.put(fileKey(blobKey), bytes);
  return write(async (unit): Promise<Upload | Refusal> => {
    const name = `${filename.replace(/\.\w+$/, '')}.woff2`;
    const shape = { filename: name, mediaType: 'font/woff2', byteSize: bytes.length };
    const made = await registerFile(unit, { blobKey, ...shape, font: facts });
    if (made instanceof Refusal) return made;
    // Pages that are set in its family have the new weight at once.
    await renewFamilies(unit);
    return { id: made.id, kind: 'file', url: fileUrl(made.id, name), ...shape };
  });
}

function refuseFont(filename: string, why: Unreadable): Refusal {
  if (why === 'too-long') return new Refusal('too-large', `${filename} takes too long to read. Take a smaller font.`);
  return new Refusal('unsupported', validationMessages.unsupportedFile(filename), {
    hint: 'It cannot be read as a font. Export it again as WOFF2, TTF or OTF; collections of several fonts are not taken.',
  });
}
