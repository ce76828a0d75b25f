import { productTypes } from '#catalog/product-types.ts';
import type { FreeShipping, ShippingLocation } from '#contract/cart.ts';
import type { ShippingRate, ShippingZone } from '#contract/shipping.ts';
import { entrySubtotal, type PricedEntry } from './entry-totals.ts';
import { isAmong } from './postcodes.ts';
import { zoneOf } from './shipping.ts';

/** From what the goods cost a rate is free; undefined where it never comes to be. */
function freeFrom(rate: ShippingRate, { postalCode = '' }: Partial<ShippingLocation>): number | undefined {
  if (rate.kind === 'local') return isAmong(postalCode, rate.postcodes) ? rate.freeFromCents : undefined;
  if (rate.kind !== 'by-price') return undefined;
  const at = rate.bands.findIndex(({ costCents }) => costCents === 0);
  const before = rate.bands[at - 1]?.upTo;
  return at > 0 && before !== undefined ? before + 1 : undefined;
}

/**
 * How far the goods of a cart are from being sent for nothing to a place, to the shop's first zone while none is known:
 * from what they must cost, and how much of that is missing, in minor units. Undefined where nothing is sent, or the
 * shop never sends for nothing.
 */
export function freeShippingOf(
  zones: readonly ShippingZone[],
  location: ShippingLocation | undefined,
  entries: readonly PricedEntry[],
): Omit<FreeShipping, 'text'> | undefined {
  const goods = entries.filter(({ productType }) => productType === productTypes.physical);
  const zone = location ? zoneOf(zones, location) : zones[0];
  if (goods.length === 0 || !zone) return undefined;
  const goals = zone.rates.flatMap((rate) => freeFrom(rate, location ?? {}) ?? []);
  if (goals.length === 0) return undefined;
  const goalCents = Math.min(...goals);
  const price = goods.reduce((sum, entry) => sum + entrySubtotal(entry), 0);
  return { goalCents, missingCents: Math.max(0, goalCents - price) };
}
