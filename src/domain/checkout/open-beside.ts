import { insertRow } from '#database/prepared.ts';
import type { Carts } from '#database/cart-schema.ts';
import type { Checkouts } from '#database/checkout-schema.ts';
import { toJson } from '#database/values.ts';
import type { Unit } from '../unit.ts';
import type { CheckoutLine } from './checkout-rows.ts';

/** A checkout beside the visitor's cart, which stays as it is. */
export interface Beside {
  checkoutId: string;
  cart: Carts;
}

interface Opened {
  line: Pick<CheckoutLine, 'title' | 'productType' | 'fullUrl' | 'paysOrder' | 'keepsMeans' | 'savesMeans'> & {
    cents: number;
  };
  details: string;
}

/** Nothing is held for what is no goods, so its checkout has a day, in ms. */
const openMs = 24 * 3_600_000;

/** Opens a checkout of one line that is no goods, for whoever holds the token of `cart`. */
export async function openBeside(unit: Unit, cart: Carts, { line, details }: Opened): Promise<Beside> {
  const { tx, websiteId, now } = unit;
  const [cartId, checkoutId] = [unit.newId(), unit.newId()];
  const given = { ...cart, id: cartId, token_hash: `beside:${cartId}`, coupons: '[]', gift_card_ids: '[]' };
  await insertRow(tx, 'carts', { ...given, shipping_location: null, shipping_option_id: null, created_at: now });
  const { cents, ...named } = line;
  const entry: CheckoutLine = {
    ...named,
    id: unit.newId(),
    itemId: '',
    quantity: 1,
    chosenVariant: { id: '', sku: '', attributes: {} },
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
    entries: toJson([entry]),
    details,
    expires_at: now + openMs,
    order_id: null,
    created_at: now,
    updated_at: now,
  };
  await insertRow(tx, 'checkouts', row);
  return { checkoutId, cart };
}
