import { checkoutMessages } from '#catalog/checkout-messages.ts';
import { Refusal } from '#contract/refusals.ts';
import { fromFlag } from '#database/values.ts';
import { formatAmount } from '#locale/amount-format.ts';
import { localeFor } from '#locale/locale.ts';
import { announce } from '../announce.ts';
import { countSpent } from '../customers/customers.ts';
import { addSaleAgain, takeOffSale } from '../orders/sales-sums.ts';
import { requestRefund } from '../payments/request-refund.ts';
import { granted, type Unit } from '../unit.ts';
import type { Site } from '../websites/site.ts';
import { changeDetails, type AskedChange } from './change-details.ts';
import { changeStock } from './change-stock.ts';
import { linesAhead } from './lines-ahead.ts';
import { openOrder, type OpenOrder } from './open-order.ts';
import { differenceOf, reprice, type Repriced } from './price-change.ts';
import { writeLines } from './write-lines.ts';

/**
 * Changes an order that is not sent yet; gives its version then. What the buyer sees follows at once. What it costs less
 * goes back, and what it costs more it waits for. Refused where that comes to another total than it was decided on.
 */
export async function changeOrder(
  unit: Unit,
  site: Site,
  orderId: string,
  change: AskedChange,
): Promise<{ version: number } | Refusal> {
  const open = await openOrder(unit, { orderId, version: change.version });
  if (open instanceof Refusal) return open;
  const { row } = open;
  const priced = await reprice(unit.tx, site, open, change);
  if (priced instanceof Refusal) return priced;
  const changed: string[] | Refusal = await changeDetails(unit, site, open, change);
  if (changed instanceof Refusal) return changed;
  const fields = [...changed];
  if (priced) {
    const refusal = await changeGoods(unit, site, open, { change, priced });
    if (refusal) return refusal;
    if (change.lines ?? change.added) fields.push('items');
    if (change.shippingOptionId !== undefined) fields.push('shipping');
  }
  if (fields.length > 0) {
    const isSame = !priced || priced.totals.grandTotalCents === row.grand_total_cents;
    const act = isSame
      ? { action: 'order.change' as const, details: { fields } }
      : { action: 'order.reprice' as const, details: { fields, ...fromTo(open, priced) } };
    await unit.record({ ...act, subjectId: orderId });
    await announce(unit, 'order.updated', { orderId, fulfillment: row.fulfillment });
  }
  return { version: row.version };
}

const write = ({ row }: OpenOrder, minor: number) =>
  formatAmount(localeFor(row.language), { minor, currency: row.currency });

function fromTo(open: OpenOrder, { totals }: Repriced) {
  return { from: write(open, open.row.grand_total_cents), to: write(open, totals.grandTotalCents) };
}

async function changeGoods(
  unit: Unit,
  site: Site,
  open: OpenOrder,
  { change, priced }: { change: AskedChange; priced: Repriced },
): Promise<Refusal | undefined> {
  const { row } = open;
  const { grandTotalCents: total } = priced.totals;
  if (total !== (change.totalCents ?? row.grand_total_cents)) {
    return new Refusal('total-changed', checkoutMessages.totalChanged(write(open, total)));
  }
  const entries = (lines: Repriced['lines']) => lines.map(({ entry }) => entry);
  const [before, after] = [entries(priced.before), entries(priced.lines)];
  const taken = await changeStock(unit, { checkoutId: row.checkout_id, orderId: row.id, before, after });
  if (taken instanceof Refusal) return taken;
  const difference = await differenceOf(unit.tx, open, total);
  const neverBegins = row.owed_cents > 0 && difference.owedCents === 0 && after.some((entry) => entry.subscription);
  if (neverBegins && !fromFlag(row.was_paid)) {
    return new Refusal('refused', 'What is charged again begins with a payment: the order has to cost something.');
  }
  await takeOffSale(unit, row.id);
  await writeLines(unit, open, { ...priced, lines: await linesAhead(unit, site, priced.lines, taken) });
  await changeMoney(unit, open, difference);
  await addSaleAgain(unit, row.id);
  return undefined;
}

/** What the order waits for now, and what goes back of it. */
async function changeMoney(
  unit: Unit,
  { row }: OpenOrder,
  { owedCents, surplusCents, paidBackCents }: Awaited<ReturnType<typeof differenceOf>>,
): Promise<void> {
  const { tx, websiteId } = unit;
  const { id: orderId, version } = row;
  // The buyer is mailed what they are asked for now, and needs no reminder of the order's first days.
  const isAsked = owedCents > row.owed_cents;
  const wasPaid = row.owed_cents === 0 && owedCents > 0;
  await tx
    .updateTable('orders')
    .set((eb) => ({
      owed_cents: owedCents,
      surplus_cents: eb('surplus_cents', '+', surplusCents),
      ...(wasPaid && { was_paid: 1 as const }),
      ...(isAsked && { reminded_at: unit.now }),
    }))
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .execute();
  await countSpent(unit, orderId, owedCents - row.owed_cents);
  if (paidBackCents > 0) {
    const key = `change:${orderId}:${version}`;
    const reason = 'The order was changed.';
    const back = { orderId, key, amountCents: paidBackCents, items: [], restock: false, reason };
    granted(await requestRefund(unit, back));
  }
  if (isAsked) {
    const payload = { orderId, again: `change:${orderId}:${version}` };
    await unit.enqueue({ kind: 'mail.payment-reminder', payload });
  }
}
