import { holdMs } from '#catalog/stock.ts';
import { dateMessages } from '#catalog/date-words.ts';
import { messages } from '#catalog/messages.ts';
import { sentences } from '#catalog/sentences.ts';
import { takenBy } from '#commerce/bundles.ts';
import { countsStock, piecesOf } from '#commerce/status.ts';
import type { LineParts } from '#contract/cart.ts';
import { Refusal } from '#contract/refusals.ts';
import { insertRow, prepare } from '#database/prepared.ts';
import type { Carts } from '#database/cart-schema.ts';
import type { Checkouts } from '#database/checkout-schema.ts';
import { together } from '#database/together.ts';
import { fromFlag, toJson } from '#database/values.ts';
import { cartMissing, cartToChange, endCheckout, exceedsOne } from '../cart/cart.ts';
import { selectEntries, taxClassOf, type EntryRow } from '../cart/cart-rows.ts';
import { aheadOf, type AheadOfLines } from '../cart/entries-ahead.ts';
import { partsOf } from '../catalogue/bundle-parts.ts';
import { stockOf } from '../catalogue/move-stock.ts';
import { denominationOf, toCartEntry, tooSmall, toPricedEntry, withAhead } from '../cart/cart-view.ts';
import { holdStock, onlyCounted } from '../catalogue/stock.ts';
import type { Unit } from '../unit.ts';
import type { Site } from '../websites/site.ts';
import { isOver, readCheckout, type CheckoutLine, type CheckoutState } from './checkout-rows.ts';

/**
 * Starts a checkout of the visitor's cart and holds its stock for `holdMs`; a checkout that is already under way goes
 * on, no longer than from its start. Refused where the cart is empty, too small, or asks for more than there is
 * (design 5, invariant 1).
 */
export async function startCheckout(unit: Unit, site: Site, tokenHash: string): Promise<CheckoutState | Refusal> {
  const cart = await cartToChange(unit, tokenHash);
  if (!cart) return cartMissing();
  const key = { websiteId: site.id, cartId: cart.id };
  const [known, rows, [last]] = await together(
    continueCheckout(unit, cart),
    selectEntries(unit.tx, site.id, cart.id, unit.now),
    lastDetails(unit.tx, { ...key, tokenHash: cart.token_hash }),
  );
  return known ?? whyNotToBuy(site, rows) ?? createCheckout(unit, site, { cart, rows, details: last?.details });
}

const liveCheckout = prepare((db, p: { websiteId: string; cartId: string }) =>
  db.selectFrom('checkouts').selectAll().where('website_id', '=', p.websiteId).where('live_cart_id', '=', p.cartId),
);

/** The cart's checkout that is under way. One whose time is over ends here, where the sweep has not come by. */
async function continueCheckout(unit: Unit, cart: Carts): Promise<CheckoutState | undefined> {
  const [row] = await liveCheckout(unit.tx, { websiteId: unit.websiteId, cartId: cart.id });
  if (!row) return undefined;
  if (!isOver(row, unit.now)) return readCheckout(row);
  await endCheckout(unit, cart.id);
  return undefined;
}

const lastDetails = prepare((db, p: { websiteId: string; tokenHash: string; cartId: string }) =>
  db
    .selectFrom('checkouts')
    .select('details')
    .where('website_id', '=', p.websiteId)
    .where('token_hash', '=', p.tokenHash)
    .where('cart_id', '=', p.cartId)
    .orderBy('id', 'desc')
    .limit(1),
);

/** Why a cart of these rows cannot be checked out, if so. */
function whyNotToBuy(site: Site, rows: EntryRow[]): Refusal | undefined {
  if (rows.length === 0) return cartMissing();
  const message = tooSmall(site, rows.map(toPricedEntry));
  if (message !== undefined) return new Refusal('minimum-subtotal', message);
  const begun = whyOf(
    rows.filter((row) => fromFlag(row.has_begun)),
    dateMessages.begun,
  );
  if (begun) return new Refusal('out-of-stock', dateMessages.begun, begun);
  const several = whyOf(
    rows.filter((row) => exceedsOne(site, row)),
    messages.soldSingly,
  );
  return several && new Refusal('sold-singly', messages.soldSingly, several);
}

