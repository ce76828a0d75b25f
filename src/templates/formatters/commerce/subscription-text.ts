import { isResolvable, planDuration } from '#commerce/subscriptions.ts';

/** How a subscription's price is worded. `{price}`, `{billingPeriodValue}` and `{duration}` are filled in later. */
export interface PlanTexts {
  /** Name of the text in `localizedStrings`, as `productPrice__singlePrice__nWeekly__limited__1Years`. */
  key: string;
  /** The English text. */
  fallback: string;
  billingPeriodValue: number;
  /** How long it lasts, in `durationUnit`; 0 without end. */
  duration: number;
}

/**
 * The wording for a payment every `value` `unit`s (WEEK, MONTH or YEAR), `cycles` times or, with 0, without end
 * (platform 9). A total that is a whole number of years is given in years, unless `keepsUnit`. Undefined where the plan makes no sense.
 */
export function planTexts(
  value: number,
  unit: string,
  cycles: number,
  hasVariedPrices: boolean,
  keepsUnit = false,
): PlanTexts | undefined {
  const plan = { billingPeriod: { value, unit }, numBillingCycles: cycles };
  if (!isResolvable(plan)) return undefined;
  const { value: duration, unit: durationUnit } = planDuration(plan, keepsUnit);
  const limit = duration === 0 ? 'indefinite' : `limited__${count(duration)}${capitalized(durationUnit)}s`;
  return {
    key: `productPrice__${hasVariedPrices ? 'multiplePrices' : 'singlePrice'}__${count(value)}${capitalized(unit)}ly__${limit}`,
    fallback:
      `${hasVariedPrices ? 'from ' : ''}{price} every ` +
      (value > 1 ? `{billingPeriodValue} ${unit.toLowerCase()}s` : unit.toLowerCase()) +
      (cycles > 0 ? ` for {duration} ${durationUnit.toLowerCase()}${duration === 1 ? '' : 's'}` : ''),
    billingPeriodValue: value,
    duration,
  };
}

function count(amount: number): string {
  return amount === 1 ? '1' : 'n';
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
