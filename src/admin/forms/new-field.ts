import { formFieldProperties, type FormFieldType } from '#catalog/form-fields.ts';
import { formFileDefaults } from '#catalog/form-files.ts';
import type { FormField } from '#contract/form.ts';
import { forms as texts } from '../texts/forms.ts';

/** Every kind of field, in the order in which they are offered. */
export const kinds = [...(Object.keys(formFieldProperties) as FormFieldType[]), 'file'] as const;

const optionKinds: readonly FormFieldType[] = ['radio', 'checkbox', 'select', 'likert'];

/** A field of a kind as it begins, with an id that no other of the form has. */
export function newField(type: (typeof kinds)[number], others: readonly FormField[]): FormField {
  const ids = new Set(others.map(({ id }) => id));
  let number = others.length + 1;
  while (ids.has(`${type}-${number}`)) number++;
  const base = { id: `${type}-${number}`, title: texts.kinds[type] };
  if (type === 'hidden') return { ...base, type, key: '', value: '' };
  if (type === 'file') return { ...base, type, accepts: ['pictures', 'documents'], ...formFileDefaults };
  if (optionKinds.includes(type)) {
    return { ...base, type: type as 'radio', options: [...texts.newOptions] };
  }
  return { ...base, type: type as 'text' };
}
