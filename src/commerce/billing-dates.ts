import { indefiniteCycles } from '#catalog/billing.ts';
import type { BillingPeriod, SubscriptionPlan } from '#contract/product.ts';
import { instantOf, wallTimeOf } from '#locale/zone-clock.ts';

const day = 24 * 3_600_000;

/** From when a subscription counts its periods: what a clock in its zone showed then. Frozen when it is bought. */
export interface BillingAnchor {
  /** Day and time of that clock, as epoch ms of the same day and time in UTC. */
  wallTime: number;
  /** By name, as `Europe/Berlin`. */
  timeZone: string;
}

/** The anchor of a subscription that begins at `now` (epoch ms), or some days later by the calendar. */
export function anchorAt(now: number, timeZone: string, daysLater = 0): BillingAnchor {
  return { wallTime: wallTimeOf(now, timeZone) + daysLater * day, timeZone };
}

/** A day some months later; a month that has no such day gives its last one. */
function addMonths(wallTime: number, months: number): number {
  const date = new Date(wallTime);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(dayOfMonth, lastDay));
}

/**
 * When a period of a subscription begins and is billed, in epoch ms; period 0 is at the anchor. Each counts from there,
 * so that the 31st comes back after a short month, and the clock time after summer time (storefront 3).
 */
export function billingDate({ wallTime, timeZone }: BillingAnchor, { value, unit }: BillingPeriod, period: number) {
  const units = value * period;
  if (unit === 'WEEK') return instantOf(wallTime + units * 7 * day, timeZone);
  return instantOf(addMonths(wallTime, unit === 'YEAR' ? 12 * units : units), timeZone);
}

/** The first period from `period` on that begins after `now` (epoch ms). */
export function periodAfter(anchor: BillingAnchor, every: BillingPeriod, period: number, now: number): number {
  let next = period;
  while (billingDate(anchor, every, next) <= now) next++;
  return next;
}

/** How far a subscription has come. */
export interface BillingState {
  anchor: BillingAnchor;
  plan: SubscriptionPlan;
  /** The next period that is to be billed. */
  nextPeriod: number;
  /** How many have been. */
  billed: number;
}

/** Whether a plan has been billed as often as it says; one with 0 cycles goes on (storefront 3). */
export function isComplete({ numBillingCycles }: SubscriptionPlan, billed: number): boolean {
  return numBillingCycles !== indefiniteCycles && billed >= numBillingCycles;
}

/** The charges of a subscription until a time (epoch ms), where nothing comes between: each period and when it is due. */
export function chargesUntil({ anchor, plan, nextPeriod, billed }: BillingState, until: number) {
  const charges: { period: number; at: number }[] = [];
  for (let period = nextPeriod; !isComplete(plan, billed + charges.length); period++) {
    const at = billingDate(anchor, plan.billingPeriod, period);
    if (at > until) break;
    charges.push({ period, at });
  }
  return charges;
}

/** How many days after a charge failed it is tried again, the first time, the second, and so on. */
const retryAfterDays = [1, 2, 3] as const;

/** When a period that failed `tries` times is tried again, in epoch ms; undefined where it has been tried enough. */
export function retryAt(tries: number, now: number): number | undefined {
  const days = retryAfterDays[tries - 1];
  return days === undefined ? undefined : now + days * day;
}
