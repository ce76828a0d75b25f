import type { KeptKind } from '#catalog/retention.ts';

/** What is read of how long things are kept. */
export const kept = {
  title: 'What is kept',
  text: 'How many days each of these is kept. What is older is deleted within the hour, for good; orders, invoices and what they are made of always stay.',
  between: (least: number, most: number, usual: number) => `From ${least} to ${most}; usually ${usual}.`,
  groups: {
    visitors: 'Of visitors and customers',
    work: 'Of your own work',
  },
  labels: {
    abandonedCarts: 'Carts that were not bought',
    quarantine: 'Messages that look like spam',
    deletedSubmissions: 'Messages that you deleted',
    deletedMedia: 'Pictures and files that you deleted',
    refusedComments: 'Comments that are spam or that you deleted',
    hiddenReviews: 'Reviews that you hid',
    restockWaiting: 'Who waits for something that is sold out',
    newsletterRecipients: 'To whom a newsletter went',
    returnLabels: 'Labels of returns',
    mails: 'Mails in the mailbox',
    acts: 'The log of who did what',
    webhookDeliveries: 'What webhooks were told',
    deadJobs: 'What could not be done',
  } satisfies Record<KeptKind, string>,
  asFormSays: '0 keeps them as long as their form says.',
} as const;
