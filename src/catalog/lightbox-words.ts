/** What stands around a picture that is shown large; the project's own. */
export const lightboxWords = {
  title: 'Picture',
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  place: (place: number, count: number) => `${place} of ${count}`,
} as const;
