import { donationLine } from '#catalog/product-types.ts';
import { parseAmount, toMinor } from '#locale/money.ts';

/** What one may give, in whole units of the currency. */
export interface DonationTerms {
  amounts: readonly { amount: number }[];
  /** Whether visitors may name an amount of their own. */
  hasOwn: boolean;
  minimum: number;
  maximum: number;
}

/** The same in minor units; suggestions outside the limits are left out. */
export interface DonationOffer {
  suggested: number[];
  hasOwn: boolean;
  leastCents: number;
  mostCents: number;
}

/** What of the terms holds in a currency. */
export function donationOffer({ amounts, hasOwn, minimum, maximum }: DonationTerms, currency: string): DonationOffer {
  const minor = (amount: number) => toMinor(String(amount), currency) ?? 0;
  const leastCents = Math.max(minor(minimum), 1);
  const mostCents = Math.max(minor(maximum), leastCents);
  const all = amounts.map(({ amount }) => minor(amount)).filter((cents) => cents >= leastCents && cents <= mostCents);
  const suggested = [...new Set(all)];
  return { suggested, hasOwn, leastCents, mostCents };
}

/** What was chosen: a suggestion in minor units, or `own` and an amount as it was typed. */
export interface DonationChoice {
  amount: string;
  own: string;
}

/** What it comes to in minor units; undefined where it is not on offer. */
export function donationCents({ amount, own }: DonationChoice, offer: DonationOffer, currency: string) {
  if (amount !== ownAmount) return offer.suggested.find((cents) => String(cents) === amount);
  // In many languages a comma stands before the cents.
  const typed = /^\d+,\d{1,2}$/.test(own.trim()) ? own.replace(',', '.') : own;
  const cents = offer.hasOwn ? parseAmount(typed, currency) : undefined;
  return cents !== undefined && cents >= offer.leastCents && cents <= offer.mostCents ? cents : undefined;
}

/** What is sent where one names an amount of one's own. */
export const ownAmount = 'own';

/** Whether all of it is given, and nothing bought. */
export const isDonation = (lines: readonly { productType: number }[]): boolean =>
  lines.length > 0 && lines.every(({ productType }) => productType === donationLine);
