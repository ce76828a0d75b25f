import type { Services } from '../services.ts';
import { listAdministrators } from './list-administrators.ts';
import { mailTemplate, sendSiteMail } from './site-mail.ts';
import htmlSource from './webhook-off.html?raw';
import textSource from './webhook-off.txt?raw';

const template = mailTemplate('webhook-off', htmlSource, textSource);

/** Tells a website's administrators that a webhook was turned off. */
export async function sendWebhookOff(
  services: Services,
  websiteId: string,
  { webhookId, ownerUrl }: { webhookId: string; ownerUrl: string },
): Promise<void> {
  const { read } = services.database;
  const webhook = await read
    .selectFrom('webhook_endpoints')
    .innerJoin('websites', 'websites.id', 'webhook_endpoints.website_id')
    .select(['url', 'failing_since', 'handle'])
    .where('webhook_endpoints.website_id', '=', websiteId)
    .where('webhook_endpoints.id', '=', webhookId)
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
  for (const { id, email } of await listAdministrators(read, websiteId)) {
    await sendSiteMail(services, websiteId, {
      id: `webhook-off-${webhookId}-${webhook.failing_since}-${id}`,
      to: email,
      subject: template.words.subject(host),
      template,
      data: { host, answer: [last?.status, last?.answer].filter(Boolean).join(' ') },
      action: { url: `${ownerUrl}/config/${webhook.handle}/settings/webhooks`, label: template.words.see },
    });
  }
}
