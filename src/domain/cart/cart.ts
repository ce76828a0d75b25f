import { addQuantity, checkQuantity, isSoldSingly } from '#commerce/quantity.ts';
import { piecesOf } from '#commerce/status.ts';
import { hasEnough } from '#commerce/variants.ts';
import { cartLimits, quantityLimits } from '#catalog/limits.ts';
import { cartBoundMessages, messages } from '#catalog/messages.ts';
import { dateMessages } from '#catalog/date-words.ts';
import { productTypes } from '#catalog/product-types.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import type { Carts } from '#database/cart-schema.ts';
import { together } from '#database/together.ts';
import { fromFlag } from '#database/values.ts';
import { hasBegun, stockOf } from '../catalogue/move-stock.ts';
import { releaseStock } from '../catalogue/stock.ts';
import type { Unit } from '../unit.ts';
import type { Site } from '../websites/site.ts';
import {
  entriesUnder,
  isOpenToAll,
  selectBoughtCart,
  selectCart,
  selectEntries,
  type EnteredRow,
  type EntryRow,
} from './cart-rows.ts';
import { boughtUnder, endOpenCheckout, lockCart, makeCart, putEntryUnder, variantsForSale } from './add-statements.ts';
import { memberOfCart } from './member-carts.ts';
import { planOf, type PlannedProduct } from '../catalogue/plan-of.ts';
import { giftTerms } from './gift-terms.ts';
import { noFields, readFields, saysNothing, type Fields, type FieldsCheck } from './additional-fields.ts';

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

/** By which a visitor's cart is opened or made, as hashes. */
export interface CartTokens {
  /** Of the visitor's cookie. */
  known: string | undefined;
  /** For a cart that is made where `known` was not given here: such a token is never taken over. */
  fresh: string;
}

export const refuse = (message: string) => new Refusal('refused', message);

/** The answer about an entry that is not, or no longer, in the cart. */
export const noEntry = () => new Refusal('not-found', 'That item is no longer in your cart.');

/** The answer to a visitor who has no cart. */
export const cartMissing = () => new Refusal('empty', messages.cartEmpty);

/**
 * What a visitor's token opens; nothing where there is no token or no such cart. A cart that was bought stays until the
 * next one begins, and holds nothing any more: what was in it is the order's.
 */
export async function loadCart(
  read: Read,
  site: Site,
  tokenHash: string | undefined,
  now: number,
): Promise<FilledCart> {
  if (tokenHash === undefined) return { cart: undefined, rows: [] };
  const cart = await selectCart(read, site.id, tokenHash);
  if (cart) return { cart, rows: await selectEntries(read, site.id, cart.id, now) };
  return { cart: await selectBoughtCart(read, site.id, tokenHash), rows: [] };
}

/**
 * Puts an item into the cart; the same item, variant and fields sum up in one entry (design 5, invariant 2). Refuses
 * with the specification's message (storefront 5).
 */
export async function addToCart(unit: Unit, site: Site, tokens: CartTokens, addition: Addition) {
  const { quantity = quantityLimits.default } = addition;
  const check = checkQuantity(quantity);
  if (!check.ok) return refuse(check.message);
  const known = isPlain(addition) ? undefined : await findGoods(unit, site, addition, tokens.known);
  if (known instanceof Refusal) return known;
  const sku = known?.variant.sku ?? addition.sku ?? '';
  const entry = { itemId: addition.itemId, sku, fields: known?.fields ?? noFields, quantity: check.quantity };
  const [found, atOnce] = await together(
    tokens.known === undefined ? newCart(unit, site, tokens) : cartToChange(unit, tokens.known),
    enter(unit, tokens.known ?? tokens.fresh, entry),
  );
  const cart = found ?? (await newCart(unit, site, tokens));
  // Where another addition made the cart in the same moment, this one is in it already, and must not be there twice.
  const isEntered = found !== undefined || atOnce.added !== undefined;
  const { added, rows } = isEntered ? atOnce : await enter(unit, cart.token_hash, entry);
  const row = rows.find(({ id }) => id === added?.id);
  const goods = known ?? (await goodsOf(unit, site, tokens, addition, row));
  if (goods instanceof Refusal) return goods;
  if (!added) return refuse(tooMany());
  const refusal = whyTooFull(rows) ?? whyUnsaleable(site, rows, goods.variant.id, check.quantity);
  if (refusal) return refusal;
  await unit.reach('cart.entry-written');
  return { cart, rows, entryId: added.id };
}

/** What was put in, as its row tells where anyone may buy it; else it is looked for, and why it is not sold. */
async function goodsOf(unit: Unit, site: Site, tokens: CartTokens, addition: Addition, row: EnteredRow | undefined) {
  if (!row || !isOpenToAll(row)) return findGoods(unit, site, addition, tokens.known);
  return checkGoods(unit, site, addition, { ...row, id: row.variant_id }, 'once');
}

