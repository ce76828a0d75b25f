import { wholeAmount } from './rounding.ts';

interface Share<T> {
  target: T;
  whole: number;
  remainder: number;
}

/** A target's share, `total × weight ÷ sum`: a whole amount and what is left over it, both exact. */
function shareOf<T>(target: T, total: number, weight: number, sum: number): Share<T> {
  const product = total * weight;
  // A quotient of safe integers may round up to the next whole number only where their sum is no longer safe.
  if (Number.isSafeInteger(product + sum)) {
    const whole = Math.floor(product / sum);
    return { target, whole, remainder: product - whole * sum };
  }
  const wide = BigInt(total) * BigInt(weight);
  return { target, whole: Number(wide / BigInt(sum)), remainder: Number(wide % BigInt(sum)) };
}

/** The least remainder that still gets one of the `left` units, and how many of those alike get one. */
function lastServed(shares: readonly Share<unknown>[], left: number): { least: number; alike: number } {
  if (left === 0) return { least: Infinity, alike: 0 };
  const rising = new Float64Array(shares.length);
  let next = 0;
  for (const { remainder } of shares) rising[next++] = remainder;
  rising.sort();
  const least = Number(rising.at(-left));
  const above = rising.length - 1 - rising.lastIndexOf(least);
  return { least, alike: left - above };
}

/**
 * Gives `total` minor units to targets in proportion to their weights without losing one: the parts are whole and add
 * up to `total`, and those with the largest remainders get what rounding down left over, the earlier first
 * (design 5, 7). Weights that are all 0 share alike; of nothing, nothing is given. Throws where a number is not whole
 * and from 0 up, or nobody is there to take anything.
 */
export function distribute<T>(
  total: number,
  targets: readonly T[],
  weightOf: (target: T) => number,
  give: (target: T, amount: number) => void,
): void {
  if (wholeAmount(total) === 0) return;
  if (targets.length === 0) throw new RangeError('There is nothing to split among');
  let sum = 0;
  for (const target of targets) sum += wholeAmount(weightOf(target));
  if (wholeAmount(sum) === 0) return distribute(total, targets, () => 1, give);
  let left = total;
  const shares: Share<T>[] = [];
  for (const target of targets) {
    const share = shareOf(target, total, weightOf(target), sum);
    left -= share.whole;
    shares.push(share);
  }
  let { least, alike } = lastServed(shares, left);
  for (const { target, whole, remainder } of shares) {
    const isServed = remainder > least || (remainder === least && alike > 0);
    if (remainder === least) alike -= 1;
    give(target, isServed ? whole + 1 : whole);
  }
}

/** Splits `total` minor units in proportion to `weights`, as `distribute` does. */
export function allocate(total: number, weights: readonly number[]): number[] {
  const parts = weights.map((weight) => ({ weight, amount: 0 }));
  distribute(
    total,
    parts,
    ({ weight }) => weight,
    (part, amount) => (part.amount = amount),
  );
  return parts.map(({ amount }) => amount);
}

/** Splits `total` minor units into `count` parts that differ by one unit at most, the larger first. */
export function splitEvenly(total: number, count: number): number[] {
  return allocate(total, Array<number>(count).fill(1));
}
