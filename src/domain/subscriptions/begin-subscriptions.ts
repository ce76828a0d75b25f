import { anchorAt, billingDate, isComplete } from '#commerce/billing-dates.ts';
import type { CheckoutDetails } from '#contract/checkout.ts';
import type { PaymentMethod } from '#contract/payment-method.ts';
import type { SubscriptionPlan } from '#contract/product.ts';
import type { Subscriptions } from '#database/subscription-schema.ts';
import { toFlag, toJson } from '#database/values.ts';
import { hashToken, type Secrets } from '../secrets.ts';
import type { Unit } from '../unit.ts';
import type { SubscribedLine } from './subscribed-line.ts';
import { subscriptionToken } from './load-subscription.ts';

/** A purchase that was paid, as far as what is sold again and again depends on it. */
export interface Purchase {
  orderId: string;
  lines: readonly SubscribedLine[];
  details: CheckoutDetails;
  siteUserId: string | null;
  language: string;
  testMode: boolean;
  currency: string;
  provider: string;
  /** The provider's own name for what paid, which pays what follows. */
  savedMeans: string;
  payment: PaymentMethod | undefined;
}

/**
 * Begins the subscriptions that an order bought, in the unit that makes it. Day, zone and clock time of this moment are
 * what all periods count from, whatever zone the shop has later. Without a trial the order has paid the first period.
 */
export async function beginSubscriptions(unit: Unit, secrets: Secrets, purchase: Purchase): Promise<void> {
  const bought = purchase.lines.filter((line) => line.subscription !== undefined);
  if (bought.length === 0) return;
  const { time_zone: timeZone } = await unit.tx
    .selectFrom('websites')
    .select('time_zone')
    .where('id', '=', unit.websiteId)
    .executeTakeFirstOrThrow();
  for (const line of bought) {
    if (line.subscription) await begin(unit, secrets, { purchase, line, plan: line.subscription.plan, timeZone });
  }
}

interface Beginning {
  purchase: Purchase;
  line: SubscribedLine;
  plan: SubscriptionPlan;
  timeZone: string;
}

async function begin(unit: Unit, secrets: Secrets, { purchase, line, plan, timeZone }: Beginning): Promise<void> {
  const { websiteId, now } = unit;
  const id = unit.newId();
  const anchor = anchorAt(now, timeZone, plan.trialDays);
  const paid = plan.trialDays ? 0 : 1;
  const isOver = isComplete(plan, paid);
  const row: Subscriptions = {
    id,
    website_id: websiteId,
    order_id: purchase.orderId,
    token_hash: hashToken(subscriptionToken(secrets, id)),
    email: purchase.details.email.toLowerCase(),
    site_user_id: purchase.siteUserId,
    language: purchase.language,
    test_mode: toFlag(purchase.testMode),
    currency: purchase.currency,
    state: isOver ? 'ended' : 'active',
    plan: toJson(plan),
    entry: toJson(line),
    details: toJson(purchase.details),
    anchor_wall_time: anchor.wallTime,
    time_zone: anchor.timeZone,
    next_period: paid,
    billed: paid,
    due_at: isOver ? null : billingDate(anchor, plan.billingPeriod, paid),
    tries: 0,
    provider: purchase.provider,
    saved_means: purchase.savedMeans,
    payment: purchase.payment ? toJson(purchase.payment) : null,
    created_at: now,
    updated_at: now,
  };
  await unit.tx.insertInto('subscriptions').values(row).execute();
  if (paid > 0) await insertPaidPeriod(unit, id, purchase.orderId);
}

/** The first period, which the order has paid. */
async function insertPaidPeriod({ tx, websiteId, now }: Unit, subscriptionId: string, orderId: string): Promise<void> {
  const period = { website_id: websiteId, subscription_id: subscriptionId, period: 0, state: 'paid' as const };
  const kept = { attempt_id: null, order_id: orderId, failure: null, due_at: now, updated_at: now };
  await tx
    .insertInto('subscription_periods')
    .values({ ...period, ...kept })
    .execute();
}
