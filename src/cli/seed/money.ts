import { toMinor as readMinor } from '#locale/money.ts';

/** Decimal text of an example file as minor units. Throws where it is none. */
export function toMinor(decimal: string, currency: string): number {
  const minor = readMinor(decimal, currency);
  if (minor === undefined) throw new Error(`Not an amount: ${decimal}`);
  return minor;
}
