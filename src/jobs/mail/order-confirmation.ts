import type { Order } from '#contract/order.ts';
import { toDecimal, toMinor } from '#locale/money.ts';
import { compileTemplate } from '#templates/engine/template.ts';
import { formatters } from '#templates/formatters/registry.ts';
import { predicates } from '#templates/predicates/registry.ts';
import { loadOrder } from '../orders/load-order.ts';
import type { Services } from '../services.ts';
import htmlSource from './order-confirmation.html?raw';
import textSource from './order-confirmation.txt?raw';

const tables = { formatters, predicates };
const html = compileTemplate(htmlSource, tables, { name: 'order-confirmation.html', escape: true });
const text = compileTemplate(textSource, tables, { name: 'order-confirmation.txt' });

export interface ConfirmationData {
  website: { siteTitle: string };
  language: string;
  order: Order;
  orderUrl: string;
}

/** Mails the buyer that the order stands: once, since the mail is named after the order. */
export async function sendOrderConfirmation(services: Services, websiteId: string, orderId: string): Promise<void> {
  await services.faults.reach('mail.sending');
  const order = await loadOrder(services.database, websiteId, { id: orderId });
  if (!order) throw new Error('The order to confirm is gone.');
  const site = await services.database.read
    .selectFrom('websites')
    .select(['title', 'language'])
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  const orderUrl = `${await services.baseUrl(websiteId)}/order/${services.orderToken(orderId)}`;
  const data = { website: { siteTitle: site.title }, language: site.language, order, orderUrl };
  await services.mail(websiteId).send({
    id: `order-confirmation-${orderId}`,
    from: await services.mailFrom(websiteId),
    to: order.customerEmail,
    ...writeConfirmation(data),
  });
  await services.faults.reach('mail.sent');
}

/** The mail's words, in both forms. */
export function writeConfirmation(data: ConfirmationData): { subject: string; html: string; text: string } {
  const { order, website, language } = data;
  const items = order.items.map((item) => ({
    ...item,
    options: Object.values(item.attributes).join(', '),
    lineTotal: times(item.unitPrice, item.quantity),
  }));
  const shown = { ...data, order: { ...order, items } };
  return {
    subject: `Order ${order.orderNumber} confirmed – ${website.siteTitle}`,
    html: html.render(shown, { locale: language }).output,
    text: text.render(shown, { locale: language }).output,
  };
}

function times({ decimalValue, currencyCode }: Order['grandTotal'], quantity: number): Order['grandTotal'] {
  const minor = (toMinor(decimalValue, currencyCode) ?? 0) * quantity;
  return { decimalValue: toDecimal(minor, currencyCode), currencyCode };
}
