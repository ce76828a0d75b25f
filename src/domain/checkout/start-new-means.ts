import { meansLine } from '#catalog/product-types.ts';
import { subscriptionMessages } from '#catalog/subscription-words.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Subscriptions } from '#database/subscription-schema.ts';
import { fromFlag, toJson } from '#database/values.ts';
import { openCart, type CartTokens } from '../cart/cart.ts';
import { paymentOffer } from '../payments/payment-offer.ts';
import { isOver, subscriptionPath } from '../subscriptions/load-subscription.ts';
import { SubscribedLine } from '../subscriptions/subscribed-line.ts';
import type { Secrets } from '../secrets.ts';
import type { Unit } from '../unit.ts';
import type { Site } from '../websites/site.ts';
import { openBeside, type Beside } from './open-beside.ts';

interface Asked {
  row: Subscriptions;
  tokens: CartTokens;
  /** Whether buying on this site moves no real money. */
  isTestMode: boolean;
}

/**
 * Starts the checkout by which a subscription is given another means of payment: one line of nothing, for which the
 * provider keeps what pays. Refused where the subscription is over, or is paid with another kind of money than the shop's.
 */
export async function startNewMeans(
  unit: Unit,
  site: Site,
  secrets: Secrets,
  { row, tokens, isTestMode }: Asked,
): Promise<Beside | Refusal> {
  if (isOver(row)) return new Refusal('refused', subscriptionMessages.over);
  const offer = paymentOffer(site, isTestMode, { totalCents: 0, productTypes: [meansLine], savesMeans: true });
  if (!offer || fromFlag(row.test_mode) !== isTestMode) return new Refusal('no-payments', subscriptionMessages.noCards);
  const line = {
    productType: meansLine,
    title: parseJson(SubscribedLine, row.entry).title,
    fullUrl: subscriptionPath(secrets, row.id),
    cents: 0,
    keepsMeans: { subscriptionId: row.id, orderId: row.order_id },
  };
  return openBeside(unit, await openCart(unit, site, tokens), { line, details: toJson({ email: row.email }) });
}
