import type { PayloadOf } from '#contract/jobs.ts';
import type { Order } from '#contract/order.ts';
import type { Services } from '../services.ts';
import { orderToMail, type OrderToMail } from './order-mail.ts';
import paidHtml from './order-paid.html?raw';
import paidText from './order-paid.txt?raw';
import reminderHtml from './payment-reminder.html?raw';
import reminderText from './payment-reminder.txt?raw';
import { mailTemplate, sendSiteMail, type SiteMail } from './site-mail.ts';

export const reminder = mailTemplate('payment-reminder', reminderHtml, reminderText);
export const paid = mailTemplate('order-paid', paidHtml, paidText);

/** How an order that waits for its money is to be paid, as mails have it; nothing where it waits for none. */
export function toPay({ owed, agreement }: Order) {
  if (!owed) return undefined;
  const { title = reminder.words.byLink, instructions = '' } = agreement ?? {};
  const lines = instructions.split('\n').map((line) => line.trim());
  return { amount: owed, title, lines: lines.some(Boolean) ? lines : [] };
}

/** Mails the buyer how to pay what the order waits for; nothing where it has been paid or cancelled meanwhile. */
export async function sendPaymentReminder(
  services: Services,
  websiteId: string,
  { orderId, again }: PayloadOf<'mail.payment-reminder'>,
): Promise<void> {
  const about = await orderToMail(services, websiteId, orderId);
  const payment = toPay(about.order);
  if (payment) await sendSiteMail(services, websiteId, reminderMail(about, again ?? orderId, payment));
}

/** The mail of how to pay. */
export function reminderMail(
  { order, statusUrl, locale }: OrderToMail,
  id: string,
  payment: NonNullable<ReturnType<typeof toPay>>,
): SiteMail {
  return {
    id: `payment-reminder-${id}`,
    to: order.customerEmail,
    subject: reminder.words.subject(order.orderNumber),
    template: reminder,
    locale,
    data: { order, payment },
    action: { url: statusUrl, label: reminder.words.seeOrder },
  };
}

/** Mails the buyer that all of the order's money has come, once. */
export async function sendPaidMail(
  services: Services,
  websiteId: string,
  { orderId, again }: PayloadOf<'mail.order-paid'>,
): Promise<void> {
  await sendSiteMail(services, websiteId, paidMail(await orderToMail(services, websiteId, orderId), again));
}

/** The mail that all of an order's money has come. */
export function paidMail({ order, statusUrl, locale }: OrderToMail, again: string = order.id): SiteMail {
  return {
    id: `order-paid-${again}`,
    to: order.customerEmail,
    subject: paid.words.subject(order.orderNumber),
    template: paid,
    locale,
    data: { order },
    action: { url: statusUrl, label: paid.words.seeOrder },
  };
}
