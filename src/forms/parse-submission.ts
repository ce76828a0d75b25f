import { formMessages } from '#catalog/form-messages.ts';
import type { FormField, FormValues, SubmittedValue } from '#contract/form.ts';
import { fieldKinds } from './kinds.ts';

/** Files come with a form that is sent as such, never as text. */
const isUnsent = ({ type }: FormField) => type === 'file' || fieldKinds[type].shape === 'none';

/**
 * Reads the JSON text of a submission: the values of the form's own fields, each in the shape of its kind. What the
 * form does not know is dropped; a text that cannot be read, or a value of another shape, is refused (storefront 8).
 */
export function parseSubmission(
  fields: readonly FormField[],
  text: string,
): { ok: true; values: FormValues } | { ok: false; message: string } {
  const sent = parseObject(text);
  if (!sent) return { ok: false, message: formMessages.unparsableFields };
  const given = fields.flatMap((field) => {
    const isSent = !isUnsent(field) && Object.hasOwn(sent, field.id);
    return isSent ? [{ field, value: sent[field.id] }] : [];
  });
  const values: FormValues = {};
  for (const { field, value } of given) {
    if (!hasShape(field, value)) return { ok: false, message: formMessages.unparsableFields };
    values[field.id] = value;
  }
  return { ok: true, values };
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function hasShape({ type }: FormField, value: unknown): value is SubmittedValue {
  const { shape } = fieldKinds[type];
  if (shape === 'text') return typeof value === 'string';
  return shape === 'answers' ? isObject(value) && Object.values(value).every(isTextList) : isTextList(value);
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
