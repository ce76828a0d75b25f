import type { AgainLack } from '#catalog/again-words.ts';
import { productTypes } from '#catalog/product-types.ts';
import { chargeable } from '#commerce/prices.ts';
import { isSoldSingly } from '#commerce/quantity.ts';
import { countsStock, piecesOf } from '#commerce/status.ts';
import { quantityLimits } from '#catalog/limits.ts';
import { OrderDetails } from '#contract/checkout.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Attributes } from '#contract/product.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Carts } from '#database/cart-schema.ts';
import type { Read, Write } from '#database/database.ts';
import { fromFlag } from '#database/values.ts';
import { hasBegun, stockOf } from '../catalogue/move-stock.ts';
import type { Unit } from '../unit.ts';
import type { Site } from '../websites/site.ts';
import { noFields } from './additional-fields.ts';
import { putEntryBack, variantsForSale } from './add-statements.ts';
import { cartToChange, endCheckout, newEntry, openCart, whyTooFull, type CartTokens } from './cart.ts';
import { selectEntries, selectVariants, type EntryRow } from './cart-rows.ts';
import { memberOfCart } from './member-carts.ts';

/** A variant that an order bought, and what can be had of it now. */
export interface AgainLine {
  variantId: string;
  name: string;
  /** The page of its product, where it has one. */
  url?: string;
  wanted: number;
  /** How many go into a cart. */
  pieces: number;
  /** Why that is not as many. */
  lack?: AgainLack;
  /** What one costs now and then, in minor units, where that differs. */
  repriced?: { now: number; was: number };
  goods: { itemId: string; sku: string };
}

interface OfOrder {
  orderId: string;
  /** What the visitor's cart is kept under: some goods are sold to members alone. */
  cartKey: string | undefined;
  now: number;
}

/**
 * Puts what can still be had of an order into the visitor's cart, as many of each as were bought: what is there already
 * is counted, so that a second press changes nothing. Gives the cart; undefined where nothing can be had.
 */
export async function orderAgain(
  unit: Unit,
  site: Site,
  tokens: CartTokens,
  orderId: string,
): Promise<Carts | Refusal | undefined> {
  const { tx, now } = unit;
  const known = tokens.known === undefined ? undefined : await cartToChange(unit, tokens.known);
  // What its checkout holds can be had again.
  if (known) await endCheckout(unit, known.id);
  const lines = await linesAgain(tx, site, { orderId, cartKey: tokens.known, now });
  const there = lines.filter(({ pieces }) => pieces > 0);
  if (there.length === 0) return undefined;
  const cart = known ?? (await openCart(unit, site, tokens));
  for (const { goods, variantId, pieces } of there) {
    const addition = { ...goods, quantity: pieces, additionalFields: null };
    const variant = { id: variantId, sku: goods.sku };
    await putEntryBack(tx, newEntry(unit, cart, addition, { variant, fields: noFields }, pieces));
  }
  return whyTooFull(await selectEntries(tx, site.id, cart.id, now)) ?? cart;
}

/** What can be had now of each variant that an order bought, in the order's order. */
export async function linesAgain(db: Read | Write, site: Site, { orderId, ...at }: OfOrder): Promise<AgainLine[]> {
  const bought = await db
    .selectFrom('order_items as line')
    .innerJoin('orders as order', 'order.id', 'line.order_id')
    .select(['line.item_id', 'line.variant_id', 'line.product_name', 'line.product_type', 'line.attributes'])
    .select(['line.quantity', 'line.unit_price_cents', 'order.currency', 'order.details'])
    .where('line.website_id', '=', site.id)
    .where('line.order_id', '=', orderId)
    .where('line.product_type', 'in', Object.values(productTypes))
    .orderBy('line.position')
    .execute();
  const rows = await selectVariants(db, site.id, [...new Set(bought.map((line) => line.variant_id))]);
  const forSale = await soldTo(db, site, [...new Set(rows.map((row) => row.item_id))], at);
  return [...Map.groupBy(bought, (line) => line.variant_id)].flatMap(([variantId, [line, ...more]]) => {
    if (!line) return [];
    const wanted = more.reduce((sum, { quantity }) => sum + quantity, line.quantity);
    const row = rows.find((each) => each.variant_id === variantId);
    const sale = forSale.get(variantId);
    const what = whatIsLeft(site, line.product_type, { wanted, row, sale, now: at.now });
    const details = { name: nameOf(line), wanted, goods: { itemId: line.item_id, sku: row?.sku ?? '' } };
    const url = row && sale && `/${row.collection_url_id}/${row.url_id}`;
    const repriced = what.pieces > 0 && row ? repricedIn(site, line, row) : undefined;
    return [{ variantId, ...details, ...what, ...(url && { url }), ...(repriced && { repriced }) }];
  });
}

type Sale = Awaited<ReturnType<typeof variantsForSale>>[number];

/** What is for sale of these items to whose cart it is, by variant. */
async function soldTo(
  db: Read | Write,
  { id: websiteId }: Site,
  itemIds: readonly string[],
  { cartKey, now }: Omit<OfOrder, 'orderId'>,
): Promise<Map<string, Sale>> {
  const memberId = memberOfCart(cartKey);
  const sold = await Promise.all(itemIds.map((itemId) => variantsForSale(db, { websiteId, itemId, now, memberId })));
  return new Map(sold.flat().map((variant) => [variant.id, variant]));
}

interface Bought {
  wanted: number;
  row: EntryRow | undefined;
  sale: Sale | undefined;
}

const chosenAnew: Record<number, AgainLack> = {
  [productTypes.digital]: 'download',
  [productTypes.giftCard]: 'giftCard',
  [productTypes.paywall]: 'access',
};

function whatIsLeft(
  site: Site,
  type: number,
  { now, ...bought }: Bought & { now: number },
): Pick<AgainLine, 'pieces' | 'lack'> {
  const { wanted, row, sale } = bought;
  const none = (lack: AgainLack) => ({ pieces: 0, lack });
  if (!row || !sale) return none(type === productTypes.digital ? 'download' : 'gone');
  const anew = chosenAnew[row.product_type];
  if (anew) return none(anew);
  if (hasBegun(sale, now)) return none('begun');
  if (fromFlag(sale.is_subscribable)) return none('subscription');
  if (sale.form_content !== null) return none('details');
  const stock = stockOf(row);
  const left = !countsStock(row.product_type) || stock.unlimited ? quantityLimits.maximum : piecesOf(stock);
  if (left <= 0) return none('soldOut');
  const { multipleQuantityAllowedForServices } = site.preferences.commerce;
  if (wanted > 1 && isSoldSingly(row.product_type, multipleQuantityAllowedForServices)) {
    return { pieces: 1, lack: 'singly' };
  }
  return left < wanted ? { pieces: left, lack: 'fewer' } : { pieces: wanted };
}

const nameOf = (line: { product_name: string; attributes: string }) => {
  const chosen = Object.values(parseJson(Attributes, line.attributes));
  return chosen.length > 0 ? `${line.product_name} (${chosen.join(' / ')})` : line.product_name;
};

/** What an order without tax was charged says nothing of what its goods cost. */
function repricedIn(
  site: Site,
  line: { unit_price_cents: number; currency: string; details: string },
  { price_cents: price, sale_price_cents: salePrice, on_sale: onSale }: EntryRow,
): AgainLine['repriced'] {
  if (line.currency !== site.currency || parseJson(OrderDetails, line.details).vat) return undefined;
  const now = chargeable({ price, salePrice, onSale: fromFlag(onSale) });
  return now === line.unit_price_cents ? undefined : { now, was: line.unit_price_cents };
}
