import { regionsOf } from '#catalog/regions.ts';
import type { PickUpLocation } from '#contract/cart.ts';
import { countryName } from '#locale/country-names.ts';
import type { Locale } from '#locale/locale.ts';

/** Where goods are collected, as lines: the address, or as much of the place as is known. */
export function placeLines({ address, country, region }: PickUpLocation, locale: Locale): string[] {
  if (address && address.length > 0) return address;
  const known = regionsOf[country]?.find(({ code }) => code === region);
  const name = known?.name ?? region;
  return [...(name ? [name] : []), countryName(country, locale)];
}
