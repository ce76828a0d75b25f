/** What a list is narrowed to. */
export const narrowed = {
  to: (filter: string, value: string) => `${filter}: ${value}`,
  /** What may help where nothing fits what was looked for, or what a list is filtered by. */
  hint: (search?: string) =>
    search ? `Nothing fits “${search}”. Try a part of a word, or fewer filters.` : 'Try fewer filters.',
  clear: 'Clear search and filters',
  /** What an address still asks for. */
  gone: 'Not there any more',
};
