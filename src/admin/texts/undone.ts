import { areas } from './areas.ts';

export const undone = {
  title: areas.undone,
  subject: 'The list of failed tasks',
  explain: 'What was tried several times and could not be done. Fix the cause, then try again.',
  since: (tries: number, when: string) =>
    `${tries === 0 ? 'Not tried' : tries === 1 ? 'Tried once' : `Tried ${tries} times`} since ${when}`,
  retry: 'Try again',
  retryOf: (what: string) => `Try again: ${what}`,
  retried: 'It is being tried again.',
  drop: 'Discard',
  dropOf: (what: string) => `Discard: ${what}`,
  dropTitle: 'Discard this task?',
  dropText: (what: string) => `${what}, and it will not be.`,
  dropped: 'It was discarded.',
  empty: 'Everything is done',
  emptyText: 'When a mail, a refund or a webhook fails for good, it is listed here, with why and what to do.',
} as const;
