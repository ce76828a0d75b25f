import type { PayloadOf } from '#contract/jobs.ts';
import { toShipment } from '#domain/orders/load-order.ts';
import type { Services } from '../services.ts';
import { orderToMail } from './order-mail.ts';
import { mailItems } from './mail-items.ts';
import htmlSource from './order-shipped.html?raw';
import textSource from './order-shipped.txt?raw';
import { mailTemplate, sendSiteMail } from './site-mail.ts';

const template = mailTemplate('order-shipped', htmlSource, textSource);

/** Mails the buyer that a parcel has left, once. */
export async function sendShippedMail(
  services: Services,
  websiteId: string,
  payload: PayloadOf<'mail.order-shipped'>,
): Promise<void> {
  const { order, statusUrl, locale } = await orderToMail(services, websiteId, payload.orderId);
  const row = await services.database.read
    .selectFrom('shipments')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', payload.shipmentId)
    .executeTakeFirstOrThrow();
  const shipment = toShipment(row);
  await sendSiteMail(services, websiteId, {
    id: `order-shipped-${row.id}`,
    to: order.customerEmail,
    subject: template.words.subject(order.orderNumber),
    template,
    locale,
    data: {
      order,
      statusUrl,
      items: mailItems(order, await services.baseUrl(websiteId)),
      shipment,
    },
    action: shipment.trackingUrl
      ? { url: shipment.trackingUrl, label: template.words.follow }
      : { url: statusUrl, label: template.words.seeOrder },
  });
}