/** Whether nothing must be known of a product before it is put in: which variant is meant, and what is filled in. */
const isPlain = ({ sku, additionalFields }: Addition) => typeof sku === 'string' && saysNothing(additionalFields);

interface EntryBySku {
  itemId: string;
  sku: string;
  fields: Fields;
  quantity: number;
}

/**
 * Puts an entry into a token's cart, and gives what is in it then. Its statements need nothing that another one gives:
 * they go out with those that open the cart and look at what is for sale, and are taken back where that is refused.
 */
async function enter(unit: Unit, tokenHash: string, { itemId, sku, fields, quantity }: EntryBySku) {
  const { tx, websiteId, now } = unit;
  const put = { id: unit.newId(), itemId, sku, quantity, fieldsKey: fields.key, fieldsHash: fields.hash };
  const [[added], rows] = await together(
    putEntryUnder(tx, { ...put, websiteId, tokenHash, now, room: quantityLimits.maximum - quantity }),
    entriesUnder(tx, { websiteId, tokenHash, now }),
  );
  const [first] = rows;
  if (!first || first.open_checkout_id === null) return { added, rows };
  await endCheckout(unit, first.cart_id);
  // What a checkout gives back was not there yet when the rows were read.
  return { added, rows: await entriesUnder(tx, { websiteId, tokenHash, now }) };
}

/** An entry as its statements take it. */
export function newEntry(unit: Unit, cart: Carts, { itemId }: Addition, { variant, fields }: Goods, quantity: number) {
  return {
    id: unit.newId(),
    websiteId: unit.websiteId,
    cartId: cart.id,
    itemId,
    variantId: variant.id,
    fieldsKey: fields.key,
    fieldsHash: fields.hash,
    quantity,
    now: unit.now,
  };
}

/** Sets an entry's quantity. */
export async function changeQuantity(unit: Unit, site: Site, tokenHash: string, entryId: string, quantity: unknown) {
  const check = checkQuantity(quantity);
  if (!check.ok) return refuse(check.message);
  const cart = await cartToChange(unit, tokenHash);
  if (!cart) return noEntry();
  await endCheckout(unit, cart.id);
  const changed = await unit.tx
    .updateTable('cart_entries')
    .set({ quantity: check.quantity })
    .where('website_id', '=', site.id)
    .where('cart_id', '=', cart.id)
    .where('id', '=', entryId)
    .returning('variant_id')
    .executeTakeFirst();
  if (!changed) return noEntry();
  const rows = await selectEntries(unit.tx, site.id, cart.id, unit.now);
  return whyTooFull(rows) ?? whyUnsaleable(site, rows, changed.variant_id) ?? { cart, rows, entryId };
}

/** Takes an entry out; one that is already out stays out. */
export async function removeFromCart(unit: Unit, site: Site, tokenHash: string, entryId: string) {
  const cart = await cartToChange(unit, tokenHash);
  if (!cart) return noEntry();
  await endCheckout(unit, cart.id);
  await unit.tx
    .deleteFrom('cart_entries')
    .where('website_id', '=', site.id)
    .where('cart_id', '=', cart.id)
    .where('id', '=', entryId)
    .execute();
  return { cart, rows: await selectEntries(unit.tx, site.id, cart.id, unit.now) };
}

/** The message where an entry would grow beyond its limit. */
export function tooMany(): string {
  const check = addQuantity(quantityLimits.maximum, 1);
  return check.ok ? '' : check.message;
}

/** What an addition names. */
export interface Goods {
  variant: { id: string; sku: string };
  fields: Fields;
}

/** How goods are sold: once, again and again, or whichever they are. */
export type Sale = 'once' | 'subscription' | 'any';

/** The variant that an addition names, and its fields; refused where it is not for sale in this way, or to this cart's owner. */
export async function findGoods(
  unit: Unit,
  site: Site,
  addition: Addition,
  cartKey: string | undefined,
  sale: Sale = 'once',
): Promise<Goods | Refusal> {
  const { tx, websiteId, now } = unit;
  const { itemId, sku } = addition;
  const variants = await variantsForSale(tx, { websiteId, itemId, now, memberId: memberOfCart(cartKey) });
  if (variants.length === 0) return new Refusal('not-found', 'This product is no longer for sale.');
  const known = typeof sku === 'string' ? variants.find((variant) => variant.sku === sku) : undefined;
  const only = sku === null || sku === undefined ? variants[0] : undefined;
  const variant = known ?? (variants.length === 1 ? only : undefined);
  if (!variant) return whyNotSoldSo(variants[0], sale) ?? refuse(messages.variantUnavailable);
  return checkGoods(unit, site, addition, variant, sale);
}

