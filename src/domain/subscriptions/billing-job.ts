import { sql } from 'kysely';
import type { Subscriptions } from '#database/subscription-schema.ts';

/** The job that bills the period of a subscription that is due: one for each try, however often it is asked for. */
export function billingJob({ id, next_period: period, tries }: Pick<Subscriptions, 'id' | 'next_period' | 'tries'>) {
  return {
    kind: 'subscription.bill' as const,
    payload: { subscriptionId: id },
    name: `bill:${id}:${period}:${tries}`,
  };
}

/** The same name, made of a row of `subscriptions` in SQL. */
export const nameInSql = sql<string>`'bill:' || subscriptions.id || ':' || subscriptions.next_period || ':' || subscriptions.tries`;
