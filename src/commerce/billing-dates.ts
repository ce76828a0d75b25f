import { indefiniteCycles } from '#catalog/billing.ts';
import type { SubscriptionPlan } from '#contract/product.ts';

const week = 7 * 24 * 60 * 60 * 1000;

/** A day some months later, in UTC; a month that has no such day gives its last one. */
function addMonths(start: number, months: number): number {
  const date = new Date(start);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, lastDay));
}

/**
 * When a cycle of a subscription is billed, in epoch ms; cycle 0 is billed at the start. Nothing past the plan's last
 * cycle. Each date counts from the start, so that the 31st comes back after a short month (storefront 3).
 */
export function billingDate(start: number, plan: SubscriptionPlan, cycle: number): number | undefined {
  const { billingPeriod, numBillingCycles } = plan;
  if (numBillingCycles !== indefiniteCycles && cycle >= numBillingCycles) return undefined;
  const periods = billingPeriod.value * cycle;
  if (billingPeriod.unit === 'WEEK') return start + periods * week;
  return addMonths(start, billingPeriod.unit === 'YEAR' ? 12 * periods : periods);
}

/** The dates of the first `count` cycles, in epoch ms; fewer where the plan ends before. */
export function billingDates(start: number, plan: SubscriptionPlan, count: number): number[] {
  return Array.from({ length: count }, (_, cycle) => billingDate(start, plan, cycle) ?? []).flat();
}

/** Whether a cycle is to be billed by `now` (epoch ms). */
export function isCycleDue(start: number, plan: SubscriptionPlan, cycle: number, now: number): boolean {
  const date = billingDate(start, plan, cycle);
  return date !== undefined && date <= now;
}
