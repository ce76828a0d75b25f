import { isWithoutOrder, type CustomerMail, type MailWithoutOrder } from '#catalog/customer-mails.ts';
import { giftWords } from '#catalog/gift-words.ts';
import type { MailSample, MailText } from '#contract/mail-text-calls.ts';
import { lineDetails } from '#commerce/order-lines.ts';
import { formatDate } from '#locale/date-format.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import type { Services } from '../services.ts';
import { paid as paidTemplate, paidMail, reminder as reminderTemplate, reminderMail, toPay } from './agreed-payment.ts';
import { cartReminderMail, template as cartReminderTemplate } from './cart-reminder.ts';
import { giftCardsMail, template as giftCardsTemplate } from './gift-cards.ts';
import { mailItems, pictureUrl } from './mail-items.ts';
import { orderConfirmation, template as confirmationTemplate } from './order-confirmation.ts';
import { orderToMail, type OrderToMail } from './order-mail.ts';
import { refundMail, template as refundTemplate } from './order-refund.ts';
import { giftCardExpiryMail, template as expiryTemplate } from './gift-card-expiry.ts';
import { returnMail, templates as returnTemplates } from './return.ts';
import { shippedMail, template as shippedTemplate } from './order-shipped.ts';
import { restockMail, template as restockTemplate } from './restock.ts';
import { madeUpMails, madeUpTemplates } from './made-up-mails.ts';
import { reviewRequestMail, template as reviewTemplate } from './review-request.ts';
import { subscriptionMeansMail, template as meansTemplate } from './subscription-means.ts';
import { subscriptionRefusedMail, template as refusedTemplate } from './subscription-refused.ts';
import { sendSiteMail, writeSiteMail, type MailTemplate, type PartFault, type SiteMail } from './site-mail.ts';

interface Asked {
  mail: CustomerMail;
  orderId: string;
}

/** A code that opens nothing: what an order bought is shown to nobody else. */
const noCode = 'XXXX-XXXX-XXXX-XXXX';

/** What mails are made of for this order; what it has not come to – a parcel, a refund – is made up of it. */
function samplesOf(
  about: OrderToMail,
  baseUrl: string,
): Record<Exclude<CustomerMail, 'order-confirmation' | MailWithoutOrder>, () => SiteMail> {
  const { order, statusUrl, locale } = about;
  const { id, customerEmail: to, grandTotal, items } = order;
  return {
    'payment-reminder': () =>
      reminderMail(
        about,
        id,
        toPay(order) ?? { amount: grandTotal, title: reminderTemplate.words.sampleMeans, lines: [] },
      ),
    'order-paid': () => paidMail(about),
    'order-shipped': () => {
      const shipment = {
        carrier: 'DHL',
        trackingNumber: '00340434',
        trackingUrl: statusUrl,
        shippedOn: order.createdOn,
      };
      return shippedMail(about, { id, shipment, baseUrl });
    },
    'order-refund': () => refundMail(about, id, { amount: grandTotal, reason: '', charge: grandTotal, giftCards: [] }),
    ...returnSamples(about),
    'gift-cards': () =>
      giftCardsMail({ id, to, locale, url: baseUrl }, [{ code: noCode, amount: grandTotal }], { part: 1, parts: 1 }),
    'cart-reminder': () => {
      const shown = mailItems(order, baseUrl).map(({ quantity, imageUrl }, at) => {
        return { title: items[at]?.productName ?? '', quantity, picture: pictureUrl(baseUrl, imageUrl) };
      });
      return cartReminderMail({ id, to, address: `${baseUrl}/cart` }, shown);
    },
    ...laterSamples(about, baseUrl),
  };
}

