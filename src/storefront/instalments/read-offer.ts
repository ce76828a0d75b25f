import { defaultInstalments, instalmentMessages } from '#catalog/instalments.ts';
import { instalmentOffer, instalmentPayments, type InstalmentOffer } from '#commerce/instalments.ts';
import type { InstalmentContext } from '#contract/instalments.ts';
import type { Amount } from '#contract/money.ts';

/** What is to be paid in instalments. */
export interface InstalmentPrice extends Amount {
  /** Whether there are dearer variants, and none is chosen yet. */
  isFrom?: boolean;
}

export type OfferReading =
  | { offer?: InstalmentOffer | undefined; error?: undefined }
  | { offer?: undefined; error: unknown };

/** The instalment message for a price; a context that cannot be read gives its error, and no offer (storefront 5 and 8). */
export function readOffer(
  context: InstalmentContext,
  price: InstalmentPrice,
  productTypes: readonly number[],
  format: (amount: Amount) => string,
): OfferReading {
  try {
    const offer = instalmentOffer(context, price, productTypes, format);
    if (!offer?.isEligible || !price.isFrom) return { offer };
    const largest = Math.max(...instalmentPayments(price.minor));
    const message = instalmentMessages.offerFrom(defaultInstalments, format({ ...price, minor: largest }), offer.brand);
    return { offer: { ...offer, message } };
  } catch (error) {
    return { error };
  }
}

/** A message in two: its last word stands with the sign behind it. */
export function splitMessage(message: string): [words: string, lastWord: string] {
  const at = message.lastIndexOf(' ') + 1;
  return [message.slice(0, at), message.slice(at)];
}
