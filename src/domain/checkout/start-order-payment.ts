import { restLine } from '#catalog/product-types.ts';
import { orderWords } from '#catalog/page-words.ts';
import { OrderDetails } from '#contract/checkout.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import { fromFlag, toJson } from '#database/values.ts';
import { openCart, type CartTokens } from '../cart/cart.ts';
import { isOwed, orderPath } from '../orders/load-order.ts';
import { toBegin } from '../payments/to-begin.ts';
import type { Secrets } from '../secrets.ts';
import type { Unit } from '../unit.ts';
import type { Site } from '../websites/site.ts';
import { openBeside, type Beside } from './open-beside.ts';

interface Asked {
  orderId: string;
  tokens: CartTokens;
  /** Whether buying on this site moves no real money. */
  isTestMode: boolean;
}

/**
 * Starts the checkout of what an order waits for, beside the visitor's cart: one line that is no goods. Gives its id, and
 * the visitor's own cart. Refused where the order waits for nothing, or was placed with another kind of money.
 */
export async function startOrderPayment(
  unit: Unit,
  site: Site,
  secrets: Secrets,
  { orderId, tokens, isTestMode }: Asked,
): Promise<Beside | Refusal> {
  const order = await unit.tx
    .selectFrom('orders')
    .selectAll()
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order || !isOwed(order)) return new Refusal('refused', 'This order waits for no payment.');
  if (fromFlag(order.test_mode) !== isTestMode || order.currency !== site.currency) {
    return new Refusal('no-payments', 'This order cannot be paid here at the moment. Please write to us.');
  }
  const { email } = parseJson(OrderDetails, order.details);
  const begun = await toBegin(unit.tx, order);
  const cents = order.owed_cents;
  const line = {
    productType: restLine,
    title: [orderWords.number(order.order_number), ...begun.map(({ title, wording }) => `${title}, ${wording}`)].join(
      ' · ',
    ),
    fullUrl: orderPath(secrets, orderId),
    cents,
    paysOrder: orderId,
    ...(begun.length > 0 && { savesMeans: true as const }),
  };
  return openBeside(unit, await openCart(unit, site, tokens), { line, details: toJson({ email }) });
}
