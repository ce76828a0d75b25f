import type { Read } from '#database/database.ts';
import type { Subscriptions } from '#database/subscription-schema.ts';

/** The next period of a subscription, where it was tried and refused. */
export function findFailedPeriod(read: Read, row: Subscriptions) {
  return read
    .selectFrom('subscription_periods')
    .select('failure')
    .where('website_id', '=', row.website_id)
    .where('subscription_id', '=', row.id)
    .where('period', '=', row.next_period)
    .where('state', '=', 'failed')
    .executeTakeFirst();
}

/** The periods of a subscription so far, the last first, at most so many. */
export function lastPeriods(read: Read, { website_id: websiteId, id }: Subscriptions, most: number) {
  return read
    .selectFrom('subscription_periods')
    .select(['state', 'order_id', 'failure', 'due_at'])
    .where('website_id', '=', websiteId)
    .where('subscription_id', '=', id)
    .orderBy('period', 'desc')
    .limit(most)
    .execute();
}
