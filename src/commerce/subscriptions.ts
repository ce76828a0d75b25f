import { indefiniteCycles, periodsPerYear, unavailableWording, type BillingUnit } from '#catalog/billing.ts';
import { subscribableProductTypes } from '#catalog/product-types.ts';
import type { BillingPeriod, SubscriptionPlan } from '#contract/product.ts';

/** Whether a merchant may sell a product of this type by subscription (platform 4). */
export function canBeSubscribed(productType: number): boolean {
  return subscribableProductTypes.some((type) => type === productType);
}

function counted(value: number, unit: BillingUnit): string {
  const name = unit.toLowerCase();
  return value === 1 ? name : `${name}s`;
}

function isWhole(value: number, minimum: number): boolean {
  return Number.isSafeInteger(value) && value >= minimum;
}

/** A plan as it may have been stored. */
interface GivenPlan {
  billingPeriod: { value: number; unit: string };
  numBillingCycles: number;
}

/** Whether a plan says how often it bills and how long: whole numbers of weeks, months or years (platform 9). */
export function isResolvable(plan: GivenPlan): plan is SubscriptionPlan {
  const { billingPeriod, numBillingCycles } = plan;
  return (
    Object.hasOwn(periodsPerYear, billingPeriod.unit) && isWhole(billingPeriod.value, 1) && isWhole(numBillingCycles, 0)
  );
}

/** How long a plan runs in all: its cycles' length, in years where that is a whole number of them (platform 9). */
export function planDuration({ billingPeriod, numBillingCycles }: SubscriptionPlan, keepsUnit = false): BillingPeriod {
  const { unit } = billingPeriod;
  const value = billingPeriod.value * numBillingCycles;
  const perYear = periodsPerYear[unit];
  return keepsUnit || value % perYear !== 0 ? { value, unit } : { value: value / perYear, unit: 'YEAR' };
}

/**
 * 'every month', 'every 2 weeks for 1 year': how often a plan bills and, if it ends, for how long (platform 9).
 * `keepsUnit` keeps whole years in the plan's own unit. A plan that is missing or makes no sense reads 'Unavailable'.
 */
export function subscriptionWording(plan: SubscriptionPlan | undefined, keepsUnit = false): string {
  if (!plan || !isResolvable(plan)) return unavailableWording;
  const { value, unit } = plan.billingPeriod;
  const often = `every ${value === 1 ? '' : `${value} `}${counted(value, unit)}`;
  if (plan.numBillingCycles === indefiniteCycles) return often;
  const duration = planDuration(plan, keepsUnit);
  return `${often} for ${duration.value} ${counted(duration.value, duration.unit)}`;
}
