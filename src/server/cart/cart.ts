import { addQuantity, checkQuantity, isSoldSingly } from '#commerce/quantity.ts';
import { hasEnough } from '#commerce/variants.ts';
import { cartLimits, quantityLimits } from '#catalog/limits.ts';
import { cartBoundMessages, messages } from '#catalog/messages.ts';
import { productTypes } from '#catalog/product-types.ts';
import type { Write } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import type { Carts } from '#database/schema.ts';
import { fromFlag } from '#database/values.ts';
import { releaseStock } from '#domain/catalogue/stock.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';
import { selectBoughtCart, selectCart, selectEntries, type EntryRow } from './cart-rows.ts';
import { boughtUnder, endOpenCheckout, lockCart, makeCart, putEntry, variantsForSale } from './add-statements.ts';
import { readFields } from './additional-fields.ts';
import type { CartTokens } from './cart-cookie.ts';

export interface FilledCart {
  cart: Carts | undefined;
  rows: EntryRow[];
}

export interface Addition {
  itemId: string;
  sku: string | null | undefined;
  quantity: unknown;
  additionalFields: string | null | undefined;
}

export const refuse = (message: string) => new HttpProblem(400, 'refused', message);

/**
 * What a visitor's token opens; nothing where there is no token or no such cart. A cart that was bought stays until the
 * next one begins, and holds nothing any more: what was in it is the order's.
 */
export async function loadCart(services: Services, site: Site, tokenHash: string | undefined): Promise<FilledCart> {
  const { read } = services.database;
  if (tokenHash === undefined) return { cart: undefined, rows: [] };
  const cart = await selectCart(read, site.id, tokenHash);
  if (cart) return { cart, rows: await selectEntries(read, site.id, cart.id, services.clock.now()) };
  return { cart: await selectBoughtCart(read, site.id, tokenHash), rows: [] };
}

/**
 * Puts an item into the cart in one short transaction; the same item, variant and fields sum up in one entry (design 5,
 * invariant 2). Throws `HttpProblem` with the specification's message (storefront 5).
 */
export async function addToCart(services: Services, site: Site, tokens: CartTokens, addition: Addition) {
  const { quantity = quantityLimits.default } = addition;
  const check = checkQuantity(quantity);
  if (!check.ok) throw refuse(check.message);
  const { variant, fields } = await findGoods(services, site, addition);
  return services.database.write(async (tx) => {
    const cart = await openCart(services, tx, site, tokens);
    await reopenCheckout(services, tx, site, cart.id);
    const now = services.clock.now();
    const [added] = await putEntry(tx, {
      id: newId(now),
      websiteId: site.id,
      cartId: cart.id,
      itemId: addition.itemId,
      variantId: variant.id,
      fieldsKey: fields.key,
      fieldsHash: fields.hash,
      quantity: check.quantity,
      now,
      room: quantityLimits.maximum - check.quantity,
    });
    if (!added) throw refuse(tooMany());
    const rows = await selectEntries(tx, site.id, cart.id, services.clock.now());
    requireRoom(rows);
    requireSaleable(site, rows, variant.id, check.quantity);
    await services.faults.reach('cart.entry-written');
    return { cart, rows, entryId: added.id };
  });
}

/** Sets an entry's quantity. Throws `HttpProblem`. */
export async function changeQuantity(
  services: Services,
  site: Site,
  tokenHash: string,
  entryId: string,
  quantity: unknown,
) {
  const check = checkQuantity(quantity);
  if (!check.ok) throw refuse(check.message);
  return services.database.write(async (tx) => {
    const cart = await requireCart(services, tx, site, tokenHash);
    await reopenCheckout(services, tx, site, cart.id);
    const changed = await tx
      .updateTable('cart_entries')
      .set({ quantity: check.quantity })
      .where('website_id', '=', site.id)
      .where('cart_id', '=', cart.id)
      .where('id', '=', entryId)
      .returning('variant_id')
      .executeTakeFirst();
    if (!changed) throw noEntry();
    const rows = await selectEntries(tx, site.id, cart.id, services.clock.now());
    requireRoom(rows);
    requireSaleable(site, rows, changed.variant_id);
    return { cart, rows, entryId };
  });
}

/** Takes an entry out; one that is already out stays out. */
export async function removeFromCart(services: Services, site: Site, tokenHash: string, entryId: string) {
  return services.database.write(async (tx) => {
    const cart = await requireCart(services, tx, site, tokenHash);
    await reopenCheckout(services, tx, site, cart.id);
    await tx
      .deleteFrom('cart_entries')
      .where('website_id', '=', site.id)
      .where('cart_id', '=', cart.id)
      .where('id', '=', entryId)
      .execute();
    return { cart, rows: await selectEntries(tx, site.id, cart.id, services.clock.now()) };
  });
}

/** The answer about an entry that is not, or no longer, in the cart. */
export function noEntry(): HttpProblem {
  return new HttpProblem(404, 'not-found', 'That item is no longer in your cart.');
}

