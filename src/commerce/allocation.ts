import { wholeAmount } from './rounding.ts';

/** What one of several gets. */
export interface Part<T> {
  target: T;
  /** Minor units. */
  amount: number;
}

interface Share<T> extends Part<T> {
  remainder: number;
}

/** A target's share, `total × weight ÷ sum`: a whole amount and what is left over it, both exact. */
function shareOf<T>(target: T, total: number, weight: number, sum: number): Share<T> {
  const product = total * weight;
  // A quotient of safe integers may round up to the next whole number only where their sum is no longer safe.
  if (Number.isSafeInteger(product + sum)) {
    const amount = Math.floor(product / sum);
    return { target, amount, remainder: product - amount * sum };
  }
  const wide = BigInt(total) * BigInt(weight);
  return { target, amount: Number(wide / BigInt(sum)), remainder: Number(wide % BigInt(sum)) };
}

/** Gives one unit more to each of the `left` shares with the largest remainders, of those alike to the earlier. */
function handOut(shares: readonly Share<unknown>[], left: number): void {
  const sorted = new Float64Array(shares.map(({ remainder }) => remainder)).sort();
  const least = Number(sorted.at(-left));
  let alike = left;
  for (const share of shares) {
    if (share.remainder <= least) continue;
    share.amount += 1;
    alike -= 1;
  }
  for (const share of shares) {
    if (alike === 0) return;
    if (share.remainder !== least) continue;
    share.amount += 1;
    alike -= 1;
  }
}

/**
 * Splits `total` minor units among targets in proportion to their weights without losing one: the parts are whole and
 * add up to `total`, and those with the largest remainders get what rounding down left over, the earlier first
 * (design 5, 7). Weights that are all 0 share alike. Throws where a number is not whole and from 0 up, or nobody is
 * there to take anything.
 */
export function allocateAmong<T>(total: number, targets: readonly T[], weightOf: (target: T) => number): Part<T>[] {
  if (wholeAmount(total) === 0) return targets.map((target) => ({ target, amount: 0 }));
  let sum = 0;
  for (const target of targets) sum += wholeAmount(weightOf(target));
  if (targets.length === 0) throw new RangeError('There is nothing to split among');
  if (wholeAmount(sum) === 0) return allocateAmong(total, targets, () => 1);
  let left = total;
  const shares: Share<T>[] = [];
  for (const target of targets) {
    const share = shareOf(target, total, weightOf(target), sum);
    shares.push(share);
    left -= share.amount;
  }
  if (left > 0) handOut(shares, left);
  return shares;
}

/** Splits `total` minor units in proportion to `weights`, as `allocateAmong` does. */
export function allocate(total: number, weights: readonly number[]): number[] {
  return allocateAmong(total, weights, (weight) => weight).map(({ amount }) => amount);
}

/** Splits `total` minor units into `count` parts that differ by one unit at most, the larger first. */
export function splitEvenly(total: number, count: number): number[] {
  return allocate(total, Array<number>(count).fill(1));
}
