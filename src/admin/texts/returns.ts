import type { ListedReturn, ReturnFolder } from '#contract/return-calls.ts';
import { areas } from './areas.ts';

/** What the owner reads of what buyers send back. */
export const returns = {
  title: areas.returns,
  folder: 'Show',
  folders: {
    waiting: 'Waiting for you',
    coming: 'On their way back',
    over: 'Closed',
  } satisfies Record<ReturnFolder, string>,
  none: { waiting: 'No return waits for you', coming: 'Nothing is on its way back', over: 'Nothing is closed yet' },
  noneText: {
    waiting: 'Customers ask for it on the page of their order, once you allow it under Selling, Returns and EU rules.',
    coming: 'What you accepted is listed here until you mark it as received.',
    over: 'What was declined or refunded is listed here.',
  },
  more: 'Show more',
  ofOrder: (number: number) => `Order ${number}`,
  kinds: { return: 'Return', withdrawal: 'Withdrawal' } satisfies Record<ListedReturn['kind'], string>,
  heading: ({ kind, orderNumber }: ListedReturn) =>
    kind === 'withdrawal' ? `Withdrawal from order ${orderNumber}` : `Return of order ${orderNumber}`,
  stateOf: ({ state, hasLeft, suggestedCents }: ListedReturn) => {
    if (state !== 'accepted' || hasLeft) return states[state];
    return suggestedCents === 0 ? 'Accepted, nothing to refund' : 'To refund';
  },
  item: (quantity: number, name: string) => `${quantity} × ${name}`,
  from: (email: string) => `${email} ·`,
  because: (reason: string) => `Reason: ${reason}`,
  worth: 'Refund',
  dueBy: 'Refund due by',
  labelOf: 'Label',
  yourWords: (words: string) => `You wrote: ${words}`,
  order: (number: number) => `Order ${number}`,
  otherActs: 'Other acts',
  accept: 'Accept',
  refuse: 'Decline …',
  refuseTitle: 'Decline this return?',
  refuseAct: 'Decline it',
  words: 'What you write to the customer',
  wordsHint: 'It stands in the mail and on the page of the order.',
  received: 'Mark as received',
  refund: 'Refund …',
  refundNow: 'Refund without waiting …',
  refundTitle: 'Refund this return',
  amount: 'Amount',
  restock: 'Put the items back into stock',
  refundAct: 'Refund',
  label: 'Add a label',
  otherLabel: 'Another label',
  labelHint: 'A PDF or a picture of at most 1 MB. The customer finds it on the page of the order.',
  of: (act: string, it: ListedReturn) => `${act}: ${returns.heading(it)}`,
  done: {
    accept: 'Accepted. The customer gets a mail.',
    refuse: 'Declined. The customer gets a mail.',
    receive: 'Marked as received. The customer gets a mail.',
    refund: 'The refund is on its way.',
    label: 'The label is there.',
  },
} as const;

const states = {
  asked: 'To decide',
  accepted: 'On its way back',
  refused: 'Declined',
  received: 'Received, to refund',
  refunded: 'Refunded',
} satisfies Record<ListedReturn['state'], string>;
