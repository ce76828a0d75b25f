import type { FormField } from '#contract/form.ts';

export type FieldType = FormField['type'];

/** What an owner can edit of a field beside its title (platform 3). */
export type FieldProperty =
  | 'description'
  | 'placeholder'
  | 'required'
  | 'maxLength'
  | 'currencySymbol'
  | 'showCountryCode'
  | 'underline'
  | 'options'
  | 'key'
  | 'value';

/** What a field's value is: one text, the texts of its parts, checked values, checked values by question, or nothing. */
export type ValueShape = 'text' | 'parts' | 'checked' | 'answers' | 'none';

/** One kind of field, as the form builder and the rules of this room know it. */
export interface FieldKind {
  label: string;
  shape: ValueShape;
  properties: readonly FieldProperty[];
}

const line = ['description', 'placeholder', 'required'] as const;
const plain = ['description', 'required'] as const;
const choice = ['description', 'options', 'required'] as const;

/** Every kind of field with its editable properties (platform 3). `maxLength` shows with its form-handler flag on. */
export const fieldKinds: Readonly<Record<FieldType, FieldKind>> = {
  text: { label: 'Text', shape: 'text', properties: line },
  textarea: { label: 'Text Area', shape: 'text', properties: [...line, 'maxLength'] },
  email: { label: 'Email', shape: 'text', properties: line },
  number: { label: 'Number', shape: 'text', properties: line },
  website: { label: 'Website', shape: 'text', properties: line },
  currency: { label: 'Currency', shape: 'text', properties: ['description', 'currencySymbol', 'required'] },
  password: { label: 'Password', shape: 'text', properties: plain },
  twitter: { label: 'Twitter', shape: 'text', properties: plain },
  date: { label: 'Date', shape: 'parts', properties: plain },
  time: { label: 'Time', shape: 'parts', properties: plain },
  name: { label: 'Name', shape: 'parts', properties: plain },
  address: { label: 'Address', shape: 'parts', properties: plain },
  phone: { label: 'Phone', shape: 'parts', properties: ['description', 'showCountryCode', 'required'] },
  section: { label: 'Section', shape: 'none', properties: ['description', 'underline'] },
  radio: { label: 'Radio', shape: 'text', properties: choice },
  checkbox: { label: 'Checkbox', shape: 'checked', properties: choice },
  select: { label: 'Select', shape: 'text', properties: choice },
  likert: { label: 'Likert', shape: 'answers', properties: choice },
  hidden: { label: 'Hidden', shape: 'text', properties: ['key', 'value'] },
};
