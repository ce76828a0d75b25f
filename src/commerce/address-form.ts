import { formatAddress } from 'localized-address-format';
import { addressLabels, addressMessages, addressRules } from '#catalog/address-forms.ts';
import { regionsOf, type Region } from '#catalog/regions.ts';
import type { ShippingLocation } from '#contract/cart.ts';
import type { Address } from '#contract/checkout.ts';
import { countryOf } from './territories.ts';

type AddressPart = Exclude<keyof Address, 'country'>;

/** One field of an address form. */
export interface AddressField {
  name: AddressPart;
  label: string;
  isRequired: boolean;
  /** What it may be, where a code is asked for. */
  regions?: readonly Region[];
  /** The source of a regular expression that the whole value fits, spaces around it and case aside. */
  pattern?: string;
}

/** Stands for each part when the formats are asked where it goes. */
const marks = { name: '①', line1: '②', city: '③', region: '④', postalCode: '⑤' } as const;

/** The parts of a country's addresses, in the order in which they are written there; names come first in a form. */
function partsOf(country: string): AddressPart[] {
  const lines = formatAddress({
    postalCountry: country,
    name: marks.name,
    addressLines: [marks.line1],
    locality: marks.city,
    administrativeArea: marks.region,
    postalCode: marks.postalCode,
  }).join('\n');
  const written = Object.entries(marks)
    .map(([part, mark]) => ({ part: part as keyof typeof marks, at: lines.indexOf(mark) }))
    .filter(({ part, at }) => at >= 0 && part !== 'name')
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ part }): AddressPart[] => (part === 'line1' ? ['line1', 'line2'] : [part]));
  return ['name', ...written];
}

/** The fields that a country's addresses have, in order, as the checkout asks for them (storefront 2). */
export function addressForm(country: string): AddressField[] {
  const rule = addressRules[country] ?? addressRules[countryOf(country)] ?? {};
  const { cityLabel, regionLabel, postalCodeLabel, needsRegion = false } = rule;
  const { postalCode: pattern, isPostalCodeOptional = false } = rule;
  const regions = regionsOf[country];
  return partsOf(country).map((name): AddressField => {
    if (name === 'city') return { name, label: cityLabel ?? addressLabels.city, isRequired: true };
    if (name === 'region') {
      return { name, label: regionLabel ?? addressLabels.region, isRequired: needsRegion, ...(regions && { regions }) };
    }
    if (name === 'postalCode') {
      const label = postalCodeLabel ?? addressLabels.postalCode;
      const isRequired = pattern !== undefined && !isPostalCodeOptional;
      return { name, label, isRequired, ...(pattern && { pattern }) };
    }
    return { name, label: addressLabels[name], isRequired: name !== 'line2' };
  });
}

/** What is missing or wrong in an address, by field; empty where a parcel can be sent there. */
export function addressErrors(address: Partial<Address>): Partial<Record<keyof Address, string>> {
  const errors: Partial<Record<keyof Address, string>> = {};
  for (const { name, label, isRequired, regions, pattern } of addressForm(address.country ?? '')) {
    const value = address[name]?.trim() ?? '';
    if (value === '') {
      if (isRequired) errors[name] = regions ? addressMessages.unknownRegion(label) : addressMessages.missing(label);
    } else if (regions && !regions.some(({ code }) => code === value)) {
      errors[name] = addressMessages.unknownRegion(label);
    } else if (!fits(value, pattern)) errors[name] = addressMessages.invalidPostalCode(label);
  }
  if (!address.country?.trim()) errors.country = addressMessages.missingCountry;
  return errors;
}

function fits(value: string, pattern: string | undefined): boolean {
  return pattern === undefined || new RegExp(`^(?:${pattern})$`).test(value.toUpperCase());
}

/** What is wrong with the postal code of a place, by the rules of its country; undefined where none is given. */
export function postalCodeError({ country, postalCode = '' }: ShippingLocation): string | undefined {
  const field = addressForm(country).find(({ name }) => name === 'postalCode');
  const typed = postalCode.trim();
  if (!field || typed === '' || fits(typed, field.pattern)) return undefined;
  return addressMessages.invalidPostalCode(field.label);
}

/** An address as its country writes it, line by line, without the country. */
export function addressLines({ name, line1, line2, city, region, postalCode, country }: Address): string[] {
  return formatAddress({
    postalCountry: country,
    name,
    addressLines: [line1, ...(line2 ? [line2] : [])],
    locality: city,
    ...(region && { administrativeArea: region }),
    ...(postalCode && { postalCode }),
  });
}
