import type { FormField } from '#contract/form.ts';

/** A form with a field of every kind, required where a field can be; its id is its type. */
export const everyField: readonly FormField[] = [
  { id: 'text', type: 'text', title: 'Text', required: true },
  { id: 'textarea', type: 'textarea', title: 'Notes', required: true, maxLength: 5 },
  { id: 'email', type: 'email', title: 'Email', required: true },
  { id: 'number', type: 'number', title: 'Number', required: true },
  { id: 'website', type: 'website', title: 'Website', required: true },
  { id: 'currency', type: 'currency', title: 'Budget', required: true, currencySymbol: '$' },
  { id: 'password', type: 'password', title: 'Password', required: true },
  { id: 'twitter', type: 'twitter', title: 'Twitter', required: true },
  { id: 'date', type: 'date', title: 'Date', required: true },
  { id: 'time', type: 'time', title: 'Time', required: true },
  { id: 'name', type: 'name', title: 'Name', required: true },
  { id: 'address', type: 'address', title: 'Address', required: true },
  { id: 'phone', type: 'phone', title: 'Phone', required: true },
  { id: 'section', type: 'section', title: 'Part two', underline: true },
  { id: 'radio', type: 'radio', title: 'Size', required: true, options: ['S', 'M'] },
  { id: 'checkbox', type: 'checkbox', title: 'Extras', required: true, options: ['Gift wrap', 'Card'] },
  { id: 'select', type: 'select', title: 'Colour', required: true, options: ['Sage', 'Clay'] },
  { id: 'likert', type: 'likert', title: 'Views', required: true, options: ['It pours well', 'It feels right'] },
  { id: 'hidden', type: 'hidden', title: 'Source', key: 'utm_source', value: 'direct' },
];

type OfKind<F, T> = F extends { type: infer Types } ? (T extends Types ? F : never) : never;

/** The field of a kind, with some of its properties changed. */
export function field<T extends FormField['type']>(type: T, rest: Partial<OfKind<FormField, T>> = {}): FormField {
  const found = everyField.find((one) => one.type === type);
  return Object.assign({}, found, rest);
}
