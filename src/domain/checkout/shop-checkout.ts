import { holdMs } from '#catalog/stock.ts';
import { toJson } from '#database/values.ts';
import type { DraftEntry } from '../orders/order-draft.ts';
import type { Unit } from '../unit.ts';

interface ShopCheckout {
  cartId: string;
  checkoutId: string;
  /** Hash of a token that nobody has. */
  tokenHash: string;
  siteUserId: string | null;
  language: string;
  entries: readonly DraftEntry[];
  details: object;
}

/** A cart and a checkout that no visitor has: what an order is made of, and what holds its stock until it is paid. */
export async function openShopCheckout(
  { tx, websiteId, now }: Unit,
  { cartId, checkoutId, tokenHash, siteUserId, language, entries, details }: ShopCheckout,
): Promise<void> {
  const own = { website_id: websiteId, token_hash: tokenHash, created_at: now, updated_at: now };
  await tx
    .insertInto('carts')
    .values({
      ...own,
      id: cartId,
      site_user_id: siteUserId,
      language,
      is_purchased: 0,
      order_id: null,
      coupons: '[]',
      gift_card_ids: '[]',
    })
    .execute();
  await tx
    .insertInto('checkouts')
    .values({
      ...own,
      id: checkoutId,
      cart_id: cartId,
      live_cart_id: cartId,
      state: 'paying',
      entries: toJson(entries.map((entry) => ({ ...entry, weight: entry.weight ?? 0 }))),
      details: toJson(details),
      expires_at: now + holdMs,
      order_id: null,
    })
    .execute();
}