/** A variant that is for sale, with what is filled in for it; refused where it is not sold in this way. */
function checkGoods(
  { now }: Unit,
  site: Site,
  { additionalFields }: Addition,
  variant: Awaited<ReturnType<typeof variantsForSale>>[number],
  sale: Sale,
): Goods | Refusal {
  const refusal = whyNotSoldSo(variant, sale);
  if (refusal) return refusal;
  if (hasBegun(variant, now)) return refuse(dateMessages.begun);
  const check = readFields(additionalFields, variant, giftTerms(site, now));
  return check.ok ? { variant, fields: check.fields } : refuseFields(check);
}

function whyNotSoldSo(product: PlannedProduct | undefined, sale: Sale): Refusal | undefined {
  if (!product || sale === 'any') return undefined;
  if (sale === 'once') return product.is_subscribable ? refuse(messages.soldAsSubscription) : undefined;
  return planOf(product) ? undefined : refuse(messages.notSoldAsSubscription);
}

/** What is wrong with a line's fields, each by its id. */
export const refuseFields = ({ message, errors }: Extract<FieldsCheck, { ok: false }>) =>
  new Refusal('refused', message, errors && { errors });

/**
 * The cart that a visitor's token opens, else a new one: under the same token where it is a buyer's, so that what they
 * add at once comes together, else under the fresh one. Its row is locked.
 */
export async function openCart(unit: Unit, site: Site, tokens: CartTokens): Promise<Carts> {
  const cart = tokens.known === undefined ? undefined : await cartToChange(unit, tokens.known);
  return cart ?? newCart(unit, site, tokens);
}

async function newCart(unit: Unit, { language }: Site, { known, fresh }: CartTokens): Promise<Carts> {
  const { tx, websiteId, now } = unit;
  const [bought] = known === undefined ? [] : await boughtUnder(tx, { websiteId, tokenHash: known });
  const tokenHash = bought && known !== undefined ? known : fresh;
  const siteUserId = memberOfCart(tokenHash) ?? null;
  const [made] = await makeCart(tx, { id: unit.newId(), websiteId, tokenHash, siteUserId, language, now });
  if (!made) throw new Error('The cart was neither found nor made.');
  return made;
}

/** The cart that is to change, its row locked: two changes of one cart follow each other. */
export async function cartToChange({ tx, websiteId, now }: Unit, tokenHash: string): Promise<Carts | undefined> {
  const [cart] = await lockCart(tx, { websiteId, tokenHash, now });
  return cart;
}

/** A cart that changes ends its open checkout, and gives back the stock that was held for it; gives whether there was one. */
export async function endCheckout(unit: Unit, cartId: string): Promise<boolean> {
  const { tx, websiteId, now } = unit;
  const [ended] = await endOpenCheckout(tx, { websiteId, cartId, now });
  if (ended) await releaseStock(unit, ended.id);
  return ended !== undefined;
}

/** Why a cart's rows are more than one cart takes, if so. */
export function whyTooFull(rows: EntryRow[]): Refusal | undefined {
  const { lines, giftCards } = cartLimits;
  if (rows.length > lines) return refuse(cartBoundMessages.full(lines));
  const cards = rows.filter((row) => row.product_type === productTypes.giftCard);
  const pieces = cards.reduce((sum, row) => sum + row.quantity, 0);
  return pieces > giftCards ? refuse(cartBoundMessages.tooManyGiftCards(giftCards)) : undefined;
}

/**
 * Why a cart's rows, `added` pieces of which are new, may not ask for as much of a variant: there is less, or less is
 * sold at a time.
 */
export function whyUnsaleable(site: Site, rows: EntryRow[], variantId: string, added?: number): Refusal | undefined {
  // Lines of one variant with different fields share its stock.
  const lines = rows.filter((row) => row.variant_id === variantId);
  const [first] = lines;
  if (!first) return undefined;
  if (lines.some((row) => fromFlag(row.has_begun))) return refuse(dateMessages.begun);
  if (lines.some((row) => exceedsOne(site, row))) return refuse(messages.soldSingly);
  const wanted = lines.reduce((sum, row) => sum + row.quantity, 0);
  const variant = stockOf(first);
  if (hasEnough(first.product_type, variant, wanted)) return undefined;
  const inCart = added === undefined ? 0 : wanted - added;
  return new Refusal('refused', messages.notEnoughStock, { hint: messages.left(piecesOf(variant), inCart) });
}

/** Whether a row asks for several of what is sold one at a time. */
export function exceedsOne(site: Site, row: EntryRow): boolean {
  const { multipleQuantityAllowedForServices } = site.preferences.commerce;
  return row.quantity > 1 && isSoldSingly(row.product_type, multipleQuantityAllowedForServices);
}
