import { productTypes } from '#catalog/product-types.ts';
import { checkQuantity } from '#commerce/quantity.ts';
import { quantityLimits } from '#catalog/limits.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Carts } from '#database/cart-schema.ts';
import type { Unit } from '../unit.ts';
import type { Site } from '../websites/site.ts';
import { putEntryBack } from './add-statements.ts';
import {
  addToCart,
  endCheckout,
  findGoods,
  newEntry,
  openCart,
  refuse,
  whyTooFull,
  whyUnsaleable,
  type Addition,
  type CartTokens,
} from './cart.ts';
import { selectEntries } from './cart-rows.ts';

/**
 * Puts a product that is sold as a subscription into the visitor's cart, from where it goes straight to the checkout.
 * Who comes back and subscribes once more has one subscription, not two.
 */
export async function addSubscription(unit: Unit, site: Site, tokens: CartTokens, addition: Addition) {
  const { quantity = quantityLimits.default } = addition;
  const check = checkQuantity(quantity);
  if (!check.ok) return refuse(check.message);
  const goods = await findGoods(unit, site, addition, tokens.known, 'subscription');
  if (goods instanceof Refusal) return goods;
  const cart = await openCart(unit, site, tokens);
  await endCheckout(unit, cart.id);
  await putEntryBack(unit.tx, newEntry(unit, cart, addition, goods, check.quantity));
  const rows = await selectEntries(unit.tx, site.id, cart.id, unit.now);
  return whyTooFull(rows) ?? whyUnsaleable(site, rows, goods.variant.id) ?? cart;
}

/** What was put into a cart, in the way in which it is sold. */
export interface AddedAsSold {
  cart: Carts;
  /** Whether it goes straight to the checkout. */
  isSubscription: boolean;
  isGiftCard: boolean;
}

/** Puts a product into the cart in the way in which it is sold, where who asks does not know. */
export async function addAsSold(
  unit: Unit,
  site: Site,
  tokens: CartTokens,
  addition: Addition,
): Promise<AddedAsSold | Refusal> {
  const own = unit.tx
    .selectFrom('products')
    .select(['is_subscribable', 'product_type'])
    .where('website_id', '=', unit.websiteId);
  const product = await own.where('item_id', '=', addition.itemId).executeTakeFirst();
  if (product?.is_subscribable) {
    const cart = await addSubscription(unit, site, tokens, addition);
    return cart instanceof Refusal ? cart : { cart, isSubscription: true, isGiftCard: false };
  }
  const added = await addToCart(unit, site, tokens, addition);
  const isGiftCard = product?.product_type === productTypes.giftCard;
  return added instanceof Refusal ? added : { cart: added.cart, isSubscription: false, isGiftCard };
}
