import type { Address, CheckoutDetails } from '#contract/checkout.ts';
import type { DecimalMoney } from '#contract/money.ts';
import type { Order } from '#contract/order.ts';
import type { Database } from '#database/database.ts';
import { fromFlag, fromJson } from '#database/values.ts';
import { toDecimal } from '#locale/money.ts';

/** One order of a website, as its page and its mails show it. */
export async function loadOrder(
  database: Database,
  websiteId: string,
  by: { id: string } | { tokenHash: string },
): Promise<Order | undefined> {
  const row = await database.read
    .selectFrom('orders')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id' in by ? 'id' : 'token_hash', '=', 'id' in by ? by.id : by.tokenHash)
    .executeTakeFirst();
  if (!row) return undefined;
  const items = await database.read
    .selectFrom('order_items')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('order_id', '=', row.id)
    .orderBy('position')
    .execute();
  const money = (cents: number): DecimalMoney => ({
    decimalValue: toDecimal(cents, row.currency),
    currencyCode: row.currency,
  });
  const { shippingAddress } = fromJson<CheckoutDetails>(row.details);
  return {
    id: row.id,
    orderNumber: row.order_number,
    purchasedCartId: row.cart_id,
    websiteId,
    testMode: fromFlag(row.test_mode),
    createdOn: row.created_at,
    customerEmail: row.email,
    ...(shippingAddress && { shippingAddress: shippingAddress satisfies Address }),
    ...(row.shipping_method !== null && { shippingMethod: row.shipping_method }),
    items: items.map((item) => ({
      sku: item.sku,
      productName: item.product_name,
      quantity: item.quantity,
      unitPrice: money(item.unit_price_cents),
      attributes: fromJson<Record<string, string>>(item.attributes),
    })),
    subtotal: money(row.subtotal_cents),
    discountTotal: money(row.discount_cents),
    shippingTotal: money(row.shipping_cents),
    taxTotal: money(row.tax_cents),
    grandTotal: money(row.grand_total_cents),
  };
}
