import type { Agreement } from '#contract/agreement.ts';

export const agreement = {
  title: 'Bank transfer, cash and invoice',
  explain:
    'The order comes first, its money later. The customer reads how to pay on the order’s page and in its mails; once the money is there, you mark the order as paid.',
  way: (at: number) => `Way of paying ${at}`,
  kind: 'Kind',
  kinds: {
    transfer: 'Bank transfer',
    cash: 'Cash, where the order is collected',
    invoice: 'Invoice',
  } satisfies Record<Agreement['kind'], string>,
  usual: { transfer: 'Bank transfer', cash: 'Cash at pick-up', invoice: 'Invoice' } satisfies Record<
    Agreement['kind'],
    string
  >,
  name: 'Name',
  nameHint: 'What customers choose it by.',
  instructions: 'How to pay',
  instructionsHint: 'For example the account, and by when. Shown with the order and in its mails.',
  add: 'Add a way of paying',
  remove: (title: string) => `Remove ${title}`,
  waiting: 'Orders that are not paid',
  remind: 'Remind the customer after',
  cancel: 'Cancel the order after',
  cancelText: 'Only where nothing was paid of it. Its items are for sale again.',
  never: 'Never',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  empty: 'No payments by transfer, cash or invoice yet',

  owed: 'Still due',
  came: 'Received',
  receive: 'Mark as paid',
  receiveTitle: 'Record a payment',
  receiveText: (owed: string) => `This order waits for ${owed}. Once all of it is there, the customer gets a mail.`,
  amount: 'Amount received',
  missing: 'Enter how much was received.',
  receiveNow: (amount: string) => `Record ${amount}`,
  received: (amount: string) => `Recorded: ${amount} received.`,
  remindNow: 'Remind the customer to pay',
  reminded: (email: string) => `A mail on how to pay goes to ${email}.`,
  unpaid: 'Awaiting payment',
} as const;
