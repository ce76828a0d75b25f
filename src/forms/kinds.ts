import { flaggedTextareaProperty, formFieldProperties, type FormFieldProperty } from '#catalog/form-fields.ts';
import type { FormField } from '#contract/form.ts';

export type FieldType = FormField['type'];

/** What a field's value is: one text, the texts of its parts, checked values, checked values by question, or nothing. */
export type ValueShape = 'text' | 'parts' | 'checked' | 'answers' | 'none';

/** One kind of field, as the form builder and the rules of this room know it. */
export interface FieldKind {
  label: string;
  shape: ValueShape;
}

/** Every kind of field (platform 3, storefront 3). */
export const fieldKinds: Readonly<Record<FieldType, FieldKind>> = {
  text: { label: 'Text', shape: 'text' },
  textarea: { label: 'Text Area', shape: 'text' },
  email: { label: 'Email', shape: 'text' },
  number: { label: 'Number', shape: 'text' },
  website: { label: 'Website', shape: 'text' },
  currency: { label: 'Currency', shape: 'text' },
  password: { label: 'Password', shape: 'text' },
  twitter: { label: 'Twitter', shape: 'text' },
  date: { label: 'Date', shape: 'parts' },
  time: { label: 'Time', shape: 'parts' },
  name: { label: 'Name', shape: 'parts' },
  address: { label: 'Address', shape: 'parts' },
  phone: { label: 'Phone', shape: 'parts' },
  section: { label: 'Section', shape: 'none' },
  radio: { label: 'Radio', shape: 'text' },
  checkbox: { label: 'Checkbox', shape: 'checked' },
  select: { label: 'Select', shape: 'text' },
  likert: { label: 'Likert', shape: 'answers' },
  hidden: { label: 'Hidden', shape: 'text' },
};

/** What an owner can edit of a field beside its title; a textarea's length with the form-handler flag on (platform 3). */
export function editableProperties(
  type: FieldType,
  hasFormHandler: boolean,
): readonly (FormFieldProperty | typeof flaggedTextareaProperty)[] {
  const properties = formFieldProperties[type];
  return type === 'textarea' && hasFormHandler ? [...properties, flaggedTextareaProperty] : properties;
}
