import { againWords as words } from '#catalog/again-words.ts';
import { orderWords } from '#catalog/page-words.ts';
import type { OrderedAgain } from '#contract/page-model.ts';
import { loadOrder } from '#domain/orders/load-order.ts';
import { linesAgain, type AgainLine } from '#domain/cart/reorder.ts';
import type { FilledCart } from '#domain/cart/cart.ts';
import { siteMoney } from '#domain/websites/site-money.ts';
import type { Site } from '#domain/websites/site.ts';
import { equal } from '../http/crumb.ts';
import type { Services } from '../services.ts';

/** By what a cart is told of an order that was put into it; of another cart it tells nothing. */
export function againMark({ secrets }: Services, orderId: string, cartId: string): string {
  return `${orderId}.${secrets.token('order-again', `${orderId} ${cartId}`)}`;
}

/** What became of the order that `mark` says was put into this cart; undefined where it says nothing of it. */
export async function toldByMark(
  services: Services,
  site: Site,
  mark: unknown,
  filled: FilledCart & { cartKey: string | undefined },
): Promise<OrderedAgain | undefined> {
  if (typeof mark !== 'string' || !filled.cart) return undefined;
  const [orderId = ''] = mark.split('.');
  return equal(mark, againMark(services, orderId, filled.cart.id))
    ? toldAgain(services, site, orderId, filled)
    : undefined;
}

/** What becomes of an order that is put into a cart: in all, and of each line that is not there as it was bought. */
export async function toldAgain(
  { database, clock }: Services,
  site: Site,
  orderId: string,
  { cartKey, rows }: FilledCart & { cartKey: string | undefined },
): Promise<OrderedAgain | undefined> {
  const order = await loadOrder(database.read, site.id, { id: orderId });
  if (!order) return undefined;
  const all = await linesAgain(database.read, site, { orderId, cartKey, now: clock.now() });
  const inCart = (line: AgainLine) =>
    rows.reduce((sum, row) => sum + (row.variant_id === line.variantId ? row.quantity : 0), 0);
  // What its own checkout holds is in the cart, though nobody else can have it.
  const lines = all.map((line) => {
    const pieces = Math.max(line.pieces, Math.min(inCart(line), line.wanted));
    return { ...line, pieces, ...(line.lack === 'soldOut' && pieces > 0 && { lack: 'fewer' as const }) };
  });
  const number = orderWords.sign(order.orderNumber);
  const told = lines.flatMap((line) => textsOf(site, line).map((text) => ({ text, name: line.name, url: line.url })));
  const isWhole = lines.every(({ pieces, wanted }) => pieces >= wanted);
  const isThere = lines.some(({ pieces }) => pieces > 0);
  const text = isWhole ? words.all(number) : isThere ? words.some(number) : words.none(number);
  return { text, lines: told.map(({ url, ...line }) => ({ ...line, ...(url && { url }) })) };
}

function textsOf(site: Site, { lack, pieces, wanted, repriced }: AgainLine): string[] {
  const money = (minor: number) => siteMoney(site)({ minor, currency: site.currency });
  const missing = pieces < wanted && lack ? [lack === 'fewer' ? words.fewer(pieces, wanted) : words[lack]] : [];
  return repriced ? [...missing, words.repriced(money(repriced.now), money(repriced.was))] : missing;
}
