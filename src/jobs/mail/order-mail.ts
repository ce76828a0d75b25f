import type { Order } from '#contract/order.ts';
import { loadOrder, orderToken } from '#domain/orders/load-order.ts';
import { localeFor, type Locale } from '#locale/locale.ts';
import type { Services } from '../services.ts';

export interface OrderToMail {
  order: Order;
  orderUrl: string;
  statusUrl: string;
  /** The one that it was ordered in. */
  locale: Locale;
}

/** The order that a mail is about, and the addresses of its pages. Throws where the order is gone. */
export async function orderToMail(services: Services, websiteId: string, orderId: string): Promise<OrderToMail> {
  const order = await loadOrder(services.database.read, websiteId, { id: orderId });
  if (!order) throw new Error('The order that a mail is about is gone.');
  const { language } = await services.database.read
    .selectFrom('orders')
    .select('language')
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const orderUrl = `${await services.baseUrl(websiteId)}/order/${orderToken(services.secrets, orderId)}`;
  return { order, orderUrl, statusUrl: `${orderUrl}/status`, locale: localeFor(language) };
}

/** A mail that the owner asked for once more is named after that, as mails of one name are sent once. */
export function named<M extends { id: string }>(mail: M, again: string | undefined): M {
  return again === undefined ? mail : { ...mail, id: `${mail.id}-again-${again}` };
}
