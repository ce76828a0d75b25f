/** What a list is narrowed to. */
export const narrowed = {
  to: (filter: string, value: string) => `${filter}: ${value}`,
  /** What an address still asks for. */
  gone: 'Not there any more',
};
