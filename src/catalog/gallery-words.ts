/** What a gallery says of its pictures; the project's own. */
export const galleryWords = {
  place: (place: number, count: number) => `${place} of ${count}`,
  play: 'Play',
  pause: 'Pause',
} as const;
