import type { ActName } from '#catalog/acts.ts';
import { subscriptionMessages } from '#catalog/subscription-words.ts';
import { addressErrors } from '#commerce/address-form.ts';
import { billingDate, periodAfter } from '#commerce/billing-dates.ts';
import { CheckoutDetails, type Address } from '#contract/checkout.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import type { SubscriptionAct } from '#contract/subscription.ts';
import type { Subscriptions } from '#database/subscription-schema.ts';
import { toJson } from '#database/values.ts';
import type { Unit } from '../unit.ts';
import { billingStateOf, isOver, lockSubscription } from './load-subscription.ts';
import { passPeriod, passUnpaid } from './periods.ts';

const notFound = () => new Refusal('not-found', subscriptionMessages.notFound);
const refuse = (message: string) => new Refusal('refused', message);

type Change = Partial<Pick<Subscriptions, 'state' | 'next_period' | 'due_at' | 'tries'>>;

/** What is done, and to which period where one is passed: the one that whoever does it has seen as the next. */
export interface SubscriptionChange {
  act: SubscriptionAct;
  period?: number | undefined;
}

/**
 * Pauses, goes on with, passes a period of or ends a subscription. The same again, as by two presses, changes nothing;
 * refused where it is over, or where the payment to be passed is just being made.
 */
export async function changeSubscription(
  unit: Unit,
  id: string,
  { act, period }: SubscriptionChange,
): Promise<Refusal | undefined> {
  const row = await lockSubscription(unit, id);
  if (!row) return notFound();
  if (isOver(row)) {
    return act === 'cancel' ? undefined : refuse(subscriptionMessages.over);
  }
  if (act === 'skip' && period !== row.next_period) return undefined;
  const change = await changeBy[act](unit, row);
  if (change instanceof Refusal) return change;
  if (!change) return undefined;
  await write(unit, id, change);
  if (unit.actor.kind === 'owner') await record(unit, row, `subscription.${act}`);
  return undefined;
}

const changeBy: Record<
  SubscriptionAct,
  (unit: Unit, row: Subscriptions) => Change | undefined | Promise<Change | Refusal | undefined>
> = {
  pause: (_, row) => (row.state === 'paused' ? undefined : { state: 'paused', due_at: null }),
  cancel: () => ({ state: 'cancelled', due_at: null }),
  skip: passNext,
  resume: goOn,
};

/** What was refused is owed, and is tried at once; what came due meanwhile, and nothing was sent for, is not. */
async function goOn(unit: Unit, row: Subscriptions): Promise<Change | undefined> {
  const { state, next_period: period } = row;
  if (state !== 'unpaid' && state !== 'paused') return undefined;
  if (state === 'unpaid') {
    await passUnpaid(unit, row);
    return { state: 'active', due_at: unit.now, tries: 0 };
  }
  // A charge that is under way says what is next when it ends.
  if (await isBeingCharged(unit, row)) return { state: 'active' };
  const { anchor, plan } = billingStateOf(row);
  const next_period = periodAfter(anchor, plan.billingPeriod, period, unit.now);
  return { state: 'active', next_period, due_at: billingDate(anchor, plan.billingPeriod, next_period), tries: 0 };
}

async function isBeingCharged({ tx, websiteId }: Unit, { id, next_period: period }: Subscriptions): Promise<boolean> {
  const charging = await tx
    .selectFrom('subscription_periods')
    .select('period')
    .where('website_id', '=', websiteId)
    .where('subscription_id', '=', id)
    .where('period', '=', period)
    .where('state', '=', 'charging')
    .executeTakeFirst();
  return charging !== undefined;
}

/** Passes the next period: it is neither charged nor sent, and does not count as one of the plan's cycles. */
async function passNext(unit: Unit, row: Subscriptions): Promise<Change | Refusal> {
  if (row.state !== 'active') return refuse(subscriptionMessages.notRunning);
  if (row.due_at === null) return refuse(subscriptionMessages.beingPaid);
  const { anchor, plan, nextPeriod } = billingStateOf(row);
  await passPeriod(unit, row, nextPeriod);
  const next = nextPeriod + 1;
  return { next_period: next, due_at: billingDate(anchor, plan.billingPeriod, next), tries: 0 };
}

/** Sends whoever has a subscription the way to its page, where another card is given. */
export async function sendMeansLink(unit: Unit, id: string): Promise<Refusal | undefined> {
  const row = await lockSubscription(unit, id);
  if (!row) return notFound();
  if (isOver(row)) return refuse(subscriptionMessages.over);
  const payload = { subscriptionId: id, at: unit.now };
  await unit.enqueue({ kind: 'mail.subscription-means', payload, name: `subscription-means:${id}` });
  await record(unit, row, 'subscription.means-link');
  return undefined;
}

/** Has what follows sent to another address; refused by field where that is not whole. */
export async function moveSubscription(unit: Unit, id: string, address: Address): Promise<Refusal | undefined> {
  const row = await lockSubscription(unit, id);
  if (!row) return notFound();
  const errors = addressErrors(address);
  if (Object.keys(errors).length > 0) return new Refusal('invalid', subscriptionMessages.wrongAddress, { errors });
  const details = { ...parseJson(CheckoutDetails, row.details), shippingAddress: address };
  await write(unit, id, { details: toJson(details) });
  if (unit.actor.kind === 'owner') await record(unit, row, 'subscription.move');
  return undefined;
}

async function record(unit: Unit, { id, order_id: subjectId }: Subscriptions, action: ActName): Promise<void> {
  await unit.record({ action, subjectId, details: { subscriptionId: id } });
}

async function write({ tx, websiteId }: Unit, id: string, change: Change | { details: string }): Promise<void> {
  await tx.updateTable('subscriptions').set(change).where('website_id', '=', websiteId).where('id', '=', id).execute();
}