/** The mails that come later: that something is back, for reviews, and of a subscription to the first of an order's lines. */
function laterSamples({ order, statusUrl, locale }: OrderToMail, baseUrl: string) {
  const { id, customerEmail: to, items, createdOn, grandTotal: amount } = order;
  const [first, title = ''] = [items[0], items[0]?.productName];
  const about = { id, to, locale, url: statusUrl, product: title };
  const products = items.map(({ productName }) => ({ title: productName }));
  return {
    restock: () => {
      const product = [title, ...(first ? lineDetails(first) : [])].join(', ');
      return restockMail({ id, to, title, product, url: baseUrl });
    },
    'gift-card-expiry': () => {
      const lastDay = formatDate(locale, createdOn, 'UTC');
      const card = { code: noCode, amount, until: giftWords.until(lastDay) };
      return giftCardExpiryMail({ id, to, url: baseUrl }, card, lastDay);
    },
    'review-request': () => reviewRequestMail({ orderId: id, to, url: `${baseUrl}/reviews` }, products),
    'subscription-means': () => subscriptionMeansMail(about),
    'subscription-refused': () => {
      const again = formatDate(locale, createdOn, 'UTC');
      return subscriptionRefusedMail(about, { failure: refusedTemplate.words.sampleFailure, again });
    },
  };
}

/** The mails of a return of the first of an order's lines. */
function returnSamples(about: OrderToMail) {
  const { id, createdOn: askedOn, items } = about.order;
  const pieces = items.slice(0, 1).map(({ productName: name, quantity }) => ({ name, quantity }));
  const returned = { id, isWithdrawal: false, items: pieces, askedOn, timeZone: 'UTC', words: '', label: 'label.pdf' };
  const sample = (step: keyof typeof returnTemplates) => () => returnMail(about, step, returned);
  return {
    'return-asked': sample('asked'),
    'return-accepted': sample('accepted'),
    'return-refused': sample('refused'),
    'return-received': sample('received'),
  };
}

const originals: Record<CustomerMail, MailTemplate> = {
  'order-confirmation': confirmationTemplate,
  'payment-reminder': reminderTemplate,
  'order-paid': paidTemplate,
  'order-shipped': shippedTemplate,
  'order-refund': refundTemplate,
  'return-asked': returnTemplates.asked,
  'return-accepted': returnTemplates.accepted,
  'return-refused': returnTemplates.refused,
  'return-received': returnTemplates.received,
  'gift-cards': giftCardsTemplate,
  'gift-card-expiry': expiryTemplate,
  'cart-reminder': cartReminderTemplate,
  restock: restockTemplate,
  'review-request': reviewTemplate,
  'subscription-means': meansTemplate,
  'subscription-refused': refusedTemplate,
  ...madeUpTemplates,
};

/** The parts of a mail to customers as they were at first. */
export const originalOf = (mail: CustomerMail): { html: string; text: string } => originals[mail].sources;

async function sampleOf(services: Services, websiteId: string, { mail, orderId }: Asked): Promise<SiteMail> {
  if (isWithoutOrder(mail)) return madeUpMails(await services.baseUrl(websiteId))[mail]();
  if (mail === 'order-confirmation') return orderConfirmation(services, websiteId, { orderId });
  const about = await orderToMail(services, websiteId, orderId);
  return samplesOf(about, await services.baseUrl(websiteId))[mail]();
}

/**
 * A mail to customers by an order, or made up where it is about none, as it is saved or as it is given; nothing is sent.
 * Throws where the order is gone.
 */
export async function sampleMail(
  services: Services,
  websiteId: string,
  asked: Asked & { given?: MailText },
): Promise<Mail & Pick<MailSample, 'problems' | 'variables'> & { lacks: PartFault[] }> {
  const sample = await sampleOf(services, websiteId, asked);
  const written = await writeSiteMail(services, websiteId, sample, asked.given);
  return { ...written, variables: variablesOf({ ...sample.data, action: sample.action }) };
}

/** Sends a mail to customers by an order to who works on it. */
export async function sendSampleMail(
  services: Services,
  websiteId: string,
  { mailId, to, ...asked }: Asked & { mailId: string; to: string },
): Promise<void> {
  const sample = await sampleOf(services, websiteId, asked);
  await sendSiteMail(services, websiteId, { ...sample, id: mailId, to, isTest: true });
}

const deepest = 4;
const longest = 80;

/** What templates may print, by their paths; of a list what its first entry has. */
function variablesOf(value: unknown, path = ''): { name: string; value: string }[] {
  if (value === undefined || value === null || path.split('.').length > deepest) return [];
  if (Array.isArray(value)) return variablesOf(value[0], `${path}[]`);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return [{ name: path, value: String(value).slice(0, longest) }];
  }
  return Object.entries(value).flatMap(([key, each]) => variablesOf(each, path === '' ? key : `${path}.${key}`));
}
