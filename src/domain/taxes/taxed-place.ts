import type { ShippingLocation } from '#contract/cart.ts';
import type { Site } from '../websites/site.ts';

interface Chosen {
  shippingLocation?: ShippingLocation | undefined;
  shippingOptionId?: string | undefined;
}

/** Where goods are taxed: where they are collected, else where they go. */
export function taxedPlace(site: Site, { shippingLocation, shippingOptionId }: Chosen): ShippingLocation | undefined {
  const rates = site.preferences.commerce.shippingZones.flatMap((zone) => zone.rates);
  const chosen = rates.find(({ id }) => id === shippingOptionId);
  return chosen?.kind === 'pick-up' ? chosen.location : shippingLocation;
}
