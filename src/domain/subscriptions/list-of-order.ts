import type { OrderSubscription } from '#contract/subscription.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { Read } from '#database/database.ts';
import type { Secrets } from '../secrets.ts';
import { subscriptionPath } from './load-subscription.ts';
import { SubscribedLine } from './subscribed-line.ts';

/** The subscriptions that an order began, as its page shows them. */
export async function subscriptionsOfOrder(
  read: Read,
  secrets: Secrets,
  { websiteId, orderId }: { websiteId: string; orderId: string },
): Promise<OrderSubscription[]> {
  const rows = await read
    .selectFrom('subscriptions')
    .select(['id', 'entry', 'due_at'])
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, entry, due_at: nextOn }) => {
    const { title, subscription } = parseJson(SubscribedLine, entry);
    const wording = subscription?.wording ?? '';
    return { title, wording, url: subscriptionPath(secrets, id), ...(nextOn !== null && { nextOn }) };
  });
}
