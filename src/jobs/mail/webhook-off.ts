import type { Services } from '../services.ts';
import { mailTemplate } from './site-mail.ts';
import { sendToStaff, type ToStaff } from './to-staff.ts';
import htmlSource from './webhook-off.html?raw';
import textSource from './webhook-off.txt?raw';

const template = mailTemplate('webhook-off', htmlSource, textSource);

/** Tells who wants to know of it that a webhook was turned off. */
export async function sendWebhookOff(
  services: Services,
  websiteId: string,
  { webhookId, ...to }: { webhookId: string } & ToStaff,
): Promise<void> {
  const { read } = services.database;
  const webhook = await read
    .selectFrom('webhook_endpoints')
    .select(['url', 'failing_since'])
    .where('website_id', '=', websiteId)
    .where('id', '=', webhookId)
    .executeTakeFirst();
  if (!webhook) return;
  const last = await read
    .selectFrom('webhook_deliveries')
    .select(['status', 'answer'])
    .where('website_id', '=', websiteId)
    .where('endpoint_id', '=', webhookId)
    .orderBy('tried_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { host } = new URL(webhook.url);
  await sendToStaff(services, websiteId, to, {
    kind: 'webhook-off',
    id: `webhook-off-${webhookId}-${webhook.failing_since}`,
    subject: template.words.subject(host),
    template,
    data: { host, answer: [last?.status, last?.answer].filter(Boolean).join(' ') },
    action: { path: 'settings/webhooks', label: template.words.see },
  });
}
