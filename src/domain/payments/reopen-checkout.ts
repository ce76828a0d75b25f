import { parseJson } from '#contract/parse-json.ts';
import { isPublished } from '#database/published.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import { lockCartOf } from '../cart/add-statements.ts';
import { releaseStock } from '../catalogue/stock.ts';
import { fieldsKeyOf, OrderDraft } from '../orders/order-draft.ts';
import type { Unit } from '../unit.ts';

/**
 * After a payment that failed the buyer may try another one, while the checkout's time lasts. Where the cart has changed during
 * the payment the checkout ends now, as it would have at the change: a checkout never asks for anything but its cart.
 */
export async function reopenCheckout(unit: Unit, attempt: PaymentAttempts): Promise<void> {
  const isSame = await holdsStill(unit, parseJson(OrderDraft, attempt.order_draft));
  const change = isSame ? { state: 'open' as const } : { state: 'expired' as const, live_cart_id: null };
  await unit.tx
    .updateTable('checkouts')
    .set({ ...change, updated_at: unit.now })
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', attempt.checkout_id)
    .where('state', '=', 'paying')
    .execute();
  if (!isSame) await releaseStock(unit, attempt.checkout_id);
}

/** Whether the cart holds what the draft does; locks it, so that a change comes before this question or after it. */
async function holdsStill({ tx, websiteId, now }: Unit, { cartId, entries }: OrderDraft): Promise<boolean> {
  // What is no goods is in no cart.
  if (entries.every(({ itemId }) => itemId === '')) return true;
  await lockCartOf(tx, { websiteId, cartId, now });
  const rows = await tx
    .selectFrom('cart_entries as entry')
    .innerJoin('items as item', 'item.id', 'entry.item_id')
    .select(['entry.id', 'entry.quantity', 'entry.fields_key'])
    .where('entry.website_id', '=', websiteId)
    .where('entry.cart_id', '=', cartId)
    .where(isPublished('item', now))
    .execute();
  const drafted = new Map(entries.map((entry) => [entry.id, entry]));
  return (
    rows.length === entries.length &&
    rows.every(({ id, quantity, fields_key }) => {
      const entry = drafted.get(id);
      return entry !== undefined && entry.quantity === quantity && fieldsKeyOf(entry) === fields_key;
    })
  );
}
