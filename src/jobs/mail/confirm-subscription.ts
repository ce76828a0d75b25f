import type { PayloadOf } from '#contract/jobs.ts';
import { subscriberToken } from '#domain/mailing-lists/subscribe.ts';
import type { Services } from '../services.ts';
import htmlSource from './confirm-subscription.html?raw';
import textSource from './confirm-subscription.txt?raw';
import { keepsLink, mailTemplate, sendSiteMail, type SiteMail } from './site-mail.ts';

export const template = mailTemplate('confirm-subscription', htmlSource, textSource);

/** Asks somebody to confirm that they want to be on a mailing list, as long as they have not answered. */
export async function sendConfirmSubscription(
  services: Services,
  websiteId: string,
  { subscriberId: id, at }: PayloadOf<'mail.confirm-subscription'>,
): Promise<void> {
  const row = await services.database.read
    .selectFrom('subscribers')
    .innerJoin('mailing_lists', 'mailing_lists.id', 'subscribers.list_id')
    .select(['subscribers.email', 'subscribers.state', 'mailing_lists.name'])
    .where('subscribers.website_id', '=', websiteId)
    .where('subscribers.id', '=', id)
    .executeTakeFirst();
  if (row?.state !== 'pending') return;
  const base = await services.baseUrl(websiteId);
  const url = `${base}/newsletter/confirm/${subscriberToken(services.secrets, { websiteId, id })}`;
  const mail = confirmSubscriptionMail({ id: `${id}-${at}`, to: row.email, list: row.name, url });
  await sendSiteMail(services, websiteId, mail);
}

interface Asked {
  id: string;
  to: string;
  /** Its name. */
  list: string;
  url: string;
}

/** The mail that asks whether somebody wants to be on a list. */
export function confirmSubscriptionMail({ id, to, list, url }: Asked): SiteMail {
  return {
    id: `confirm-subscription-${id}`,
    to,
    subject: template.words.subject,
    template,
    data: { list },
    action: { url, label: template.words.confirm },
    keeps: [keepsLink(url)],
  };
}
