/** What stands around a picture that is shown large; the project's own. */
export const lightboxWords = {
  title: 'Pictures',
  previous: 'Previous',
  next: 'Next',
  enlarge: 'Enlarge',
  close: 'Close',
  place: (place: number, count: number) => `${place} of ${count}`,
} as const;
