/** Pixels that a picture may have, by what reading it takes of memory; and bytes of a drawing. */
export const pictureLimits = {
  /** Of one that is read little by little. */
  pixels: 100_000_000,
  /** Of one that has to be held whole, as a JPEG that loads in steps, or WebP. */
  heldPixels: 28_000_000,
  avifPixels: 9_000_000,
  /** Of all that a moving picture shows, together. */
  movingPixels: 40_000_000,
  /** That a moving picture shows, however small: each takes memory of its own. */
  frames: 10_000,
  /** As large as a drawing (SVG) says that it is. */
  drawingPixels: 25_000_000,
  drawingBytes: 1_000_000,
} as const;
