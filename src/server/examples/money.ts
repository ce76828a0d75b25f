import { toMinor } from '#locale/money.ts';

/** Decimal text of an example file as minor units. Throws where it is none. */
export function amountOf(decimal: string, currency: string): number {
  const minor = toMinor(decimal, currency);
  if (minor === undefined) throw new Error(`Not an amount: ${decimal}`);
  return minor;
}
