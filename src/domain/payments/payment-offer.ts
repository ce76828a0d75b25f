import { modeOf } from '#contract/payment-mode.ts';
import { instalmentOffer } from '#commerce/instalments.ts';
import type { InstalmentContext } from '#contract/instalments.ts';
import type { PageData } from '#contract/page.ts';
import type { PaymentFields } from '#contract/payment-fields.ts';
import { excludedMeans } from '#providers/payments/stripe-intents.ts';
import { siteMoney } from '../websites/site-money.ts';
import type { Site } from '../websites/site.ts';
import { payPalMode } from './paypal-offer.ts';
import type { Purchase } from './purchase.ts';

/**
 * How a site takes payments by fields of its own page: Stripe's where it is set up with keys of the mode that the site
 * is in, else the test provider's in test mode, where nothing else is set up for that; undefined where there are none.
 * Real money never moves in test mode, nor test money out of it.
 */
export function paymentOffer(site: Site, isTestMode: boolean, purchase: Purchase): PaymentFields | undefined {
  const keys = site.preferences.payments.stripe?.[modeOf(isTestMode)];
  const kept = purchase.savesMeans ? { savesMeans: true } : {};
  if (!keys) {
    const isTried = isTestMode && payPalMode(site, isTestMode) === undefined;
    return isTried ? { provider: 'test', instalments: false, ...kept } : undefined;
  }
  const instalmentText = instalmentsOf(site, purchase);
  const instalments = instalmentText !== undefined;
  return {
    provider: 'stripe',
    publishableKey: keys.publishableKey,
    excludedMeans: excludedMeans(instalments),
    instalments,
    ...(instalments && { instalmentText }),
    ...kept,
  };
}

/** Whether a purchase may be paid in instalments: by country, language, amount and kind of goods (storefront 9). */
export function offersInstalments(site: Site, purchase: Purchase): boolean {
  return instalmentsOf(site, purchase) !== undefined;
}

function instalmentsOf(site: Site, { totalCents, productTypes, savesMeans }: Purchase): string | undefined {
  if (savesMeans) return undefined;
  const price = { minor: totalCents, currency: site.currency };
  const offer = instalmentOffer(instalmentContext(site), price, productTypes, siteMoney(site));
  return offer?.isEligible ? offer.message : undefined;
}

/** What the instalment message on product and cart pages depends on (storefront 3). */
export function instalmentContext(site: Site): InstalmentContext {
  const { stripe } = site.preferences.payments;
  return {
    afterPayAvailable: stripe?.instalments !== undefined,
    afterPayMin: stripe?.instalments?.aboveCents ?? 0,
    afterPayMax: stripe?.instalments?.upToCents ?? 0,
    shopperLanguage: site.language,
    stripeAccountCountry: stripe?.country ?? '',
  };
}

/** The part of a page's data that lets it show the instalment message; empty where the site offers none. */
export function offeredInstalments(site: Site): Pick<PageData, 'instalmentContext'> {
  const context = instalmentContext(site);
  return context.afterPayAvailable ? { instalmentContext: context } : {};
}
