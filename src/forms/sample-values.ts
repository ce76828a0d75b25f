import type { FormField, FormValues, SubmittedValue } from '#contract/form.ts';
import { partsOf } from './parts.ts';

const parts: Readonly<Record<string, readonly string[]>> = {
  address: ['1 Sample Street', '', 'Sample Town', '', '12345', 'US'],
  date: ['1', '2', '2030'],
  time: ['10', '30', '00', 'AM'],
};

/** Answers to try a form out with: each field has one that its checks take; `email` is whoever tries it. */
export function sampleValues(fields: readonly FormField[], email: string): FormValues {
  const asked = fields.filter(({ type }) => type !== 'section');
  return Object.fromEntries(asked.map((field) => [field.id, sampleOf(field, email)]));
}

function sampleOf(field: FormField, email: string): SubmittedValue {
  switch (field.type) {
    case 'email':
      return email;
    case 'number':
    case 'currency':
      return '1';
    case 'website':
      return 'https://example.com';
    case 'hidden':
      return field.value;
    case 'radio':
    case 'select':
      return field.options[0] ?? '';
    case 'file':
      return [];
    case 'checkbox':
      return field.options.slice(0, 1);
    case 'likert':
      return Object.fromEntries(field.options.map((question) => [question, ['0']]));
    case 'textarea':
      return field.maxLength ? 'Sample'.slice(0, field.maxLength) : 'Sample';
    default: {
      const names = partsOf(field);
      if (names.length === 0) return 'Sample';
      return [...(parts[field.type] ?? names.map((name) => (field.type === 'phone' ? '555' : `Sample ${name}`)))];
    }
  }
}
