import type { PayloadOf } from '#contract/jobs.ts';
import { parseJson } from '#contract/parse-json.ts';
import { findSubscription, isOver, subscriptionPath } from '#domain/subscriptions/load-subscription.ts';
import { SubscribedLine } from '#domain/subscriptions/subscribed-line.ts';
import { localeFor, type Locale } from '#locale/locale.ts';
import type { Services } from '../services.ts';
import htmlSource from './subscription-means.html?raw';
import textSource from './subscription-means.txt?raw';
import { keepsLink, mailTemplate, sendSiteMail, type SiteMail } from './site-mail.ts';

export const template = mailTemplate('subscription-means', htmlSource, textSource);

/** Sends who has a subscription the way to its page, where another card is given; nothing where it is over meanwhile. */
export async function sendSubscriptionMeans(
  services: Services,
  websiteId: string,
  { subscriptionId, at }: PayloadOf<'mail.subscription-means'>,
): Promise<void> {
  const row = await findSubscription(services.database.read, websiteId, { id: subscriptionId });
  if (!row || isOver(row)) return;
  const url = `${await services.baseUrl(websiteId)}${subscriptionPath(services.secrets, subscriptionId)}`;
  const about = { id: `${subscriptionId}-${at}`, to: row.email, locale: localeFor(row.language), url };
  const { title: product } = parseJson(SubscribedLine, row.entry);
  await sendSiteMail(services, websiteId, subscriptionMeansMail({ ...about, product }));
}

export interface Subscribed {
  id: string;
  to: string;
  locale: Locale;
  /** The subscription's page. */
  url: string;
  product: string;
}

/** The mail with the way to give another card. */
export function subscriptionMeansMail({ id, to, locale, url, product }: Subscribed): SiteMail {
  return {
    id: `subscription-means-${id}`,
    to,
    subject: template.words.subject,
    template,
    locale,
    data: { product },
    action: { url, label: template.words.give },
    keeps: [keepsLink(url)],
  };
}