/** The message at each of these lines; undefined where there are none. */
const whyOf = (rows: EntryRow[], message: string) =>
  rows.length > 0 ? { errors: Object.fromEntries(rows.map((row) => [row.id, message])) } : undefined;

async function createCheckout(
  unit: Unit,
  site: Site,
  { cart, rows, details = toJson({}) }: { cart: Carts; rows: EntryRow[]; details?: string | undefined },
): Promise<CheckoutState | Refusal> {
  const { tx, websiteId, now } = unit;
  const parts = await partsOf(tx, websiteId, bundlesIn(rows));
  const wanted = await wantedStock(unit, rows, parts);
  const lines: CheckoutLine[] = rows.map((row) => ({
    ...toCartEntry(site, row),
    ...(parts.has(row.variant_id) && { parts: parts.get(row.variant_id) }),
    weight: row.weight_grams,
    taxClass: taxClassOf(row),
    denominationCents: denominationOf(row),
  }));
  const row: Checkouts = {
    id: unit.newId(),
    website_id: websiteId,
    cart_id: cart.id,
    live_cart_id: cart.id,
    token_hash: cart.token_hash,
    state: 'open',
    entries: toJson(lines),
    // What was typed before the last one ended need not be typed again.
    details,
    expires_at: now + holdMs,
    order_id: null,
    created_at: now,
    updated_at: now,
  };
  const [, held] = await together(insertRow(tx, 'checkouts', row), holdStock(unit, wanted, row.id));
  // Somebody else may have taken some since the rows were read.
  if (held.short.length > 0) {
    return outOfStock(await selectEntries(tx, websiteId, cart.id, now), { short: held.short, parts });
  }
  const told = await tellAhead(unit, row, lines, aheadOf(site, rows, now, held.ahead));
  await unit.reach('checkout.stock-held');
  return readCheckout(told);
}

/** Has the lines say how many of their pieces are not there yet, which is known once the stock is taken. */
async function tellAhead({ tx, websiteId }: Unit, row: Checkouts, lines: CheckoutLine[], ahead: AheadOfLines) {
  if (ahead.size === 0) return row;
  const entries = toJson(lines.map((line) => withAhead(line, ahead)));
  await tx
    .updateTable('checkouts')
    .set({ entries })
    .where('website_id', '=', websiteId)
    .where('id', '=', row.id)
    .execute();
  return { ...row, entries };
}

type PartsOfRows = ReadonlyMap<string, LineParts>;

const bundlesIn = (rows: readonly EntryRow[]) =>
  rows.filter(({ bundle_role: role }) => role === 'bundle').map((row) => row.variant_id);

/** Each variant once, however many lines of the cart it is in or goes into: it is held all or not at all. */
async function wantedStock(unit: Unit, rows: readonly EntryRow[], parts: PartsOfRows) {
  const counted = rows.filter((entry) => countsStock(entry.product_type) && !entry.unlimited);
  const wanted = takenBy(
    counted.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity, parts: parts.get(variantId) })),
  );
  return wanted.some(({ bundled }) => bundled) ? onlyCounted(unit, wanted) : wanted;
}

function outOfStock(rows: EntryRow[], { short, parts }: { short: string[]; parts: PartsOfRows }): Refusal {
  const isShort = (id: string) => short.includes(id);
  const missing = rows.filter(
    ({ variant_id: id }) => isShort(id) || parts.get(id)?.some(({ variantId }) => isShort(variantId)),
  );
  const lines = missing.map((row) => [
    row.id,
    sentences(messages.notEnoughStock, messages.left(piecesOf(stockOf(row)))),
  ]);
  return new Refusal('out-of-stock', messages.notEnoughStock, { errors: Object.fromEntries(lines) });
}
