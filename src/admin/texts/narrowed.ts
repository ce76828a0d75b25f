/** What a list is narrowed to. */
export const narrowed = {
  to: (filter: string, value: string) => `${filter}: ${value}`,
  hint: 'Try a part of a word, or fewer filters.',
  clear: 'Clear search and filters',
  /** What an address still asks for. */
  gone: 'Not there any more',
};
