import type { VatTrade } from '#commerce/reverse-charge.ts';
import type { EndedCheckout } from '#contract/checkout.ts';
import type { Database } from '#database/database.ts';
import type { Checkouts } from '#database/checkout-schema.ts';
import { choicesOf } from '../cart/cart-choices.ts';
import { loadCart } from '../cart/cart.ts';
import { toPricedEntry } from '../cart/cart-view.ts';
import { priceEntries, type PriceDeps } from '../cart/pricing.ts';
import type { Site } from '../websites/site.ts';
import { choicesIn, withGuesses } from './checkout-choices.ts';
import type { CheckoutState } from './checkout-rows.ts';

/** Why an ended checkout has: one that ended before its time was over did so because its cart changed. */
export function endReason({ state, updated_at, expires_at }: Checkouts): EndedCheckout['reason'] {
  return state === 'expired' && updated_at < expires_at ? 'cart-changed' : 'expired';
}

/** What has become of a checkout that cannot be paid any more, and what its visitor's cart holds now. */
export async function endedCheckout(
  deps: PriceDeps & { database: Database },
  site: Site,
  state: CheckoutState,
  vatTrade: VatTrade | undefined,
): Promise<EndedCheckout> {
  const { row, details } = state;
  const { cart, rows } = await loadCart(deps.database.read, site, row.token_hash, deps.clock.now());
  const entries = rows.map(toPricedEntry);
  const choices = withGuesses(site, entries, { ...choicesOf(cart), ...choicesIn(details), vatTrade });
  const { totals } = await priceEntries(deps, deps.database.read, site, entries, choices);
  return { reason: endReason(row), totalQuantity: totals.totalQuantity, dueCents: totals.dueCents };
}
