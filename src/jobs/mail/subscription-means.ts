import type { PayloadOf } from '#contract/jobs.ts';
import { parseJson } from '#contract/parse-json.ts';
import { findSubscription, isOver, subscriptionPath } from '#domain/subscriptions/load-subscription.ts';
import { SubscribedLine } from '#domain/subscriptions/subscribed-line.ts';
import { localeFor } from '#locale/locale.ts';
import type { Services } from '../services.ts';
import htmlSource from './subscription-means.html?raw';
import textSource from './subscription-means.txt?raw';
import { mailTemplate, sendSiteMail } from './site-mail.ts';

const template = mailTemplate('subscription-means', htmlSource, textSource);

/** Sends who has a subscription the way to its page, where another card is given; nothing where it is over meanwhile. */
export async function sendSubscriptionMeans(
  services: Services,
  websiteId: string,
  { subscriptionId, at }: PayloadOf<'mail.subscription-means'>,
): Promise<void> {
  const row = await findSubscription(services.database.read, websiteId, { id: subscriptionId });
  if (!row || isOver(row)) return;
  await sendSiteMail(services, websiteId, {
    id: `subscription-means-${subscriptionId}-${at}`,
    to: row.email,
    subject: template.words.subject,
    template,
    locale: localeFor(row.language),
    data: { product: parseJson(SubscribedLine, row.entry).title },
    action: {
      url: `${await services.baseUrl(websiteId)}${subscriptionPath(services.secrets, subscriptionId)}`,
      label: template.words.give,
    },
  });
}
