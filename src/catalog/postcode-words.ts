/** What is wrong with a line of postcodes. */
export const postcodeWords = {
  none: (rule: string) => `“${rule}” is no postcode. Write 12534, 125* or 12500-12599.`,
  backwards: (rule: string) => `“${rule}” ends before it begins.`,
} as const;
