import { parseJson } from '#contract/parse-json.ts';
import { SubscriptionPlan } from '#contract/product.ts';
import type { Read, Write } from '#database/database.ts';
import type { Subscriptions } from '#database/subscription-schema.ts';
import type { BillingState } from '#commerce/billing-dates.ts';
import type { Secrets } from '../secrets.ts';
import type { Unit } from '../unit.ts';

/** The secret token in the address of a subscription's own page; the same for the same subscription. */
export function subscriptionToken(secrets: Secrets, subscriptionId: string): string {
  return secrets.token('subscription', subscriptionId);
}

/** Where whoever has a subscription looks after it. */
export function subscriptionPath(secrets: Secrets, subscriptionId: string): string {
  return `/subscription/${subscriptionToken(secrets, subscriptionId)}`;
}

/** The same once it has been given another means of payment. */
export function meansKeptPath(secrets: Secrets, subscriptionId: string): string {
  return `${subscriptionPath(secrets, subscriptionId)}?done=means`;
}

/** One subscription of a website, by its id or the hash of its token. */
export function findSubscription(
  read: Read | Write,
  websiteId: string,
  by: { id: string } | { tokenHash: string },
): Promise<Subscriptions | undefined> {
  return read
    .selectFrom('subscriptions')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id' in by ? 'id' : 'token_hash', '=', 'id' in by ? by.id : by.tokenHash)
    .executeTakeFirst();
}

/** Whether nothing more comes of it. */
export function isOver({ state }: Pick<Subscriptions, 'state'>): boolean {
  return state === 'ended' || state === 'cancelled';
}

/** What changes a subscription and what bills it follow each other: each locks it first. */
export function lockSubscription({ tx, websiteId, now }: Unit, id: string): Promise<Subscriptions | undefined> {
  const own = tx.updateTable('subscriptions').set({ updated_at: now }).where('website_id', '=', websiteId);
  return own.where('id', '=', id).returningAll().executeTakeFirst();
}

/** The same of all that are of these addresses, in lower case. */
export function lockSubscriptionsOf({ tx, websiteId, now }: Unit, emails: readonly string[]): Promise<Subscriptions[]> {
  const own = tx.updateTable('subscriptions').set({ updated_at: now }).where('website_id', '=', websiteId);
  return own.where('email', 'in', emails).returningAll().execute();
}

/** How far a subscription has come, as its dates are reckoned from. */
export function billingStateOf(row: Subscriptions): BillingState {
  return {
    anchor: { wallTime: row.anchor_wall_time, timeZone: row.time_zone },
    plan: parseJson(SubscriptionPlan, row.plan),
    nextPeriod: row.next_period,
    billed: row.billed,
  };
}
