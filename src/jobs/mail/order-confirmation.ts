import { addressLines } from '#commerce/address-form.ts';
import { isGivenAway, isOwnCard, orderLines } from '#commerce/order-lines.ts';
import { paymentText } from '#commerce/payment-text.ts';
import { vatLines } from '#commerce/vat-lines.ts';
import { placeLines } from '#commerce/pick-up.ts';
import type { DecimalMoney } from '#contract/money.ts';
import type { Order } from '#contract/order.ts';
import { countryName } from '#locale/country-names.ts';
import { formatDate } from '#locale/date-format.ts';
import { formatFileSize } from '#locale/file-size.ts';
import type { Locale } from '#locale/locale.ts';
import { loadDownloads } from '#domain/orders/downloads.ts';
import type { Services } from '../services.ts';
import { toPay } from './agreed-payment.ts';
import { mailItems } from './mail-items.ts';
import htmlSource from './order-confirmation.html?raw';
import textSource from './order-confirmation.txt?raw';
import { orderToMail } from './order-mail.ts';
import { mailTemplate, sendSiteMail, type SiteMail } from './site-mail.ts';

export const template = mailTemplate('order-confirmation', htmlSource, textSource);
const titles = template.words.destination;

interface Asked {
  orderId: string;
  again?: string | undefined;
}

/** Mails the buyer that the order stands: once, since the mail is named after the order, or after what asked for it again. */
export async function sendOrderConfirmation(services: Services, websiteId: string, asked: Asked): Promise<void> {
  await sendSiteMail(services, websiteId, await orderConfirmation(services, websiteId, asked));
}

/** The mail that an order stands. */
export async function orderConfirmation(
  services: Services,
  websiteId: string,
  { orderId, again }: Asked,
): Promise<SiteMail> {
  const { order, orderUrl, locale } = await orderToMail(services, websiteId, orderId);
  const files = await filesToMail(services, websiteId, orderId, locale);
  return {
    id: again === undefined ? `order-confirmation-${orderId}` : `order-again-${again}`,
    to: order.customerEmail,
    subject: template.words.subject(order.orderNumber, Boolean(order.owed)),
    template,
    data: {
      order,
      orderUrl,
      ...files,
      items: mailItems(order, await services.baseUrl(websiteId)),
      lines: billLines(order, locale),
      buysCards: order.items.some(isOwnCard),
      givesCards: order.items.some(isGivenAway),
      destination: destinationOf(order, locale),
      toPay: toPay(order),
      vat: order.vat && vatLines(order.vat),
      payment: order.owed ? undefined : paymentText(order),
    },
    action: { url: orderUrl, label: template.words.seeOrder },
    locale,
  };
}

/** How the total came about, as the order's page has it: an amount or words in its place. */
function billLines(order: Order, locale: Locale) {
  const lines = orderLines(order, locale, (amount: DecimalMoney, isTakenOff) => ({ amount, isTakenOff }));
  return lines.map(({ value, ...line }) => ({ ...line, ...(typeof value === 'string' ? { text: value } : value) }));
}

/** The order's files with their absolute addresses, and until when they open: one time, as it has just been placed. */
async function filesToMail(services: Services, websiteId: string, orderId: string, locale: Locale) {
  const { database, secrets, clock } = services;
  const downloads = await loadDownloads(database.read, secrets, { websiteId, orderId }, clock.now());
  const [first] = downloads;
  if (!first) return {};
  const baseUrl = await services.baseUrl(websiteId);
  const { time_zone: zone } = await services.database.read
    .selectFrom('websites')
    .select('time_zone')
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  return {
    downloadsUntil: formatDate(locale, first.expiresOn, zone),
    isOneFile: downloads.length === 1,
    files: downloads.map(({ title, filename, byteSize, url = '' }) => {
      return { title, filename, size: formatFileSize(locale, byteSize), url: baseUrl + url };
    }),
  };
}

/** Where it goes, where it is collected, or who comes; nothing where none of it is so. */
function destinationOf({ shippingAddress, shippingMethod, pickUpLocation, contactName }: Order, locale: Locale) {
  if (shippingAddress) {
    const lines = [...addressLines(shippingAddress), countryName(shippingAddress.country, locale)];
    return { title: titles.shipped, lines, more: shippingMethod };
  }
  if (pickUpLocation) {
    const { hours } = pickUpLocation;
    const lines = [...(contactName ? [contactName] : []), ...placeLines(pickUpLocation, locale)];
    return { title: titles.collected, lines, more: [shippingMethod, hours].filter(Boolean).join(': ') };
  }
  return contactName ? { title: titles.awaited, lines: [contactName] } : undefined;
}
