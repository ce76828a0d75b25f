/** The kit's own words; everything else that owners read is handed in. */
export const texts = {
  loading: 'Loading …',
  tryAgain: 'Try again',
} as const;
