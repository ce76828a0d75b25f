import { areas } from './areas.ts';

export const redirects = {
  title: areas.redirects,
  add: 'New redirect',
  explain:
    'Where old addresses lead. A redirect is followed only where the website has no page. When a page, a collection or a product moves, its old address is added here automatically.',
  search: 'Find an address',
  empty: 'No redirects yet',
  emptyText: 'Addresses that visitors know, from links and search engines, can lead to where things are now.',
  noneFound: (search: string) => `No redirect contains “${search}”.`,
  from: 'Old address',
  fromHint: 'As /old-page, or /old/* for all below it. A title becomes an address.',
  to: 'Leads to',
  toHint: 'As /new-page, /new/* where what is below goes along, or an address elsewhere.',
  kind: 'How long',
  permanent: 'For good',
  permanentHint: 'Search engines take the new address (301).',
  temporary: 'For now',
  temporaryHint: 'Search engines keep the old one (302).',
  kept: 'Kept as it moved',
  save: 'Add',
  leadsTo: 'leads to',
  delete: 'Delete',
  deleteOne: (from: string) => `Delete the redirect of ${from}`,
  added: (from: string) => `${from} is redirected.`,
  deleted: (from: string) => `${from} is no longer redirected.`,
  more: 'Show more',
} as const;
