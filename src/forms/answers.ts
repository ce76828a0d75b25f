import type { FormField, FormValues } from '#contract/form.ts';
import { partsOf } from './parts.ts';
import { shownFields } from './shown-fields.ts';

/** A field with its answer as the template formatter `summary-form-field` and mails read it. */
export interface AnsweredField {
  type: FormField['type'];
  rawTitle: string;
  /** The text of a field of one value. */
  value?: string;
  /** Checked values, or parts and likert questions with theirs; empty ones are left out. */
  values?: readonly string[] | Readonly<Record<string, string>>;
}

/**
 * A form's answers in its order, for mails, orders and the owner's list; sections have none (platform 3), and what was not
 * asked is none either.
 */
export function answeredFields(fields: readonly FormField[], values: FormValues): AnsweredField[] {
  return shownFields(fields, values)
    .filter(({ type }) => type !== 'section')
    .map((field) => ({ type: field.type, rawTitle: field.title, ...answerOf(field, values[field.id] ?? '') }));
}

function answerOf(field: FormField, value: FormValues[string]): Pick<AnsweredField, 'value' | 'values'> {
  if (typeof value === 'string') return value === '' ? {} : { value };
  if (!Array.isArray(value)) {
    return { values: filled(Object.entries(value).map(([question, scores]) => [question, scores.join(', ')])) };
  }
  const parts = partsOf(field);
  if (parts.length === 0) return value.length > 0 ? { values: value } : {};
  return { values: filled(value.flatMap((text, index) => (parts[index] ? [[parts[index], text] as const] : []))) };
}

function filled(entries: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}
