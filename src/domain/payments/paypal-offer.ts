import { modeOf, type PaymentMode } from '#contract/payment-mode.ts';
import { takesCurrency, toPayPal } from '#providers/payments/paypal-amounts.ts';
import type { Site } from '../websites/site.ts';
import type { Purchase } from './purchase.ts';

/**
 * How a site takes payments by PayPal: with keys of the mode that the site is in, and in a currency that PayPal takes;
 * undefined where it takes none.
 */
export function payPalMode({ preferences, currency }: Site, isTestMode: boolean): PaymentMode | undefined {
  const mode = modeOf(isTestMode);
  return preferences.payments.paypal?.[mode] && takesCurrency(currency) ? mode : undefined;
}

/** The same for a purchase: PayPal keeps no means of payment here, and takes no parts of a forint or a Taiwan dollar. */
export function payPalOffer(site: Site, isTestMode: boolean, purchase: Purchase): PaymentMode | undefined {
  if (purchase.savesMeans || toPayPal(purchase.totalCents, site.currency) === undefined) return undefined;
  return payPalMode(site, isTestMode);
}
