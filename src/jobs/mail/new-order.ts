import type { PayloadOf } from '#contract/jobs.ts';
import { addressLines } from '#commerce/address-form.ts';
import { placeLines } from '#commerce/pick-up.ts';
import { countryName } from '#locale/country-names.ts';
import type { Services } from '../services.ts';
import { mailItems } from './mail-items.ts';
import htmlSource from './new-order.html?raw';
import textSource from './new-order.txt?raw';
import { orderToMail } from './order-mail.ts';
import { mailTemplate } from './site-mail.ts';
import { sendToStaff, type ToStaff } from './to-staff.ts';

const template = mailTemplate('new-order', htmlSource, textSource);

/** Tells who wants to know of it that an order has come in, once. */
export async function sendNewOrder(
  services: Services,
  websiteId: string,
  { orderId, ...to }: PayloadOf<'mail.new-order'> & ToStaff,
): Promise<void> {
  const { order, locale } = await orderToMail(services, websiteId, orderId);
  const { shippingAddress, pickUpLocation, shippingMethod } = order;
  const destination = shippingAddress
    ? [...addressLines(shippingAddress), countryName(shippingAddress.country, locale)]
    : pickUpLocation && placeLines(pickUpLocation, locale);
  await sendToStaff(services, websiteId, to, {
    kind: 'new-order',
    id: `new-order-${orderId}`,
    subject: template.words.subject(order.orderNumber),
    template,
    replyTo: order.customerEmail,
    data: {
      order,
      items: mailItems(order, await services.baseUrl(websiteId)),
      destination,
      shippingMethod,
      isOwed: Boolean(order.owed),
    },
    action: { path: `orders/${orderId}`, label: template.words.see },
  });
}
