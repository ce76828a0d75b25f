import type { ActTopic } from '#catalog/acts.ts';
import { areas } from './areas.ts';

export const audit = {
  title: areas.audit,
  explain: 'Who did what here, when and from where. Kept for a year.',
  person: 'Who',
  everybody: 'Everybody',
  topic: 'About',
  everything: 'Everything',
  topics: {
    products: 'Products and stock',
    orders: 'Orders',
    pages: 'Pages, posts and redirects',
    media: 'Pictures and files',
    forms: 'Forms and messages',
    comments: 'Comments',
    people: 'People',
    settings: 'Settings and domains',
    programs: 'Programs and backups',
  } satisfies Record<ActTopic, string>,
  from: 'From',
  until: 'Until',
  exportAs: 'Export',
  csv: 'CSV',
  csvHint: 'for spreadsheets',
  json: 'JSON',
  jsonHint: 'for programs',
  /** Where from, as "Firefox on Linux · 127.0.0.1". */
  where: (via: string, address: string) => [via, address].filter(Boolean).join(' · '),
  earlier: 'Earlier',
  empty: 'Nothing yet',
  emptyText: 'Each change of the website and of the shop will be listed here, with who made it.',
  noneFound: 'Nothing like that happened.',
  ownTitle: 'What happened to your account',
  ownExplain: 'Sign-ins and changes. If one of them was not you, change your password.',
} as const;
