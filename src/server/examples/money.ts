import { fractionDigitsOf, toMinor } from '#locale/money.ts';

/** Decimal text of an example file as minor units; rounded in currencies of fewer digits than it has. Throws where it is none. */
export function amountOf(decimal: string, currency: string): number {
  const minor = toMinor(decimal, currency) ?? Math.round(Number(decimal) * 10 ** fractionDigitsOf(currency));
  if (Number.isNaN(minor)) throw new Error(`Not an amount: ${decimal}`);
  return minor;
}
