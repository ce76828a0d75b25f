import type { PricedEntry } from '#commerce/entry-totals.ts';
import { shippingCountries } from '#commerce/shipping.ts';
import type { CheckoutDetails } from '#contract/checkout.ts';
import { localeFor } from '#locale/locale.ts';
import { withFirstRate, type Choices } from '../cart/pricing.ts';
import type { Site } from '../websites/site.ts';

/** What the buyer has filled in, as far as it decides on the price. */
export function choicesIn({ email, shippingAddress, shippingOptionId }: Partial<CheckoutDetails>): Partial<Choices> {
  return {
    ...(email && { email }),
    ...(shippingAddress && { shippingLocation: shippingAddress }),
    ...(shippingOptionId && { shippingOptionId }),
  };
}

/** What the buyer chose, and where that says nothing the likeliest place and the first way to send there. */
export function withGuesses(site: Site, entries: PricedEntry[], choices: Choices): Choices {
  const { shippingLocation = likelyPlace(site) } = choices;
  return withFirstRate(site, entries, { ...choices, shippingLocation });
}

/** The country of the site's language, or the first that it ships to. */
export function likelyPlace(site: Site): { country: string } {
  const { region: home } = localeFor(site.language);
  const countries = shippingCountries(site.preferences.commerce.shippingZones) ?? [home];
  return { country: countries.includes(home) ? home : (countries[0] ?? home) };
}
