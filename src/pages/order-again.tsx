import { orderWords } from '#catalog/page-words.ts';
import { countsStock } from '#commerce/status.ts';
import type { Order } from '#contract/order.ts';

/** The button that orders the same again, where an order has goods that are sold more than once. */
export function OrderAgain({ order, orderUrl }: { order: Order; orderUrl: string }) {
  if (!order.items.some(({ productType }) => countsStock(productType))) return null;
  return (
    <form method="post" action={`${orderUrl}/again`}>
      <button className="button button--tertiary" type="submit">
        {orderWords.again}
      </button>
    </form>
  );
}
