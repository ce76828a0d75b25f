import type { ChargeCase, ChargeCaseKind } from '#contract/charge-case-calls.ts';

const providers: Record<string, string> = { stripe: 'Stripe', paypal: 'PayPal', test: 'the test provider' };
const nameOf = ({ provider }: ChargeCase) => providers[provider] ?? provider;

/** What happened, and what to do next. */
const kinds: Record<ChargeCaseKind, { title: (it: ChargeCase) => string; next: (it: ChargeCase) => string }> = {
  dispute: {
    title: (it) => `A customer asks ${nameOf(it)} for their money back`,
    next: (it) =>
      `Answer at ${nameOf(it)} before its deadline: with the order, its tracking number and what you wrote to each other. Or accept it there, and the money goes back. It leaves this list once it is decided.`,
  },
  'refund-refused': {
    title: (it) => `${nameOf(it)} did not pay a refund`,
    next: () =>
      'The customer does not have this money. Open the order and refund it once more, or send it by transfer and mark this as dealt with.',
  },
  'refund-waiting': {
    title: (it) => `${nameOf(it)} has not paid a refund for more than a day`,
    next: (it) =>
      `It is tried again every hour. Look at ${nameOf(it)} whether your balance there is enough, and under Selling, Payments whether your keys still hold.`,
  },
  'stray-charge': {
    title: () => 'A payment came without an order, and could not be refunded',
    next: (it) =>
      `It came after its checkout had been given up. Open it at ${nameOf(it)}, refund it there, and mark this as dealt with.`,
  },
  unsettled: {
    title: (it) => `Nobody knows how a payment at ${nameOf(it)} ended`,
    next: (it) =>
      `${nameOf(it)} is asked again automatically. See under Selling, Payments whether your keys still hold, and look at the payment there.`,
  },
};

/** Charges that need a person. */
export const charges = {
  title: 'Payment issues',
  empty: 'No payment needs attention',
  emptyText:
    'Disputes, refunds that were refused or are not paid, and money without an order come here, each with what to do next.',
  kinds,
  said: (it: ChargeCase) => (it.kind === 'dispute' ? `${nameOf(it)} says: ${it.about}` : it.about),
  /** Before its time, as "$12.00 · ". */
  facts: (amount: string, isTest: boolean) => `${amount} · ${isTest ? 'test · ' : ''}`,
  order: (number: number) => `Order ${number}`,
  openAt: (it: ChargeCase) => `Open at ${nameOf(it)}`,
  dealt: 'Dealt with',
  dealtOf: (what: string, number: number | null) => `Dealt with: ${what}${number === null ? '' : `, order ${number}`}`,
  isDealt: 'It is off the list.',
} as const;
