import { wholeAmount } from './rounding.ts';

/** What one of several gets. */
export interface Part<T> {
  target: T;
  /** Minor units. */
  amount: number;
}

/** `total × weight ÷ sum` as a whole number and what is left, both exact. */
function divide(total: number, weight: number, sum: number): { amount: number; remainder: number } {
  const product = total * weight;
  if (Number.isSafeInteger(product)) {
    const remainder = product % sum;
    return { amount: (product - remainder) / sum, remainder };
  }
  const wide = BigInt(total) * BigInt(weight);
  return { amount: Number(wide / BigInt(sum)), remainder: Number(wide % BigInt(sum)) };
}

/**
 * Splits `total` minor units among targets in proportion to their weights without losing one: the parts are whole and
 * add up to `total`, and those with the largest remainders get what rounding down left over, the earlier first
 * (design 5, 7). Weights that are all 0 share alike. Throws where a number is not whole and from 0 up, or nobody is
 * there to take anything.
 */
export function allocateAmong<T>(total: number, targets: readonly T[], weightOf: (target: T) => number): Part<T>[] {
  const sum = wholeAmount(targets.reduce((all, target) => all + wholeAmount(weightOf(target)), 0));
  if (wholeAmount(total) === 0) return targets.map((target) => ({ target, amount: 0 }));
  if (targets.length === 0) throw new RangeError('There is nothing to split among');
  if (sum === 0) return allocateAmong(total, targets, () => 1);
  const parts = targets.map((target) => ({ target, ...divide(total, weightOf(target), sum) }));
  const left = total - parts.reduce((all, { amount }) => all + amount, 0);
  // The sort is stable, so of two alike the earlier comes first.
  const largestRemainders = left > 0 ? parts.toSorted((a, b) => b.remainder - a.remainder).slice(0, left) : [];
  for (const part of largestRemainders) part.amount += 1;
  return parts;
}

/** Splits `total` minor units in proportion to `weights`, as `allocateAmong` does. */
export function allocate(total: number, weights: readonly number[]): number[] {
  return allocateAmong(total, weights, (weight) => weight).map(({ amount }) => amount);
}

/** Splits `total` minor units into `count` parts that differ by one unit at most, the larger first. */
export function splitEvenly(total: number, count: number): number[] {
  return allocate(total, Array<number>(count).fill(1));
}
