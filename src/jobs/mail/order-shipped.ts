import type { Shipment } from '#contract/order-status.ts';
import type { PayloadOf } from '#contract/jobs.ts';
import { orderInParcel } from '#domain/orders/parcel-pieces.ts';
import { toShipment } from '#domain/orders/load-order.ts';
import type { Services } from '../services.ts';
import { named, orderToMail, type OrderToMail } from './order-mail.ts';
import { mailItems } from './mail-items.ts';
import htmlSource from './order-shipped.html?raw';
import textSource from './order-shipped.txt?raw';
import { mailTemplate, sendSiteMail, type SiteMail } from './site-mail.ts';

export const template = mailTemplate('order-shipped', htmlSource, textSource);

/** Mails the buyer that a parcel has left, once. */
export async function sendShippedMail(
  services: Services,
  websiteId: string,
  payload: PayloadOf<'mail.order-shipped'>,
): Promise<void> {
  const about = await orderToMail(services, websiteId, payload.orderId);
  const row = await services.database.read
    .selectFrom('shipments')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', payload.shipmentId)
    .executeTakeFirstOrThrow();
  // Taken back before this mail went out: there is nothing to tell.
  if (row.undone_at !== null) return;
  const baseUrl = await services.baseUrl(websiteId);
  const order = await orderInParcel(services.database.read, about.order, row.id);
  const mail = shippedMail(
    { ...about, order },
    { id: row.id, shipment: toShipment(row), baseUrl, corrects: payload.corrects },
  );
  await sendSiteMail(services, websiteId, named(mail, payload.again));
}

interface Sent {
  id: string;
  shipment: Shipment;
  baseUrl: string;
  /** Whether it sets right what an earlier mail said. */
  corrects?: boolean | undefined;
}

/** The mail that a parcel has left. */
export function shippedMail(
  { order, statusUrl, locale }: OrderToMail,
  { id, shipment, baseUrl, corrects }: Sent,
): SiteMail {
  return {
    id: `order-shipped-${id}`,
    to: order.customerEmail,
    subject: template.words.subject(order.orderNumber),
    template,
    locale,
    data: {
      order,
      statusUrl,
      items: mailItems(order, baseUrl),
      shipment,
      ...(corrects && { corrects }),
    },
    action: shipment.trackingUrl
      ? { url: shipment.trackingUrl, label: template.words.follow }
      : { url: statusUrl, label: template.words.seeOrder },
  };
}
