import { CheckoutDetails } from '#contract/checkout.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { Orders } from '#database/order-schema.ts';
import { insertRows } from '#database/prepared.ts';
import { wordsOf } from '../found-words.ts';
import type { Unit } from '../unit.ts';

interface FoundBy {
  orderNumber: number;
  details: CheckoutDetails;
  lines: readonly { product_name: string; sku: string }[];
}

/** What an order is found by: its number, who bought, and what. */
export function orderWords({ orderNumber, details, lines }: FoundBy): string[] {
  const { email, contactName = '', shippingAddress } = details;
  const bought = lines.flatMap((line) => [line.product_name, line.sku]);
  return wordsOf([String(orderNumber), email, contactName, shippingAddress?.name ?? '', ...bought]);
}

/** Has an order found by these words, in place of those it was found by. */
export async function keepOrderWords(
  { tx, websiteId }: Unit,
  order: Pick<Orders, 'id' | 'test_mode'>,
  words: readonly string[],
): Promise<void> {
  await tx.deleteFrom('order_words').where('website_id', '=', websiteId).where('order_id', '=', order.id).execute();
  await insertRows(tx, 'order_words', wordRows(websiteId, order, words));
}

/** The rows by which an order is found. */
export const wordRows = (websiteId: string, order: Pick<Orders, 'id' | 'test_mode'>, words: readonly string[]) =>
  words.map((word) => ({ website_id: websiteId, test_mode: order.test_mode, word, order_id: order.id }));

/** Has an order that was changed found by what it says now. */
export async function learnOrder(unit: Unit, orderId: string): Promise<void> {
  const { tx, websiteId } = unit;
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'test_mode', 'order_number as orderNumber', 'details'])
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = await tx
    .selectFrom('order_items')
    .select(['product_name', 'sku'])
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .execute();
  const details = parseJson(CheckoutDetails, order.details);
  await keepOrderWords(unit, order, orderWords({ orderNumber: order.orderNumber, details, lines }));
}