/** The message where an entry would grow beyond its limit. */
export function tooMany(): string {
  const check = addQuantity(quantityLimits.maximum, 1);
  return check.ok ? '' : check.message;
}

/** The variant that an addition names, and its fields. Throws `HttpProblem` where it is not for sale in this way. */
export async function findGoods(services: Services, site: Site, addition: Addition) {
  const variant = await findVariant(services, site, addition);
  const check = readFields(addition.additionalFields, variant.additional_fields_form_id);
  if (!check.ok) throw refuse(check.message);
  return { variant, fields: check.fields };
}

async function findVariant(services: Services, site: Site, { itemId, sku }: Addition) {
  const variants = await variantsForSale(services.database.read, {
    websiteId: site.id,
    itemId,
    now: services.clock.now(),
  });
  if (variants.length === 0) throw new HttpProblem(404, 'not-found', 'This product is no longer for sale.');
  if (variants[0]?.is_subscribable) throw refuse('This product is sold as a subscription.');
  const known = typeof sku === 'string' ? variants.find((variant) => variant.sku === sku) : undefined;
  const only = sku === null || sku === undefined ? variants[0] : undefined;
  const variant = known ?? (variants.length === 1 ? only : undefined);
  if (!variant) throw refuse(messages.variantUnavailable);
  return variant;
}

/**
 * The cart that a visitor's token opens, else a new one: under the same token where it is a buyer's, so that what they
 * add at once comes together, else under the fresh one. Its row is locked.
 */
export async function openCart(
  services: Services,
  tx: Write,
  site: Site,
  { known, fresh }: CartTokens,
): Promise<Carts> {
  const now = services.clock.now();
  const { id: websiteId, language } = site;
  const [cart] = known === undefined ? [] : await lockCart(tx, { websiteId, tokenHash: known, now });
  if (cart) return cart;
  const [bought] = known === undefined ? [] : await boughtUnder(tx, { websiteId, tokenHash: known });
  const tokenHash = bought && known !== undefined ? known : fresh;
  const [made] = await makeCart(tx, { id: newId(now), websiteId, tokenHash, language, now });
  if (!made) throw new Error('The cart was neither found nor made.');
  return made;
}

/** The cart that is to change; its row is locked. Throws `missing` where there is none. */
export async function requireCart(
  { clock }: Services,
  tx: Write,
  site: Site,
  tokenHash: string,
  missing = noEntry,
): Promise<Carts> {
  const [cart] = await lockCart(tx, { websiteId: site.id, tokenHash, now: clock.now() });
  if (!cart) throw missing();
  return cart;
}

/** A cart that changes ends its open checkout, and gives back the stock that was held for it. */
export async function reopenCheckout(services: Services, tx: Write, site: Site, cartId: string): Promise<void> {
  const now = services.clock.now();
  const [ended] = await endOpenCheckout(tx, { websiteId: site.id, cartId, now });
  if (ended) await releaseStock(services.database, tx, { websiteId: site.id, checkoutId: ended.id, now });
}

/** Throws `HttpProblem` where a cart's rows are more than one cart takes. */
export function requireRoom(rows: EntryRow[]): void {
  const { lines, giftCards } = cartLimits;
  if (rows.length > lines) throw refuse(cartBoundMessages.full(lines));
  const cards = rows.filter((row) => row.product_type === productTypes.giftCard);
  const pieces = cards.reduce((sum, row) => sum + row.quantity, 0);
  if (pieces > giftCards) throw refuse(cartBoundMessages.tooManyGiftCards(giftCards));
}

/**
 * Throws `HttpProblem` where a cart's rows, `added` pieces of which are new, ask for more of a variant than there is, or
 * than is sold at a time.
 */
export function requireSaleable(site: Site, rows: EntryRow[], variantId: string, added?: number): void {
  // Lines of one variant with different fields share its stock.
  const lines = rows.filter((row) => row.variant_id === variantId);
  const [first] = lines;
  if (!first) return;
  if (lines.some((row) => exceedsOne(site, row))) throw refuse(messages.soldSingly);
  const wanted = lines.reduce((sum, row) => sum + row.quantity, 0);
  const variant = { unlimited: fromFlag(first.unlimited), qtyInStock: first.qty_in_stock };
  if (hasEnough(first.product_type, variant, wanted)) return;
  const inCart = added === undefined ? 0 : wanted - added;
  const hint = messages.left(variant.qtyInStock, inCart);
  throw new HttpProblem(400, 'refused', messages.notEnoughStock, { hint });
}

/** Whether a row asks for several of what is sold one at a time. */
export function exceedsOne(site: Site, row: EntryRow): boolean {
  const { multipleQuantityAllowedForServices } = site.preferences.commerce;
  return row.quantity > 1 && isSoldSingly(row.product_type, multipleQuantityAllowedForServices);
}
