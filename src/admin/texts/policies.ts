export const policies = {
  title: 'Policies',
  explain:
    'Terms, privacy, returns: the pages that customers should have read. The checkout and every mail lead there, in this order.',
  pages: 'Pages',
  name: 'What customers read',
  leadsTo: (url: string) => `Leads to ${url}`,
  takeOut: (title: string) => `Take ${title} out`,
  find: 'Find a page to add',
  none: 'No pages found.',
  empty: 'No policies yet. Write them as pages of the website, then choose them here.',
  hidden: 'Not published: left out until it is.',
} as const;
