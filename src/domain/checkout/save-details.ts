import type { CheckoutDetails } from '#contract/checkout.ts';
import { toJson } from '#database/values.ts';
import type { CartCaller } from '../cart/cart-choices.ts';
import { planReminder } from '../cart/reminders.ts';
import type { Secrets } from '../secrets.ts';
import type { Unit } from '../unit.ts';
import { findCheckout, readCheckout, type CheckoutState } from './checkout-rows.ts';

/** Keeps what the buyer has filled in so far, the stock no longer for that; undefined where there is no such checkout. */
export async function saveDetails(
  unit: Unit,
  secrets: Secrets,
  checkoutId: string,
  { tokenHash, address }: CartCaller,
  details: Partial<CheckoutDetails>,
): Promise<CheckoutState | undefined> {
  const { tx, websiteId, now } = unit;
  const row = await tx
    .updateTable('checkouts')
    .set({ details: toJson(details), updated_at: now })
    .where('website_id', '=', websiteId)
    .where('id', '=', checkoutId)
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (row) await planReminder(unit, secrets, { cartId: row.cart_id, address }, details);
  // One that is being paid or over is shown as it is.
  return row ? readCheckout(row) : findCheckout(tx, websiteId, checkoutId, tokenHash);
}
