import type { PayloadOf } from '#contract/jobs.ts';
import { returnsOfOrder } from '#domain/returns/returns-of-order.ts';
import type { Services } from '../services.ts';
import { orderToMail } from './order-mail.ts';
import { noTerms } from './return.ts';
import htmlSource from './return-to-decide.html?raw';
import textSource from './return-to-decide.txt?raw';
import { mailTemplate } from './site-mail.ts';
import { sendToStaff, type ToStaff } from './to-staff.ts';

const template = mailTemplate('return-to-decide', htmlSource, textSource);

/** Tells who wants to know of it that a buyer sends something back, once. */
export async function sendReturnToDecide(
  services: Services,
  websiteId: string,
  { orderId, returnId, ...to }: PayloadOf<'mail.return-asked'> & ToStaff,
): Promise<void> {
  const { order } = await orderToMail(services, websiteId, orderId);
  const asked = { websiteId, orderId, terms: noTerms, now: services.clock.now() };
  const found = (await returnsOfOrder(services.database.read, asked))?.all.find(({ id }) => id === returnId);
  if (!found) return;
  const row = await services.database.read
    .selectFrom('returns')
    .select(['reason', 'note'])
    .where('website_id', '=', websiteId)
    .where('id', '=', returnId)
    .executeTakeFirstOrThrow();
  const isWithdrawal = found.kind === 'withdrawal';
  await sendToStaff(services, websiteId, to, {
    kind: 'return',
    id: `return-asked-${returnId}`,
    subject: template.words.subject(order.orderNumber, isWithdrawal),
    template,
    replyTo: order.customerEmail,
    data: { order, isWithdrawal, items: found.items, reason: row.reason, note: row.note },
    action: { path: 'orders/returns', label: template.words.see },
  });
}
