import {
  flaggedTextareaProperty,
  formFieldProperties,
  ownFieldProperties,
  type FormFieldProperty,
  type OwnFieldProperty,
} from '#catalog/form-fields.ts';
import type { FormField } from '#contract/form.ts';

export type FieldType = FormField['type'];

/**
 * What a field's value is: one text, the texts of its parts, checked values or the names of files, checked values by
 * question, or nothing.
 */
export type ValueShape = 'text' | 'parts' | 'checked' | 'answers' | 'none';

/** One kind of field, as the form builder and the rules of this room know it. */
export interface FieldKind {
  shape: ValueShape;
}

/** Every kind of field (platform 3, storefront 3), and that for files, which is ours. */
export const fieldKinds: Readonly<Record<FieldType, FieldKind>> = {
  text: { shape: 'text' },
  textarea: { shape: 'text' },
  email: { shape: 'text' },
  number: { shape: 'text' },
  website: { shape: 'text' },
  currency: { shape: 'text' },
  password: { shape: 'text' },
  twitter: { shape: 'text' },
  date: { shape: 'parts' },
  time: { shape: 'parts' },
  name: { shape: 'parts' },
  address: { shape: 'parts' },
  phone: { shape: 'parts' },
  section: { shape: 'none' },
  radio: { shape: 'text' },
  checkbox: { shape: 'checked' },
  select: { shape: 'text' },
  likert: { shape: 'answers' },
  hidden: { shape: 'text' },
  file: { shape: 'checked' },
};

/** What an owner can edit of a field beside its title; a textarea's length with the form-handler flag on (platform 3). */
export function editableProperties(
  type: FieldType,
  hasFormHandler: boolean,
): readonly (FormFieldProperty | OwnFieldProperty | typeof flaggedTextareaProperty)[] {
  if (type === 'file') return ownFieldProperties.file;
  const properties = formFieldProperties[type];
  return type === 'textarea' && hasFormHandler ? [...properties, flaggedTextareaProperty] : properties;
}
