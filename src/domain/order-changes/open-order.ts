import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import type { Orders } from '#database/order-schema.ts';
import type { PaymentAttempts } from '#database/payment-schema.ts';
import { lockPayments } from '../payments/receive-payment.ts';
import type { Unit } from '../unit.ts';

/** An order that is being changed, with the attempt that it came from. */
export interface OpenOrder {
  row: Orders;
  attempt: PaymentAttempts;
}

interface Seen {
  orderId: string;
  version: number;
}

const notFound = () => new Refusal('not-found', 'There is no such order.');

/**
 * An order that may be changed by whoever saw this version of it; it has the next one then. All that changes it, pays it
 * or moves it on follows each other; refused where it is sent, cancelled, or was changed by somebody else meanwhile.
 */
export async function openOrder(unit: Unit, { orderId, version }: Seen): Promise<OpenOrder | Refusal> {
  const { tx, websiteId } = unit;
  const attempt = await lockPayments(unit, orderId);
  if (!attempt) return notFound();
  const row = await tx
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return whyClosed(row, row.version - 1 === version) ?? { row, attempt };
}

/** The same to look at: it stays as it is. */
export async function seeOrder(
  read: Read,
  websiteId: string,
  { orderId, version }: Seen,
): Promise<OpenOrder | Refusal> {
  const row = await read
    .selectFrom('orders')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!row) return notFound();
  const attempt = await read
    .selectFrom('payment_attempts')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', row.attempt_id)
    .executeTakeFirstOrThrow();
  return whyClosed(row, row.version === version) ?? { row, attempt };
}

function whyClosed({ fulfillment }: Orders, isSeen: boolean): Refusal | undefined {
  if (fulfillment === 'canceled') return new Refusal('canceled', 'This order is cancelled.');
  if (fulfillment === 'fulfilled') return new Refusal('fulfilled', 'This order is done: nothing is left to change.');
  if (isSeen) return undefined;
  return new Refusal('changed-meanwhile', 'Somebody else has changed this order meanwhile. Look at it once more.');
}
