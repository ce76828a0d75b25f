/** Parts per million stand for percentages, so that 8.875 % is a whole number. */
export const million = 1_000_000;

/** A percentage as whole parts per million: 8.875 gives 88750. */
export function partsPerMillion(percent: number): number {
  return Math.round(percent * (million / 100));
}

/**
 * `amount × numerator ÷ denominator` in whole minor units; half a unit rounds up, in every currency, and the product
 * never loses a digit. All three are whole and not negative.
 */
export function scale(amount: number, numerator: number, denominator: number): number {
  const doubled = 2 * amount * numerator + denominator;
  // A quotient of safe integers may round up to the next whole number only where their sum is no longer safe.
  if (Number.isSafeInteger(doubled + 2 * denominator)) return Math.floor(doubled / (2 * denominator));
  const wide = 2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator);
  return Number(wide / (2n * BigInt(denominator)));
}

/** `percent` of an amount in minor units, rounded. */
export function percentOf(amount: number, percent: number): number {
  return scale(amount, partsPerMillion(percent), million);
}

/** Gives the amount back, or throws where it is not a whole, exact number of minor units from 0 up. */
export function wholeAmount(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is not an amount in minor units`);
  return amount;
}
