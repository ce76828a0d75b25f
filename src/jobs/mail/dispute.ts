import type { PayloadOf } from '#contract/jobs.ts';
import type { Services } from '../services.ts';
import htmlSource from './dispute.html?raw';
import textSource from './dispute.txt?raw';
import { mailTemplate } from './site-mail.ts';
import { sendToStaff, type ToStaff } from './to-staff.ts';

const template = mailTemplate('dispute', htmlSource, textSource);

/** Tells who wants to know of it of a dispute: a person must answer at the provider. */
export async function sendDispute(
  services: Services,
  websiteId: string,
  { ownerUrl, ...told }: PayloadOf<'mail.dispute'> & ToStaff,
): Promise<void> {
  const { read } = services.database;
  const { orderId, reference, provider = template.words.first, amount, about, isOver } = told;
  const order = await read
    .selectFrom('orders')
    .select('order_number')
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) return;
  const number = String(order.order_number);
  await sendToStaff(
    services,
    websiteId,
    { ownerUrl },
    {
      kind: 'dispute',
      id: `dispute-${reference}-${isOver ? 'end' : 'begin'}`,
      subject: template.words.subject(number, isOver),
      template,
      data: { number, provider, amount, about, isOver, isStripe: provider !== template.words.first },
      action: { path: `orders/${orderId}`, label: template.words.see },
    },
  );
}
