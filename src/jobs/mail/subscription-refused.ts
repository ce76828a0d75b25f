import type { PayloadOf } from '#contract/jobs.ts';
import { parseJson } from '#contract/parse-json.ts';
import { findSubscription, subscriptionPath } from '#domain/subscriptions/load-subscription.ts';
import { SubscribedLine } from '#domain/subscriptions/subscribed-line.ts';
import { formatDate } from '#locale/date-format.ts';
import { localeFor } from '#locale/locale.ts';
import type { Services } from '../services.ts';
import htmlSource from './subscription-refused.html?raw';
import textSource from './subscription-refused.txt?raw';
import type { Subscribed } from './subscription-means.ts';
import { keepsLink, mailTemplate, sendSiteMail, type SiteMail } from './site-mail.ts';

export const template = mailTemplate('subscription-refused', htmlSource, textSource);

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
  const url = `${await services.baseUrl(websiteId)}${subscriptionPath(secrets, subscriptionId)}`;
  const { title: product } = parseJson(SubscribedLine, row.entry);
  const about = { id: `${subscriptionId}-${period}-${at}`, to: row.email, locale, url, product };
  const again = row.due_at === null ? undefined : formatDate(locale, row.due_at, row.time_zone);
  await sendSiteMail(services, websiteId, subscriptionRefusedMail(about, { failure, again }));
}

interface Refused {
  /** In the provider's words, where it says why. */
  failure: string | null;
  /** The day on which it is tried again, if it is. */
  again: string | undefined;
}

/** The mail that a payment of a subscription was refused. */
export function subscriptionRefusedMail(about: Subscribed, { failure, again }: Refused): SiteMail {
  const { id, to, locale, url, product } = about;
  return {
    id: `subscription-refused-${id}`,
    to,
    subject: template.words.subject,
    template,
    locale,
    data: { product, failure, ...(again !== undefined && { again }) },
    action: { url, label: template.words.look },
    keeps: [keepsLink(url)],
  };
}
