import type { GalleryMediaType } from '#catalog/galleries.ts';
import type { Image } from '#contract/page.ts';
import { videoSource, type VideoSource } from '../video/video-source.ts';

/** One item of a gallery as its owner has filled it in. */
export interface GalleryRow {
  image: string;
  title: string;
  text: string;
  url: string;
  video: string;
  credit: string;
}

/** The same with what it shows. */
export interface GalleryMedia extends Omit<GalleryRow, 'image' | 'video'> {
  mediaType: GalleryMediaType;
  image: Image | undefined;
  video: VideoSource | undefined;
}

/**
 * What an item of a gallery is, by what it holds (platform 3): an asset that stands in the gallery before is used again,
 * and so is a picture that belongs to the record of a collection.
 */
function mediaTypeOf({ image, video, credit }: GalleryMedia, before: readonly GalleryMedia[], isOfRecord: boolean) {
  if (video) return 'video';
  if (!image) return 'imageEmpty';
  if (before.some((other) => other.image?.id === image.id)) return 'assetReused';
  return isOfRecord ? 'imageReused' : credit ? 'imageLicensed' : 'imageFile';
}

/** The items of a gallery with what they are; `isOfRecord` where they come by way of a collection. */
export function mediaOf(
  rows: readonly GalleryRow[],
  images: Record<string, Image>,
  { isOfRecord = false } = {},
): GalleryMedia[] {
  const media: GalleryMedia[] = [];
  for (const row of rows) {
    const shown = { ...row, image: images[row.image], video: videoSource(row.video), mediaType: 'imageEmpty' } as const;
    media.push({ ...shown, mediaType: mediaTypeOf(shown, media, isOfRecord) });
  }
  return media;
}
