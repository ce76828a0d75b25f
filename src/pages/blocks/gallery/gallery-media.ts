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

/** What an item of a gallery is, by what it holds (platform 3). */
export function mediaOf(row: GalleryRow, images: Record<string, Image>): GalleryMedia {
  const image = images[row.image];
  const video = videoSource(row.video);
  const picture = row.credit ? 'imageLicensed' : 'imageFile';
  return { ...row, image, video, mediaType: video ? 'video' : image ? picture : 'imageEmpty' };
}
