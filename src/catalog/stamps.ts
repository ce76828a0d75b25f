/** PDFs that are larger, or have more pages, are delivered as they are. */
export const stampLimits = { bytes: 50_000_000, pages: 2000 };

/** Why a PDF is delivered without a stamp. */
export const unstampableWords = {
  encrypted: 'Delivered without a stamp: it is protected.',
  broken: 'Delivered without a stamp: it cannot be read as a PDF.',
  'too-large': 'Delivered without a stamp: it has more than 50 MB or 2,000 pages.',
  'too-long': 'Delivered without a stamp: stamping it takes too long.',
};
export type Unstampable = keyof typeof unstampableWords;
