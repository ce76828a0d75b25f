import type { FormField, FormValues } from '#contract/form.ts';

/**
 * The fields that are asked for, as the answers to those before them have it. A condition on a field that is not there, or
 * comes later, counts for nothing.
 */
export function shownFields(fields: readonly FormField[], values: FormValues): FormField[] {
  const shown: FormField[] = [];
  for (const [at, field] of fields.entries()) {
    const { shownIf } = field;
    const isNamed = fields.slice(0, at).some(({ id }) => id === shownIf?.field);
    if (!shownIf || !isNamed || isAnswered(shown, values, shownIf)) shown.push(field);
  }
  return shown;
}

/** Whether a field that is itself asked for has this answer, or it among others. */
function isAnswered(shown: readonly FormField[], values: FormValues, { field, is }: { field: string; is: string }) {
  const value = values[field];
  return shown.some(({ id }) => id === field) && (value === is || (Array.isArray(value) && value.includes(is)));
}

/** The answers to fields that are asked for: what was chosen before another answer hid it is none. */
export function shownValues(fields: readonly FormField[], values: FormValues): FormValues {
  const shown = new Set(shownFields(fields, values).map(({ id }) => id));
  return Object.fromEntries(Object.entries(values).filter(([id]) => shown.has(id)));
}
