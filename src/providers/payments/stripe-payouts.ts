import type Stripe from 'stripe';
import type { PayoutLine, PayoutSource, ProviderPayout } from './payment-provider.ts';

const perPage = 100;
/** Of one look. */
const mostPayouts = 500;

const states: Record<string, ProviderPayout['state']> = { paid: 'paid', failed: 'failed', canceled: 'canceled' };
const kinds: Record<string, PayoutLine['kind']> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  stripe_fee: 'fee',
  tax_fee: 'fee',
};

/** Stripe's payouts, and the balance transactions that each is made of. */
export function stripePayouts(open: () => Promise<Stripe>): PayoutSource {
  return {
    async list(since) {
      const { payouts } = await open();
      const asked = { created: { gte: Math.floor(since / 1000) }, limit: perPage };
      return (await payouts.list(asked).autoPagingToArray({ limit: mostPayouts })).map(toPayout);
    },
    async linesOf(payout) {
      const { balanceTransactions } = await open();
      const asked = { payout, limit: perPage, expand: ['data.source'] };
      const lines: PayoutLine[] = [];
      for await (const row of balanceTransactions.list(asked)) {
        // The payout itself stands among what it is made of.
        if (row.type !== 'payout') lines.push(toLine(row));
      }
      return lines;
    },
  };
}

function toPayout(payout: Stripe.Payout): ProviderPayout {
  return {
    reference: payout.id,
    isTest: !payout.livemode,
    amountCents: payout.amount,
    currency: payout.currency.toUpperCase(),
    state: states[payout.status] ?? 'pending',
    createdAt: payout.created * 1000,
    arrivesAt: payout.arrival_date * 1000,
  };
}

function toLine({ id, type, amount, fee, source, created }: Stripe.BalanceTransaction): PayoutLine {
  const intent = typeof source === 'object' && source && 'payment_intent' in source ? source.payment_intent : null;
  const charge = typeof intent === 'string' ? intent : intent?.id;
  return {
    reference: id,
    kind: kinds[type] ?? 'other',
    amountCents: amount,
    feeCents: fee,
    at: created * 1000,
    ...(charge !== undefined && { charge }),
  };
}
