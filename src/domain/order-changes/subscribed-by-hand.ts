import { productTypes } from '#catalog/product-types.ts';
import type { HandOrder } from '#contract/hand-order-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { paymentOffer } from '../payments/payment-offer.ts';
import { purchaseOf } from '../payments/purchase.ts';
import type { Site } from '../websites/site.ts';
import type { PricedLines } from './price-lines.ts';

interface Shop {
  site: Site;
  /** Whether buying on this site moves no real money. */
  isTestMode: boolean;
}

/**
 * Why an order by hand cannot begin what it sells again and again, if so: it begins when its link is paid, whose payment
 * is kept for what follows.
 */
export function whyNotSubscribed(
  { site, isTestMode }: Shop,
  { payment }: HandOrder,
  { lines, details, totals }: PricedLines,
): Refusal | undefined {
  const repeated = lines.flatMap(({ entry }) => (entry.subscription ? [entry] : []));
  const [first] = repeated;
  if (!first) return undefined;
  const refuse = (why: string) => new Refusal('refused', `${first.title} is charged again by itself${why}`);
  if (payment !== 'link') return refuse(': have the order paid by its link, which keeps the customer’s card for that.');
  if (!paymentOffer(site, isTestMode, purchaseOf(repeated, totals.dueCents))) {
    return refuse(', and nothing here keeps a customer’s card for that. Set up Stripe under Payments first.');
  }
  if (totals.dueCents === 0) return refuse(' by the card that pays this order: the order has to cost something.');
  const isSent = repeated.some(({ productType }) => productType === productTypes.physical);
  const isKnown = details.shippingAddress ?? totals.selectedShippingOption?.pickUpLocation;
  return isSent && !isKnown ? refuse(': say where it is sent, or where it is picked up.') : undefined;
}
