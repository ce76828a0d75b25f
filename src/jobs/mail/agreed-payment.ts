import type { PayloadOf } from '#contract/jobs.ts';
import type { Order } from '#contract/order.ts';
import type { Services } from '../services.ts';
import { orderToMail } from './order-mail.ts';
import paidHtml from './order-paid.html?raw';
import paidText from './order-paid.txt?raw';
import reminderHtml from './payment-reminder.html?raw';
import reminderText from './payment-reminder.txt?raw';
import { mailTemplate, sendSiteMail } from './site-mail.ts';

const reminder = mailTemplate('payment-reminder', reminderHtml, reminderText);
const paid = mailTemplate('order-paid', paidHtml, paidText);

/** How an order that waits for its money is to be paid, as mails have it; nothing where it waits for none. */
export function toPay({ owed, agreement }: Order) {
  if (!owed || !agreement) return undefined;
  const lines = agreement.instructions.split('\n').map((line) => line.trim());
  return { amount: owed, title: agreement.title, lines: lines.some(Boolean) ? lines : [] };
}

/** Mails the buyer how to pay what the order waits for; nothing where it has been paid or cancelled meanwhile. */
export async function sendPaymentReminder(
  services: Services,
  websiteId: string,
  { orderId, again }: PayloadOf<'mail.payment-reminder'>,
): Promise<void> {
  const { order, statusUrl, locale } = await orderToMail(services, websiteId, orderId);
  const payment = toPay(order);
  if (!payment) return;
  await sendSiteMail(services, websiteId, {
    id: `payment-reminder-${again ?? orderId}`,
    to: order.customerEmail,
    subject: reminder.words.subject(order.orderNumber),
    template: reminder,
    locale,
    data: { order, payment },
    action: { url: statusUrl, label: reminder.words.seeOrder },
  });
}

/** Mails the buyer that all of the order's money has come, once. */
export async function sendPaidMail(
  services: Services,
  websiteId: string,
  { orderId }: PayloadOf<'mail.order-paid'>,
): Promise<void> {
  const { order, statusUrl, locale } = await orderToMail(services, websiteId, orderId);
  await sendSiteMail(services, websiteId, {
    id: `order-paid-${orderId}`,
    to: order.customerEmail,
    subject: paid.words.subject(order.orderNumber),
    template: paid,
    locale,
    data: { order },
    action: { url: statusUrl, label: paid.words.seeOrder },
  });
}
