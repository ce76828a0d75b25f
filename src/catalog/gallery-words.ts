/** What a gallery says of its pictures; the project's own. */
export const galleryWords = {
  shown: (place: number, count: number) => `Picture ${place} of ${count}`,
  play: 'Play',
  pause: 'Pause',
} as const;
