import type { Write } from '#database/database.ts';
import { isPublished } from '#database/published.ts';
import type { PaymentAttempts } from '#database/schema.ts';
import { fromJson } from '#database/values.ts';
import type { Services } from '../services.ts';
import { fieldsKeyOf, type OrderDraft } from './order-draft.ts';
import { releaseStock } from '../catalogue/stock.ts';

/**
 * After a payment that failed the buyer may try another one, while the checkout's time lasts. Where the cart has changed during
 * the payment the checkout ends now, as it would have at the change: a checkout never asks for anything but its cart.
 */
export async function reopenCheckout(services: Services, tx: Write, attempt: PaymentAttempts, now: number) {
  const { website_id: websiteId, checkout_id: checkoutId } = attempt;
  const isSame = await holdsStill(tx, websiteId, fromJson<OrderDraft>(attempt.order_draft), now);
  const change = isSame ? { state: 'open' as const } : { state: 'expired' as const, live_cart_id: null };
  await tx
    .updateTable('checkouts')
    .set({ ...change, updated_at: now })
    .where('website_id', '=', websiteId)
    .where('id', '=', checkoutId)
    .where('state', '=', 'paying')
    .execute();
  if (!isSame) await releaseStock(services.database, tx, { websiteId, checkoutId, now });
}

/** Whether the cart holds what the draft does; locks it, so that a change comes before this question or after it. */
async function holdsStill(
  tx: Write,
  websiteId: string,
  { cartId, entries }: OrderDraft,
  now: number,
): Promise<boolean> {
  await tx
    .updateTable('carts')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('website_id', '=', websiteId)
    .where('id', '=', cartId)
    .execute();
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
