import { holdMs } from '#catalog/stock.ts';
import type { CheckoutDetails } from '#contract/checkout.ts';
import { toJson } from '#database/values.ts';
import { planReminder } from '../cart/reminders.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/sites.ts';
import { findCheckout, readCheckout, type CheckoutState } from './checkout-rows.ts';

/** Keeps what the buyer has filled in so far, and the stock with it; undefined where there is no such checkout. */
export function saveDetails(
  services: Services,
  site: Site,
  checkoutId: string,
  tokenHash: string,
  details: Partial<CheckoutDetails>,
): Promise<CheckoutState | undefined> {
  return services.database.write(async (tx) => {
    const now = services.clock.now();
    const row = await tx
      .updateTable('checkouts')
      .set({ details: toJson(details), expires_at: now + holdMs, updated_at: now })
      .where('website_id', '=', site.id)
      .where('id', '=', checkoutId)
      .where('token_hash', '=', tokenHash)
      .where('state', '=', 'open')
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst();
    if (row) await planReminder(services, tx, site, row.cart_id, details);
    // One that is being paid or over is shown as it is.
    return row ? readCheckout(row) : findCheckout(tx, site.id, checkoutId, tokenHash);
  });
}
