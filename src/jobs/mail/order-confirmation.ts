import { productTypes } from '#catalog/product-types.ts';
import { addressLines } from '#commerce/address-form.ts';
import { orderLines } from '#commerce/order-lines.ts';
import { paymentText } from '#commerce/payment-text.ts';
import { placeLines } from '#commerce/pick-up.ts';
import type { DecimalMoney } from '#contract/money.ts';
import type { Order } from '#contract/order.ts';
import { countryName } from '#locale/country-names.ts';
import type { Services } from '../services.ts';
import { mailItems } from './mail-items.ts';
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
    data: {
      order,
      orderUrl,
      items: mailItems(order, await services.baseUrl(websiteId)),
      lines: billLines(order, language),
      buysCards: order.items.some(({ productType }) => productType === productTypes.giftCard),
      destination: destinationOf(order, language),
      payment: paymentText(order),
    },
    action: { url: orderUrl, label: 'See your order' },
    language,
  });
}

/** How the total came about, as the order's page has it: an amount or words in its place. */
function billLines(order: Order, language: string) {
  const lines = orderLines(order, language, (amount: DecimalMoney, isTakenOff) => ({ amount, isTakenOff }));
  return lines.map(({ value, ...line }) => ({ ...line, ...(typeof value === 'string' ? { text: value } : value) }));
}

/** Where it goes, where it is collected, or who comes; nothing where none of it is so. */
function destinationOf({ shippingAddress, shippingMethod, pickUpLocation, contactName }: Order, language: string) {
  if (shippingAddress) {
    const lines = [...addressLines(shippingAddress), countryName(shippingAddress.country, language)];
    return { title: 'We send it to', lines, more: shippingMethod };
  }
  if (pickUpLocation) {
    const { hours } = pickUpLocation;
    const lines = [...(contactName ? [contactName] : []), ...placeLines(pickUpLocation, language)];
    return { title: 'You collect it', lines, more: [shippingMethod, hours].filter(Boolean).join(': ') };
  }
  return contactName ? { title: 'We expect', lines: [contactName] } : undefined;
}
