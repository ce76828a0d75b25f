import { fractionDigitsOf, toDecimal, toMinor } from '#locale/money.ts';

/** Prices in minor units, from one and up to, but without, another; either end may be open. */
export interface PriceRange {
  from?: number;
  to?: number;
}

/** So many products have a price, in minor units. */
export interface PriceCount {
  price: number;
  count: number;
}

/** Into so many parts the prices of a list are divided. */
const parts = 4;
/** What a round amount begins with. */
const round = [1, 2, 2.5, 5, 10] as const;

/** A range as an address says it: "10-50", "-25", "100-". */
export function rangeText({ from, to }: PriceRange, currency: string): string {
  const text = (minor: number | undefined) => (minor === undefined ? '' : String(Number(toDecimal(minor, currency))));
  return `${text(from)}-${text(to)}`;
}

/** Reads what `rangeText` writes; undefined for what says nothing. */
export function parseRange(text: string | undefined, currency: string): PriceRange | undefined {
  if (text === undefined) return undefined;
  const [low = '', high = ''] = text.split('-');
  const [from, to] = [low, high].map((decimal) => (decimal === '' ? undefined : toMinor(decimal, currency)));
  if (from === undefined && to === undefined) return undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** Up to four ranges with round bounds that have about as many products each; none where all cost about the same. */
export function priceRanges(prices: readonly PriceCount[], currency: string): PriceRange[] {
  const sorted = prices.toSorted((a, b) => a.price - b.price);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  const [cheapest, dearest] = [sorted[0]?.price ?? 0, sorted.at(-1)?.price ?? 0];
  const bounds = new Set<number>();
  let passed = 0;
  let part = 0;
  for (const { price, count } of sorted) {
    const own = Math.floor((parts * passed) / total);
    if (own > part) bounds.add(roundAmount(price, 10 ** fractionDigitsOf(currency)));
    part = own;
    passed += count;
  }
  const between = [...bounds].filter((bound) => bound > cheapest && bound <= dearest).toSorted((a, b) => a - b);
  if (between.length === 0) return [];
  return [undefined, ...between].map((from, at) => ({
    ...(from !== undefined && { from }),
    ...(between[at] !== undefined && { to: between[at] }),
  }));
}

/** The round amount that is nearest, in whole units of the currency. */
function roundAmount(minor: number, unit: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(minor / unit, 1)));
  const candidates = round.map((digit) => Math.max(1, Math.round(digit * power)) * unit);
  return candidates.reduce((best, one) => (Math.abs(one - minor) < Math.abs(best - minor) ? one : best));
}

/** Whether a price is within a range. */
export const isWithin = (price: number, { from = 0, to = Infinity }: PriceRange) => price >= from && price < to;

/** Whether two ranges are one. */
export const isSameRange = (one: PriceRange, other: PriceRange | undefined) =>
  other !== undefined && one.from === other.from && one.to === other.to;
