import type { FormField, FormValues, SubmittedValue } from '#contract/form.ts';
import { fieldKinds } from './kinds.ts';

/** A page's query by name. */
export type PageQuery = Readonly<Record<string, string>>;

/**
 * The name of a field's inputs in the page: all inputs of a field share it, but for likert, where each question has
 * its own, counted from 0.
 */
export function inputName({ id }: FormField, question?: number): string {
  return question === undefined ? id : `${id}.${question}`;
}

/**
 * What a form submits, read from its inputs by name as `FormData` in the browser or a parsed body on the server gives
 * them. Sections are skipped; a hidden field takes its value from the page's query (storefront 3).
 */
export function collectValues(
  fields: readonly FormField[],
  inputs: Iterable<readonly [string, unknown]>,
  query: PageQuery,
): FormValues {
  const texts = [...inputs].flatMap(([name, given]) => {
    const value = (given as Partial<File>).name ?? given;
    return typeof value === 'string' ? [{ name, value }] : [];
  });
  const valuesOf = (name: string): string[] => texts.flatMap((input) => (input.name === name ? [input.value] : []));
  const sent = fields.filter(({ type }) => type !== 'section');
  return Object.fromEntries(sent.map((field) => [field.id, submittedValue(field, valuesOf, query)]));
}

function submittedValue(field: FormField, valuesOf: (name: string) => string[], query: PageQuery): SubmittedValue {
  if (field.type === 'hidden') return Object.hasOwn(query, field.key) ? String(query[field.key]) : field.value;
  if (field.type === 'likert') {
    const answers = field.options.map((question, index) => [question, valuesOf(inputName(field, index))] as const);
    return Object.fromEntries(answers);
  }
  const values = valuesOf(inputName(field));
  if (fieldKinds[field.type].shape === 'text') return values[0] ?? '';
  return field.type === 'phone' && values.length === 3 ? ['', ...values] : values;
}
