import {
  defaultInstalments,
  instalmentBrands,
  instalmentMessages,
  type InstalmentLocale,
} from '#catalog/instalments.ts';
import { productTypes } from '#catalog/product-types.ts';
import type { InstalmentContext } from '#contract/instalments.ts';
import type { Amount } from '#contract/money.ts';
import { splitEvenly } from './allocation.ts';

/** What the instalment pill shows. */
export interface InstalmentOffer {
  /** Also names the static page that the popup shows. */
  locale: InstalmentLocale;
  brand: string;
  /** Whether the price is in range; else the message says what range is. */
  isEligible: boolean;
  message: string;
}

function isInstalmentLocale(name: string): name is InstalmentLocale {
  return Object.hasOwn(instalmentBrands, name);
}

/** The locale of a shopper's language in the account's country, where instalments are supported (storefront 9). */
export function instalmentLocale(
  context: Pick<InstalmentContext, 'shopperLanguage' | 'stripeAccountCountry'>,
): InstalmentLocale | undefined {
  const language = context.shopperLanguage.replace(/[-_].*/, '').toLowerCase();
  const locale = `${language}_${context.stripeAccountCountry.toUpperCase()}`;
  return isInstalmentLocale(locale) ? locale : undefined;
}

/** The payments of a plan in minor units; they add up to the price, and the larger come first. */
export function instalmentPayments(priceCents: number, count: number = defaultInstalments): number[] {
  return splitEvenly(priceCents, count);
}

/**
 * The instalment message for a price, or nothing where it is not offered: switched off, an unsupported language and
 * country, or not everything a physical product (storefront 1, 5 and 9). `types` are those of the viewed product on
 * its page and of all entries on the cart page.
 */
export function instalmentOffer(
  context: InstalmentContext,
  price: Amount,
  types: readonly number[],
  formatMoney: (amount: Amount) => string,
): InstalmentOffer | undefined {
  const locale = instalmentLocale(context);
  const isPhysical = types.length > 0 && types.every((type) => type === productTypes.physical);
  if (!context.afterPayAvailable || !locale || !isPhysical) return undefined;
  const brand = instalmentBrands[locale];
  const format = (minor: number) => formatMoney({ ...price, minor });
  if (price.minor <= context.afterPayMin) {
    const message = instalmentMessages.availableOver(format(context.afterPayMin), brand);
    return { locale, brand, isEligible: false, message };
  }
  if (price.minor > context.afterPayMax) {
    const message = instalmentMessages.availableUpTo(format(context.afterPayMax), brand);
    return { locale, brand, isEligible: false, message };
  }
  const largest = Math.max(...instalmentPayments(price.minor));
  return {
    locale,
    brand,
    isEligible: true,
    message: instalmentMessages.offer(defaultInstalments, format(largest), brand),
  };
}
