import { holdMs } from '#catalog/stock.ts';
import { messages } from '#catalog/messages.ts';
import { sentences } from '#catalog/sentences.ts';
import { countsStock } from '#commerce/status.ts';
import type { Write } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import { insertRow, prepare } from '#database/prepared.ts';
import type { Carts, Checkouts } from '#database/schema.ts';
import { toJson } from '#database/values.ts';
import { holdStock } from '#domain/catalogue/stock.ts';
import { lockCart } from '../cart/add-statements.ts';
import { exceedsOne, reopenCheckout } from '../cart/cart.ts';
import { selectEntries, type EntryRow } from '../cart/cart-rows.ts';
import { denominationOf, toCartEntry, tooSmall, toPricedEntry } from '../cart/cart-view.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';
import { isOver, readCheckout, type CheckoutLine, type CheckoutState } from './checkout-rows.ts';

/**
 * Starts a checkout of the visitor's cart and holds its stock for `holdMs`; a checkout that is already under way goes
 * on, no longer than from its start. Throws `HttpProblem` where the cart is empty, too small, or asks for more than there is (design 5, invariant 1).
 */
export async function startCheckout(services: Services, site: Site, tokenHash: string): Promise<CheckoutState> {
  const state = await services.database.write(async (tx) => {
    const [cart] = await lockCart(tx, { websiteId: site.id, tokenHash, now: services.clock.now() });
    if (!cart) throw new HttpProblem(400, 'empty', messages.cartEmpty);
    const known = await continueCheckout(services, tx, site, cart);
    if (known) return known;
    const rows = await selectEntries(tx, site.id, cart.id, services.clock.now());
    requireContents(site, rows);
    return createCheckout(services, tx, site, cart, rows);
  });
  await services.faults.reach('checkout.started');
  return state;
}

const liveCheckout = prepare((db, p: { websiteId: string; cartId: string }) =>
  db.selectFrom('checkouts').selectAll().where('website_id', '=', p.websiteId).where('live_cart_id', '=', p.cartId),
);

/** The cart's checkout that is under way. One whose time is over ends here, where the sweep has not come by. */
async function continueCheckout(services: Services, tx: Write, site: Site, cart: Carts) {
  const [row] = await liveCheckout(tx, { websiteId: site.id, cartId: cart.id });
  if (!row) return undefined;
  if (!isOver(row, services.clock.now())) return readCheckout(row);
  await reopenCheckout(services, tx, site, cart.id);
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

function requireContents(site: Site, rows: EntryRow[]): void {
  if (rows.length === 0) throw new HttpProblem(400, 'empty', messages.cartEmpty);
  const message = tooSmall(site, rows.map(toPricedEntry));
  if (message !== undefined) throw new HttpProblem(400, 'minimum-subtotal', message);
  const several = rows.filter((row) => exceedsOne(site, row));
  if (several.length === 0) return;
  const errors = Object.fromEntries(several.map((row) => [row.id, messages.soldSingly]));
  throw new HttpProblem(400, 'sold-singly', messages.soldSingly, { errors });
}

async function createCheckout(services: Services, tx: Write, site: Site, cart: Carts, rows: EntryRow[]) {
  const now = services.clock.now();
  const [last] = await lastDetails(tx, { websiteId: site.id, tokenHash: cart.token_hash, cartId: cart.id });
  const lines: CheckoutLine[] = rows.map((row) => ({
    ...toCartEntry(row),
    weight: row.weight_grams,
    denominationCents: denominationOf(row),
  }));
  const row: Checkouts = {
    id: newId(now),
    website_id: site.id,
    cart_id: cart.id,
    live_cart_id: cart.id,
    token_hash: cart.token_hash,
    state: 'open',
    entries: toJson(lines),
    // What was typed before the last one ended need not be typed again.
    details: last?.details ?? toJson({}),
    expires_at: now + holdMs,
    order_id: null,
    created_at: now,
    updated_at: now,
  };
  await insertRow(tx, 'checkouts', row);
  const wanted = wantedStock(rows);
  const short = await holdStock(services.database, tx, wanted, { websiteId: site.id, checkoutId: row.id, now });
  // Somebody else may have taken some since the rows were read.
  if (short.length > 0) throw outOfStock(await selectEntries(tx, site.id, cart.id, now), short);
  await services.faults.reach('checkout.stock-held');
  return readCheckout(row);
}

/** Each variant once, however many lines of the cart it is in: it is held all or not at all. */
function wantedStock(rows: EntryRow[]) {
  const quantities = new Map<string, number>();
  for (const entry of rows.filter((entry) => countsStock(entry.product_type) && !entry.unlimited)) {
    quantities.set(entry.variant_id, (quantities.get(entry.variant_id) ?? 0) + entry.quantity);
  }
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }));
}

function outOfStock(rows: EntryRow[], short: string[]): HttpProblem {
  const missing = rows.filter((row) => short.includes(row.variant_id));
  const lines = missing.map((row) => [row.id, sentences(messages.notEnoughStock, messages.left(row.qty_in_stock))]);
  return new HttpProblem(409, 'out-of-stock', messages.notEnoughStock, { errors: Object.fromEntries(lines) });
}
