import { sql } from 'kysely';
import { CheckoutDetails } from '#contract/checkout.ts';
import { parseJson } from '#contract/parse-json.ts';
import { PaymentMethod } from '#contract/payment-method.ts';
import type { ListedSubscription, SubscriptionState } from '#contract/subscription-calls.ts';
import type { Read } from '#database/database.ts';
import type { Subscriptions } from '#database/subscription-schema.ts';
import { toFlag } from '#database/values.ts';
import { SubscribedLine } from './subscribed-line.ts';
import { firstOf, nextOf } from '../paging.ts';

/** How many a page has. */
const limit = 50;

/** What is asked for. */
export interface SubscriptionFilter {
  state?: SubscriptionState | undefined;
  search?: string | undefined;
  test?: boolean | undefined;
  cursor?: string | undefined;
}

/** The subscriptions of a website, the newest first. */
export async function listSubscriptions(
  read: Read,
  websiteId: string,
  { state, search, test = false, cursor }: SubscriptionFilter,
): Promise<{ subscriptions: ListedSubscription[]; nextPageCursor: string | null }> {
  let query = read
    .selectFrom('subscriptions')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('test_mode', '=', toFlag(test));
  if (state) query = query.where('state', '=', state);
  const typed = search?.trim().toLowerCase();
  if (typed) query = query.where(sql<boolean>`email like ${`%${typed.replaceAll(/[!%_]/g, '!$&')}%`} escape '!'`);
  if (cursor) query = query.where('id', '<', cursor);
  const portion = await query.orderBy('id', 'desc').$call(firstOf(limit));
  const { nextPageCursor } = nextOf(portion, ({ id }) => id);
  return { subscriptions: portion.rows.map(toListed), nextPageCursor };
}

/** A subscription as owners see it in a list. */
export function toListed(row: Subscriptions): ListedSubscription {
  const { title, chosenVariant, quantity, subscription } = parseJson(SubscribedLine, row.entry);
  return {
    id: row.id,
    title,
    variant: Object.values(chosenVariant.attributes).join(' / '),
    quantity,
    wording: subscription?.wording ?? '',
    email: row.email,
    state: row.state,
    nextAt: row.due_at,
    cents: (subscription?.priceCents ?? 0) * quantity,
    currency: row.currency,
    createdAt: row.created_at,
  };
}

/** Where it goes, and each period so far, the latest first. */
export async function loadSubscriptionParts(read: Read, row: Subscriptions) {
  const periods = await read
    .selectFrom('subscription_periods')
    .select(['period', 'state', 'due_at as dueAt', 'order_id as orderId', 'failure'])
    .where('website_id', '=', row.website_id)
    .where('subscription_id', '=', row.id)
    .orderBy('period', 'desc')
    .limit(limit)
    .execute();
  const { shippingAddress: address = null } = parseJson(CheckoutDetails, row.details);
  const payment = row.payment ? parseJson(PaymentMethod, row.payment) : null;
  return { orderId: row.order_id, nextPeriod: row.next_period, address, payment, periods };
}
