import type { Totals } from '#contract/checkout.ts';
import type { PaymentFields } from '#contract/payment-fields.ts';
import type { Purchase } from './stripe.ts';

/** What a checkout comes to, as Stripe's elements are told of it. */
export const purchaseOf = (fields: PaymentFields | undefined, { dueCents, currency }: Totals): Purchase => ({
  amount: dueCents,
  currency: currency.toLowerCase(),
  isKept: fields?.savesMeans ?? false,
  excluded: fields?.excludedMeans?.join(' ') ?? '',
});
