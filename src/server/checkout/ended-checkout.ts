import type { EndedCheckout } from '#contract/checkout.ts';
import type { Checkouts } from '#database/schema.ts';
import { choicesOf } from '../cart/cart-choices.ts';
import { loadCart } from '../cart/cart.ts';
import { toPricedEntry } from '../cart/cart-view.ts';
import { priceEntries } from '../cart/pricing.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';
import { choicesIn, withGuesses } from './checkout-choices.ts';
import type { CheckoutState } from './checkout-rows.ts';

/** Why an ended checkout has: one that ended before its time was over did so because its cart changed. */
export function endReason({ state, updated_at, expires_at }: Checkouts): EndedCheckout['reason'] {
  return state === 'expired' && updated_at < expires_at ? 'cart-changed' : 'expired';
}

/** What has become of a checkout that cannot be paid any more, and what its visitor's cart holds now. */
export async function endedCheckout(services: Services, site: Site, state: CheckoutState): Promise<EndedCheckout> {
  const { row, details } = state;
  const { cart, rows } = await loadCart(services, site, row.token_hash);
  const entries = rows.map(toPricedEntry);
  const choices = withGuesses(site, entries, { ...choicesOf(cart), ...choicesIn(details) });
  const { totals } = await priceEntries(services, services.database.read, site, entries, choices);
  return { reason: endReason(row), totalQuantity: totals.totalQuantity, dueCents: totals.dueCents };
}
