import type { CheckoutDetails } from '#contract/checkout.ts';
import { toJson } from '#database/values.ts';
import type { CartCaller } from '../cart/cart-choices.ts';
import { planReminder } from '../cart/reminders.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';
import { findCheckout, readCheckout, type CheckoutState } from './checkout-rows.ts';

/** Keeps what the buyer has filled in so far, the stock no longer for that; undefined where there is no such checkout. */
export function saveDetails(
  services: Services,
  site: Site,
  checkoutId: string,
  caller: CartCaller,
  details: Partial<CheckoutDetails>,
): Promise<CheckoutState | undefined> {
  const { tokenHash } = caller;
  return services.database.write(async (tx) => {
    const now = services.clock.now();
    const row = await tx
      .updateTable('checkouts')
      .set({ details: toJson(details), updated_at: now })
      .where('website_id', '=', site.id)
      .where('id', '=', checkoutId)
      .where('token_hash', '=', tokenHash)
      .where('state', '=', 'open')
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst();
    if (row) await planReminder(services, tx, site, { cartId: row.cart_id, address: caller.address }, details);
    // One that is being paid or over is shown as it is.
    return row ? readCheckout(row) : findCheckout(tx, site.id, checkoutId, tokenHash);
  });
}
