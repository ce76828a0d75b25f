/** The widths in which a picture is made, in px; `?format=750w` asks for one (platform 9). */
export const imageWidths = [100, 300, 500, 750, 1000, 1500, 2500] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** A shown width above `above` px asks for `width`; the first that fits counts (platform 9). */
export const imageBuckets = [
  { above: 1000, width: 1500 },
  { above: 750, width: 1000 },
  { above: 500, width: 750 },
  { above: 300, width: 500 },
  { above: 100, width: 300 },
  { above: Number.NEGATIVE_INFINITY, width: 100 },
] as const satisfies readonly { above: number; width: ImageWidth }[];

/** The point of a picture that stays in sight when it is cropped, as shares of its sides (platform 9). */
export const defaultFocalPoint = { x: 0.5, y: 0.5 };

/** The only source that a size parameter may name (platform 5). */
export const imageSource = 'originalSize';

/** How the image template finds a picture's address (platform 3). */
export const imageLoaders = ['sqs', 'raw'] as const;
export type ImageLoader = (typeof imageLoaders)[number];

/** How soon a picture loads; without a priority it is lazy and has no fetch priority (platform 3 and 4). */
export const imagePriorities = {
  high: { fetchPriority: 'high', loading: 'eager' },
  low: { fetchPriority: 'low', loading: 'lazy' },
  none: { fetchPriority: undefined, loading: 'lazy' },
} as const;
export type ImagePriority = keyof typeof imagePriorities;

/** Decoding is always asynchronous (platform 4). */
export const imageDecoding = 'async';

/** The image template's properties (platform 3). */
export const imageProps = {
  required: ['src', 'width', 'height', 'alt'],
  optional: ['class', 'style', 'priority', 'sizes', 'loader', 'srcset', 'onLoadingComplete', 'passthrough'],
} as const;
