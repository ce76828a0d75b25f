/** How many payments an instalment plan has; they are free of interest (storefront 1 and 9). */
export const defaultInstalments = 4;

const [first, second] = ['Afterpay', 'Clearpay'];

/** The brand that offers instalments in each supported language and country (storefront 9). */
export const instalmentBrands = {
  en_US: first,
  en_CA: first,
  fr_CA: first,
  en_AU: first,
  en_NZ: first,
  en_GB: second,
} as const;
export type InstalmentLocale = keyof typeof instalmentBrands;

/** Where the static page stands that explains instalments in a locale (storefront 2 and 7). */
export function instalmentPath(locale: InstalmentLocale): string {
  return `/instalments/${locale}`;
}

/** What the instalment pill says; amounts are formatted. The specification shows no texts, these are the project's own. */
export const instalmentMessages = {
  offer: (count: number, amount: string, brand: string) =>
    `Pay in ${count} interest-free payments of ${amount} with ${brand}`,
  /** For prices that begin at what four times `amount` is. */
  offerFrom: (count: number, amount: string, brand: string) =>
    `Pay in ${count} interest-free payments from ${amount} with ${brand}`,
  availableOver: (amount: string, brand: string) => `${brand} is available for orders over ${amount}`,
  availableUpTo: (amount: string, brand: string) => `${brand} is available for orders up to ${amount}`,
} as const;
