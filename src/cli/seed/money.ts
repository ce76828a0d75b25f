import { currencies } from '#catalog/currencies.ts';

/** Decimal text of an example file as minor units. Throws where it is none. */
export function toMinor(decimal: string, currency: string): number {
  const { fractionDigits } = Object.values(currencies).find(({ code }) => code === currency) ?? { fractionDigits: 2 };
  const minor = Math.round(Number(decimal) * 10 ** fractionDigits);
  if (!Number.isSafeInteger(minor)) throw new Error(`Not an amount: ${decimal}`);
  return minor;
}
