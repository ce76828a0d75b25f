import { CheckoutDetails } from '#contract/checkout.ts';
import { parseJson } from '#contract/parse-json.ts';
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

/** Has an order that was changed found by what it says now. */
export async function learnOrder({ tx, websiteId }: Unit, orderId: string): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['order_number as orderNumber', 'details'])
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
  const words = orderWords({ orderNumber: order.orderNumber, details, lines });
  await tx.deleteFrom('order_words').where('website_id', '=', websiteId).where('order_id', '=', orderId).execute();
  const rows = words.map((word) => ({ website_id: websiteId, word, order_id: orderId }));
  await tx.insertInto('order_words').values(rows).execute();
}
