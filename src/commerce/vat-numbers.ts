import { northernIreland, outsideVat, vatForms, vatPattern, type VatPrefix } from '#catalog/vat-numbers.ts';
import type { ShippingLocation } from '#contract/cart.ts';

const whole = new RegExp(vatPattern);

/** A number as registers write it: in capitals, without what people put between, and EL for Greece. */
export function plainVatNumber(typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[\s./_-]/g, '');
  return plain.startsWith('GR') ? `EL${plain.slice(2)}` : plain;
}

/** Whether a plain number has the form that its country gives out. */
export const isVatNumber = (plain: string): boolean => whole.test(plain);

/** Whose number it is, by its first letters; undefined where they are of no country of the Union. */
export function vatPrefixOf(plain: string): VatPrefix | undefined {
  const prefix = plain.slice(0, 2);
  return Object.hasOwn(vatForms, prefix) ? (prefix as VatPrefix) : undefined;
}

/** The country of a prefix (ISO 3166-1 alpha-2). */
export function countryOfVat(prefix: string): string {
  if (prefix === 'XI') return 'GB';
  return prefix === 'EL' ? 'GR' : prefix;
}

/** In whose VAT territory a place is, by the prefix of its numbers; undefined where it is in none of the Union. */
export function vatTerritoryOf({ country, postalCode = '' }: ShippingLocation): VatPrefix | undefined {
  const code = postalCode.toUpperCase().replaceAll(/\s/g, '');
  // Monaco is taxed as France is.
  if (country === 'MC') return 'FR';
  if (country === 'GB') return northernIreland.test(code) ? 'XI' : undefined;
  if (outsideVat.get(country)?.test(code)) return undefined;
  return vatPrefixOf(country === 'GR' ? 'EL' : country === 'EL' || country === 'XI' ? '' : country);
}
