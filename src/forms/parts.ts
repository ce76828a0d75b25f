import type { FormField } from '#contract/form.ts';

const parts = {
  address: ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country'],
  date: ['Month', 'Day', 'Year'],
  name: ['First', 'Last'],
  phone: ['Country', 'Areacode', 'Prefix', 'Line'],
  time: ['Hour', 'Minute', 'Second', 'Ampm'],
} as const;

/** The parts that a field's submitted list is made of, in its order; none for a field of one value (storefront 3). */
export function partsOf({ type }: FormField): readonly string[] {
  switch (type) {
    case 'address':
    case 'date':
    case 'name':
    case 'phone':
    case 'time':
      return parts[type];
    default:
      return [];
  }
}

/** The parts that a visitor is asked for: a phone's country only where the owner wants it (platform 3). */
export function askedParts(field: FormField): readonly string[] {
  const all = partsOf(field);
  return field.type === 'phone' && !field.showCountryCode ? all.slice(1) : all;
}
