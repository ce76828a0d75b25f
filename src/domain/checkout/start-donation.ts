import { donationLine } from '#catalog/product-types.ts';
import { insertRow } from '#database/prepared.ts';
import type { Carts } from '#database/cart-schema.ts';
import type { Checkouts } from '#database/checkout-schema.ts';
import { toJson } from '#database/values.ts';
import { openCart, type CartTokens } from '../cart/cart.ts';
import type { Unit } from '../unit.ts';
import type { Site } from '../websites/site.ts';
import type { CheckoutLine } from './checkout-rows.ts';

/** What is given: its amount in minor units, what it is called, and where it was asked for. */
export interface Donation {
  cents: number;
  title: string;
  path: string;
  note: string;
}

/** Nothing is held for a donation, so its checkout has a day, in ms. */
const openMs = 24 * 3_600_000;

/**
 * Starts the checkout of a donation beside the visitor's cart, which stays as it is. It is no goods: nothing of it is
 * sent, taxed or taken off. Gives its id, and the visitor's own cart.
 */
export async function startDonation(
  unit: Unit,
  site: Site,
  tokens: CartTokens,
  { cents, title, path, note }: Donation,
): Promise<{ checkoutId: string; cart: Carts }> {
  const { tx, websiteId, now } = unit;
  // The visitor's token opens the checkout, so it has to be one that was given here.
  const cart = await openCart(unit, site, tokens);
  const [cartId, checkoutId] = [unit.newId(), unit.newId()];
  const given = { ...cart, id: cartId, token_hash: `donation:${cartId}`, coupons: '[]', gift_card_ids: '[]' };
  await insertRow(tx, 'carts', { ...given, shipping_location: null, shipping_option_id: null, created_at: now });
  const line: CheckoutLine = {
    id: unit.newId(),
    itemId: '',
    quantity: 1,
    chosenVariant: { id: '', sku: '', attributes: {} },
    title,
    productType: donationLine,
    fullUrl: path,
    subTotal: cents,
    purchasePriceCents: cents,
    weight: 0,
  };
  const row: Checkouts = {
    id: checkoutId,
    website_id: websiteId,
    cart_id: cartId,
    live_cart_id: cartId,
    token_hash: cart.token_hash,
    state: 'open',
    entries: toJson([line]),
    details: toJson(note ? { notes: note } : {}),
    expires_at: now + openMs,
    order_id: null,
    created_at: now,
    updated_at: now,
  };
  await insertRow(tx, 'checkouts', row);
  return { checkoutId, cart };
}
