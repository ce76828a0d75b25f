/** How an order stands, in minor units. */
export interface OrderMoney {
  totalCents: number;
  /** Of the total, what has not come. */
  owedCents: number;
  /** Of what came, what can still be given back. */
  refundableCents: number;
}

/** What becomes of an order's money when its total changes, in minor units. */
export interface OrderDifference {
  owedCents: number;
  /** What came, and is more than the order costs now. */
  surplusCents: number;
  /** Of the surplus, what goes back: the rest has gone back before. */
  paidBackCents: number;
}

/**
 * What a new total changes: what it is less comes off what is owed, and where that is not enough goes back to the buyer;
 * what it is more is owed. So what came and what is owed, less the surplus, is the total again.
 */
export function orderDifference(order: OrderMoney, totalCents: number): OrderDifference {
  const less = order.totalCents - totalCents;
  if (less <= 0) return { owedCents: order.owedCents - less, surplusCents: 0, paidBackCents: 0 };
  const off = Math.min(less, order.owedCents);
  const surplusCents = less - off;
  return {
    owedCents: order.owedCents - off,
    surplusCents,
    paidBackCents: Math.min(surplusCents, order.refundableCents),
  };
}
