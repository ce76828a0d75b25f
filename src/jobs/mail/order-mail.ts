import type { Order } from '#contract/order.ts';
import { loadOrder } from '../orders/load-order.ts';
import type { Services } from '../services.ts';

/** The order that a mail is about, and the address of its page. Throws where the order is gone. */
export async function orderToMail(
  services: Services,
  websiteId: string,
  orderId: string,
): Promise<{ order: Order; orderUrl: string }> {
  const order = await loadOrder(services.database, websiteId, { id: orderId });
  if (!order) throw new Error('The order that a mail is about is gone.');
  return { order, orderUrl: `${await services.baseUrl(websiteId)}/order/${services.orderToken(orderId)}` };
}
