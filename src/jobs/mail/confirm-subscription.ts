import type { PayloadOf } from '#contract/jobs.ts';
import { subscriberToken } from '#domain/mailing-lists/subscribe.ts';
import type { Services } from '../services.ts';
import htmlSource from './confirm-subscription.html?raw';
import textSource from './confirm-subscription.txt?raw';
import { mailTemplate, sendSiteMail } from './site-mail.ts';

const template = mailTemplate('confirm-subscription', htmlSource, textSource);

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
  const url = await services.baseUrl(websiteId);
  await sendSiteMail(services, websiteId, {
    id: `confirm-subscription-${id}-${at}`,
    to: row.email,
    subject: template.words.subject,
    template,
    data: { list: row.name },
    action: {
      url: `${url}/newsletter/confirm/${subscriberToken(services.secrets, { websiteId, id })}`,
      label: template.words.confirm,
    },
  });
}
