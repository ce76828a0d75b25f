import { createHash, randomUUID } from 'node:crypto';
import { reviewLimits, reviewWords as words } from '#catalog/review-words.ts';
import { Refusal } from '#contract/refusals.ts';
import { masterKey, variantsKey } from '#domain/media/blob-keys.ts';
import { drawingType, fileKind, headBytes } from '#domain/media/file-kinds.ts';
import type { NewPicture } from '#domain/reviews/review-pictures.ts';
import { keepMaster } from '#jobs/images/image-variants.ts';
import type { Services } from '../services.ts';

/**
 * Keeps pictures without what a camera wrote into them, as where they were taken; nothing is left of any where one is
 * refused.
 */
export async function keepPictures(services: Services, files: readonly File[]): Promise<NewPicture[] | Refusal> {
  if (files.length > reviewLimits.pictures) return refuse(words.tooManyPictures);
  const kept: NewPicture[] = [];
  for (const file of files) {
    const picture = await keepPicture(services, file);
    if (picture instanceof Refusal) {
      await removePictures(services, kept);
      return picture;
    }
    kept.push(picture);
  }
  return kept;
}

/** Removes what was kept for nothing. */
export async function removePictures({ blobs }: Services, pictures: readonly NewPicture[]): Promise<void> {
  for (const { blob_key: key } of pictures) {
    for (const blob of [masterKey(key), variantsKey(key)]) await blobs.remove(blob);
  }
}

async function keepPicture({ blobs, prepareMaster }: Services, file: File): Promise<NewPicture | Refusal> {
  if (file.size > reviewLimits.pictureBytes) return refuse(words.pictureTooLarge);
  const bytes = Buffer.from(await file.arrayBuffer());
  const kind = fileKind(bytes.subarray(0, headBytes), '');
  if (kind?.kind !== 'picture' || kind.mediaType === drawingType) return refuse(words.noPicture(file.name));
  const master = await blobs.receive(only(bytes), ({ path }) => prepareMaster(path));
  if ('problem' in master) {
    return refuse(master.problem === 'unreadable' ? words.noPicture(file.name) : words.pictureTooLarge);
  }
  // A key of its own: the same picture of somebody else's stays when this one goes.
  const blobKey = createHash('sha256').update(randomUUID()).update(master.bytes).digest('hex');
  await keepMaster(blobs, blobKey, master);
  return { blob_key: blobKey, width: master.width, height: master.height };
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const refuse = (message: string) => new Refusal('invalid', message, { errors: { pictures: message } });
