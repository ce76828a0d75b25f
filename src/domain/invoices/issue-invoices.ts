import { Refusal } from '#contract/refusals.ts';
import type { Order } from '#contract/order.ts';
import type { Sheet } from '#contract/sheet.ts';
import { insertRow } from '#database/prepared.ts';
import { toFlag, toJson } from '#database/values.ts';
import { localeFor } from '#locale/locale.ts';
import { loadOrder } from '../orders/load-order.ts';
import type { Unit } from '../unit.ts';
import type { Site } from '../websites/site.ts';
import { creditSheet } from './credit-sheet.ts';
import { invoiceSheet, type SheetContext } from './order-sheet.ts';

/** The first number of a series follows this. */
const before = 1000;

/**
 * Issues an invoice for each of these orders that has none, and a credit note for each of their refunds that was paid
 * and has none, in the order in which they were paid. Numbers have no gaps: whoever issues waits for whoever did, and
 * what is taken back gives its numbers back. Gives how many were issued.
 */
export async function issueInvoices(
  unit: Unit,
  { preferences, time_zone: timeZone }: Pick<Site, 'preferences' | 'time_zone'>,
  orderIds: readonly string[],
): Promise<{ issued: number } | Refusal> {
  const settings = preferences.invoices;
  if (settings.seller.trim() === '') {
    return new Refusal('refused', 'Fill in who sells first: at “Selling”, “Invoices”.');
  }
  await lockSeries(unit);
  let issued = 0;
  for (const orderId of orderIds) {
    const order = await loadOrder(unit.tx, unit.websiteId, { id: orderId });
    if (!order) return new Refusal('not-found', 'There is no such order.');
    const { language } = await languageOf(unit, orderId);
    issued += await issueFor(unit, order, { settings, locale: localeFor(language), timeZone });
  }
  return { issued };
}

/** One issues at a time, of a website. */
async function lockSeries({ tx, websiteId }: Unit): Promise<void> {
  await tx
    .insertInto('counters')
    .values({ website_id: websiteId, name: 'invoices', value: 0 })
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'name']).doUpdateSet((eb) => ({ value: eb.ref('counters.value') })),
    )
    .execute();
}

function languageOf({ tx, websiteId }: Unit, orderId: string) {
  const own = tx.selectFrom('orders').select('language').where('website_id', '=', websiteId);
  return own.where('id', '=', orderId).executeTakeFirstOrThrow();
}

async function issueFor(unit: Unit, order: Order, context: SheetContext): Promise<number> {
  const { tx, websiteId, now: at } = unit;
  const known = await tx
    .selectFrom('invoices')
    .select(['refund_id', 'name'])
    .where('website_id', '=', websiteId)
    .where('order_id', '=', order.id)
    .execute();
  const earlier = known.find(({ refund_id: refund }) => refund === '');
  const invoice =
    earlier?.name ?? (await issue(unit, order, '', context, (name) => invoiceSheet(order, name, at, context)));
  const refunds = await refundsOf(unit, order.id);
  let issued = earlier ? 0 : 1;
  let beforeCents = 0;
  for (const { id, amount_cents: amountCents } of refunds) {
    if (!known.some(({ refund_id: refund }) => refund === id)) {
      const credit = { invoice, at, amountCents, beforeCents, pieces: await piecesOf(unit, id) };
      await issue(unit, order, id, context, (name) => creditSheet(order, { ...credit, name }, context));
      issued++;
    }
    beforeCents += amountCents;
  }
  return issued;
}

/**
 * Refunds that were paid, in the order in which they were asked for; that order never changes. What a change of the order
 * made too much was on no invoice: an order that has one is not changed.
 */
function refundsOf({ tx, websiteId }: Unit, orderId: string) {
  return tx
    .selectFrom('refunds')
    .select(['id', 'amount_cents'])
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'done')
    .where('request_key', 'not like', 'change:%')
    .where('request_key', 'not like', 'surplus:%')
    .orderBy('id')
    .execute();
}

function piecesOf({ tx, websiteId }: Unit, refundId: string) {
  return tx
    .selectFrom('refund_items as part')
    .innerJoin('order_items as line', 'line.id', 'part.order_item_id')
    .select(['line.product_name as title', 'part.quantity'])
    .where('part.website_id', '=', websiteId)
    .where('part.refund_id', '=', refundId)
    .orderBy('line.position')
    .execute();
}

/** Takes the next number of the order's series and keeps what stands on the paper; gives the number's name. */
async function issue(
  unit: Unit,
  order: Order,
  refundId: string,
  { settings }: SheetContext,
  write: (name: string) => Sheet,
): Promise<string> {
  const { tx, websiteId, now } = unit;
  const series = order.testMode ? 'test-invoice' : 'invoice';
  const { value: number } = await tx
    .insertInto('counters')
    .values({ website_id: websiteId, name: series, value: before + 1 })
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'name']).doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  const name = `${order.testMode ? 'TEST-' : settings.prefix}${number}`;
  const kind = refundId === '' ? 'invoice' : 'credit';
  await insertRow(tx, 'invoices', {
    website_id: websiteId,
    id: unit.newId(),
    kind,
    is_test: toFlag(order.testMode),
    number,
    name,
    order_id: order.id,
    refund_id: refundId,
    sheet: toJson(write(name)),
    issued_at: now,
  });
  await unit.record({ action: `order.${kind}`, subjectId: order.id, details: { number: name } });
  return name;
}
