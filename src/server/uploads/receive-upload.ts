import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { validationMessages } from '#catalog/interface-messages.ts';
import { megabyte, uploadLimits } from '#catalog/media-limits.ts';
import { assetUrl } from '#contract/asset-url.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Upload } from '#contract/upload-calls.ts';
import { registerAsset } from '#domain/media/assets.ts';
import { fileKind, type FileKind } from '#domain/media/file-kinds.ts';
import { fileKey, refuseFullMedia, registerFile } from '#domain/media/files.ts';
import type { Unit } from '#domain/unit.ts';
import { masterKey } from '#domain/media/blob-keys.ts';
import type { Received } from '#providers/blobs/blob-store.ts';
import type { Services } from '../services.ts';
import { openChecked, TooLarge } from './checked-stream.ts';
import { fileUrl } from '#contract/file-url.ts';

/** A file on its way in, and how its unit is run. */
export interface Incoming {
  source: unknown;
  /** How much there is of it, where the request says so. */
  declaredBytes?: number;
  filename: string;
  altText?: string | undefined;
  only?: 'picture' | undefined;
  write: <T>(work: (unit: Unit) => Promise<T>) => Promise<T>;
}

/**
 * Takes a file: streamed to the disk, known by its first bytes, bounded, pictures made anew from their pixels. Nothing of
 * one that is refused, or that breaks off, is left.
 */
export async function receiveUpload(services: Services, incoming: Incoming): Promise<Upload | Refusal> {
  const { source, filename, only } = incoming;
  if (!(source instanceof Readable))
    return new Refusal('unsupported', 'Send the file’s bytes as application/octet-stream.');
  const full = await incoming.write(refuseFullMedia);
  if (full) return full;
  try {
    const { head, read } = await openChecked(source);
    const kind = fileKind(head, filename);
    if (!kind || (only && kind.kind !== only)) return unsupported(filename);
    const most = kind.kind === 'picture' ? uploadLimits.pictureBytes : uploadLimits.fileBytes;
    // What says itself that it is too large need not come.
    if ((incoming.declaredBytes ?? 0) > most) return tooLarge(filename);
    return await services.blobs.receive(read(most), (received) =>
      kind.kind === 'picture' ? keepPicture(services, incoming, received) : keepFile(incoming, kind, received),
    );
  } catch (error) {
    if (error instanceof TooLarge) return tooLarge(filename);
    // Nobody is there any more to read this.
    if (source.destroyed && !source.readableEnded) return new Refusal('refused', 'The upload broke off. Try it again.');
    throw error;
  }
}

function unsupported(filename: string): Refusal {
  return new Refusal('unsupported', validationMessages.unsupportedFile(filename), {
    hint: 'Pictures can be JPEG, PNG, GIF, WebP or AVIF, films MP4 or WebM, sound MP3, M4A, Ogg, WAV or FLAC.',
  });
}

/** What a picture may weigh is told, unless the file is so large that it was none. */
function tooLarge(filename: string): Refusal {
  const { pictureBytes, fileBytes } = uploadLimits;
  const most = /\.(jpe?g|png|gif|webp|avif)$/i.test(filename) ? pictureBytes : fileBytes;
  return new Refusal('too-large', validationMessages.fileTooLarge(filename, `${most / megabyte} MB`));
}

async function keepPicture(services: Services, incoming: Incoming, { path }: Received): Promise<Upload | Refusal> {
  const { filename, altText } = incoming;
  const master = await services.prepareMaster(path);
  if (master === 'unreadable') return unsupported(filename);
  if (master === 'too-many-pixels') {
    const most = uploadLimits.picturePixels / 1_000_000;
    return new Refusal('too-large', `${filename} has more than ${most} megapixels. Make it smaller and try again.`);
  }
  const { bytes, ...shape } = master;
  const blobKey = createHash('sha256').update(bytes).digest('hex');
  await services.blobs.put(masterKey(blobKey), bytes);
  const asset = { blobKey, filename, ...shape, byteSize: bytes.length, ...(altText !== undefined && { altText }) };
  const made = await incoming.write(async (unit) => {
    // In all widths before its first visitor.
    await unit.enqueue({ kind: 'image.widths', payload: { blobKey }, name: `widths:${blobKey}` });
    return registerAsset(unit, asset);
  });
  if (made instanceof Refusal) return made;
  const url = assetUrl(blobKey, filename);
  const { mediaType, width, height } = shape;
  return { id: made.id, kind: 'picture', url, filename, mediaType, width, height, byteSize: bytes.length };
}

async function keepFile(
  { filename, write }: Incoming,
  { mediaType }: FileKind,
  { size, hash, keep }: Received,
): Promise<Upload | Refusal> {
  await keep(fileKey(hash));
  const made = await write((unit) => registerFile(unit, { blobKey: hash, filename, mediaType, byteSize: size }));
  if (made instanceof Refusal) return made;
  return { id: made.id, kind: 'file', url: fileUrl(made.id, filename), filename, mediaType, byteSize: size };
}
