import type { PayloadOf } from '#contract/jobs.ts';
import { parseJson } from '#contract/parse-json.ts';
import { findSubscription, subscriptionPath } from '#domain/subscriptions/load-subscription.ts';
import { SubscribedLine } from '#domain/subscriptions/subscribed-line.ts';
import { formatDate } from '#locale/date-format.ts';
import { localeFor } from '#locale/locale.ts';
import type { Services } from '../services.ts';
import htmlSource from './subscription-refused.html?raw';
import textSource from './subscription-refused.txt?raw';
import { mailTemplate, sendSiteMail } from './site-mail.ts';

const template = mailTemplate('subscription-refused', htmlSource, textSource);

/**
 * Tells who has a subscription that a payment of it was refused, why, and when it is tried again; nothing where that has
 * been put right meanwhile.
 */
export async function sendSubscriptionRefused(
  services: Services,
  websiteId: string,
  { subscriptionId, period, tries, at = tries }: PayloadOf<'mail.subscription-refused'>,
): Promise<void> {
  const { database, secrets } = services;
  const row = await findSubscription(database.read, websiteId, { id: subscriptionId });
  if (!row || row.next_period !== period || row.tries !== tries) return;
  const { failure } = await database.read
    .selectFrom('subscription_periods')
    .select('failure')
    .where('website_id', '=', websiteId)
    .where('subscription_id', '=', subscriptionId)
    .where('period', '=', period)
    .executeTakeFirstOrThrow();
  const locale = localeFor(row.language);
  await sendSiteMail(services, websiteId, {
    id: `subscription-refused-${subscriptionId}-${period}-${at}`,
    to: row.email,
    subject: template.words.subject,
    template,
    locale,
    data: {
      product: parseJson(SubscribedLine, row.entry).title,
      failure,
      ...(row.due_at !== null && { again: formatDate(locale, row.due_at, row.time_zone) }),
    },
    action: {
      url: `${await services.baseUrl(websiteId)}${subscriptionPath(secrets, subscriptionId)}`,
      label: template.words.look,
    },
  });
}
