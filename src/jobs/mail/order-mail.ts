import type { Order } from '#contract/order.ts';
import { loadOrder } from '../orders/load-order.ts';
import type { Services } from '../services.ts';

/** The order that a mail is about, and the addresses of its pages. Throws where the order is gone. */
export async function orderToMail(
  services: Services,
  websiteId: string,
  orderId: string,
): Promise<{ order: Order; orderUrl: string; statusUrl: string }> {
  const order = await loadOrder(services.database, websiteId, { id: orderId });
  if (!order) throw new Error('The order that a mail is about is gone.');
  const orderUrl = `${await services.baseUrl(websiteId)}/order/${services.orderToken(orderId)}`;
  return { order, orderUrl, statusUrl: `${orderUrl}/status` };
}
