import { areas } from './areas.ts';

export const undone = {
  title: areas.undone,
  subject: 'What is left undone',
  explain: 'What Vitrine tried again and again and could not do. Mend what hindered it, then let it try again.',
  since: (tries: number, when: string) =>
    `${tries === 0 ? 'Not tried' : tries === 1 ? 'Tried once' : `Tried ${tries} times`} since ${when}`,
  retry: 'Try again',
  retryOf: (what: string) => `Try again: ${what}`,
  retried: 'It is being tried again.',
  drop: 'Let go',
  dropOf: (what: string) => `Let go: ${what}`,
  dropTitle: 'Let this go?',
  dropText: (what: string) => `${what}, and it will not be.`,
  dropped: 'It was let go.',
  empty: 'Everything is done',
  emptyText: 'When a mail, a refund or a webhook fails for good, it stands here, with why and what to do.',
} as const;
