import type { PayloadOf } from '#contract/jobs.ts';
import type { Services } from '../services.ts';
import htmlSource from './dispute.html?raw';
import textSource from './dispute.txt?raw';
import { mailTemplate, sendSiteMail } from './site-mail.ts';
import { listAdministrators } from './list-administrators.ts';

const template = mailTemplate('dispute', htmlSource, textSource);

/** Tells a website's administrators of a dispute: a person must answer at the provider. */
export async function sendDispute(
  services: Services,
  websiteId: string,
  { ownerUrl, ...told }: PayloadOf<'mail.dispute'> & { ownerUrl: string },
): Promise<void> {
  const { read } = services.database;
  const { orderId, reference, provider = template.words.first, amount, about, isOver } = told;
  const order = await read
    .selectFrom('orders')
    .innerJoin('websites', 'websites.id', 'orders.website_id')
    .select(['order_number', 'handle'])
    .where('orders.website_id', '=', websiteId)
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (!order) return;
  const number = String(order.order_number);
  for (const { id, email } of await listAdministrators(read, websiteId)) {
    await sendSiteMail(services, websiteId, {
      id: `dispute-${reference}-${isOver ? 'end' : 'begin'}-${id}`,
      to: email,
      subject: template.words.subject(number, isOver),
      template,
      data: { number, provider, amount, about, isOver, isStripe: provider !== template.words.first },
      action: { url: `${ownerUrl}/config/${order.handle}/orders/${orderId}`, label: template.words.see },
    });
  }
}
