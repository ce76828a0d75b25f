/** How a gallery lays out its pictures (platform 9). */
export const galleryDesigns = ['grid', 'slideshow', 'slider', 'stacked'] as const;
export type GalleryDesign = (typeof galleryDesigns)[number];

/** The design of a gallery's block variant where the names differ. */
export const galleryVariantDesigns = {
  slideshow: 'slideshow',
  carousel: 'slider',
  grid: 'grid',
  stack: 'stacked',
} as const satisfies Record<string, GalleryDesign>;

/** Where a picture's title and text stand (platform 9). */
export const galleryMetaPositions = [
  'top',
  'top-left',
  'top-right',
  'center',
  'bottom',
  'bottom-left',
  'bottom-right',
] as const;
export type GalleryMetaPosition = (typeof galleryMetaPositions)[number];

export const galleryAlignments = ['center', 'left', 'right'] as const;
export type GalleryAlignment = (typeof galleryAlignments)[number];

/** What can be switched on for a gallery (platform 9). */
export const galleryOptions = [
  'autoplay',
  'auto-crop',
  'controls',
  'lightbox',
  'square-thumbs',
  'show-meta',
  'show-meta-on-hover',
  'thumbnails',
] as const;
export type GalleryOption = (typeof galleryOptions)[number];

/** What a gallery item in the editor is (platform 3). */
export const galleryMediaTypes = [
  'imageEmpty',
  'imageFile',
  'imageLicensed',
  'imageReused',
  'assetReused',
  'video',
] as const;
export type GalleryMediaType = (typeof galleryMediaTypes)[number];

/** The aspect ratio of a slider until the owner sets one, in percent of its width (platform 9). */
export const defaultSliderAspectRatio = 50;
