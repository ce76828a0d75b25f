import { addressLines } from '#commerce/address-form.ts';
import type { Order } from '#contract/order.ts';
import { toDecimal, toMinor } from '#locale/money.ts';
import type { Services } from '../services.ts';
import htmlSource from './order-confirmation.html?raw';
import textSource from './order-confirmation.txt?raw';
import { orderToMail } from './order-mail.ts';
import { mailTemplate, sendSiteMail } from './site-mail.ts';

const template = mailTemplate('order-confirmation', htmlSource, textSource);

/** Mails the buyer that the order stands: once, since the mail is named after the order. */
export async function sendOrderConfirmation(services: Services, websiteId: string, orderId: string): Promise<void> {
  const { order, orderUrl, language } = await orderToMail(services, websiteId, orderId);
  await sendSiteMail(services, websiteId, {
    id: `order-confirmation-${orderId}`,
    to: order.customerEmail,
    subject: `Order ${order.orderNumber} confirmed`,
    template,
    data: { order: withLines(order), orderUrl, destination: destinationOf(order, language) },
    language,
  });
}

function withLines(order: Order) {
  const items = order.items.map((item) => ({
    ...item,
    options: Object.values(item.attributes).join(', '),
    lineTotal: times(item.unitPrice, item.quantity),
  }));
  return { ...order, items };
}

/** The lines of the address that it goes to, with the country's name; none where nothing is sent. */
function destinationOf({ shippingAddress }: Order, language: string): string[] {
  if (!shippingAddress) return [];
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(shippingAddress.country);
  return [...addressLines(shippingAddress), country ?? shippingAddress.country];
}

function times({ decimalValue, currencyCode }: Order['grandTotal'], quantity: number): Order['grandTotal'] {
  const minor = (toMinor(decimalValue, currencyCode) ?? 0) * quantity;
  return { decimalValue: toDecimal(minor, currencyCode), currencyCode };
}
