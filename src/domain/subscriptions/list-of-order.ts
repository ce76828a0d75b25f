import type { OrderSubscription } from '#contract/subscription.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { Read } from '#database/database.ts';
import type { Subscriptions } from '#database/subscription-schema.ts';
import type { Secrets } from '../secrets.ts';
import { subscriptionPath } from './load-subscription.ts';
import { SubscribedLine } from './subscribed-line.ts';

/** The subscriptions that an order began, as its page shows them. */
export async function subscriptionsOfOrder(
  read: Read,
  secrets: Secrets,
  { websiteId, orderId }: { websiteId: string; orderId: string },
): Promise<OrderSubscription[]> {
  const own = shown(read, websiteId).where('order_id', '=', orderId);
  return (await own.execute()).map((row) => toOrderSubscription(secrets, row));
}

/** The same of those that a member has and that are not over. */
export async function subscriptionsOfMember(
  read: Read,
  secrets: Secrets,
  { websiteId, memberId }: { websiteId: string; memberId: string },
): Promise<OrderSubscription[]> {
  const own = shown(read, websiteId).where('site_user_id', '=', memberId);
  const running = own.where('state', 'in', ['active', 'paused', 'unpaid']).limit(mostListed);
  return (await running.execute()).map((row) => toOrderSubscription(secrets, row));
}

const mostListed = 100;

function shown(read: Read, websiteId: string) {
  const columns = ['id', 'entry', 'due_at'] as const;
  return read.selectFrom('subscriptions').select(columns).where('website_id', '=', websiteId).orderBy('id');
}

type Shown = Pick<Subscriptions, 'id' | 'entry' | 'due_at'>;

function toOrderSubscription(secrets: Secrets, { id, entry, due_at: nextOn }: Shown): OrderSubscription {
  const { title, subscription } = parseJson(SubscribedLine, entry);
  const wording = subscription?.wording ?? '';
  return { title, wording, url: subscriptionPath(secrets, id), ...(nextOn !== null && { nextOn }) };
}
