import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { isOf } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import { validationErrors } from '#contract/validation-messages.ts';

/** A refusal of fields, each by its path with dots and what to do about it. */
export function invalid(errors: Record<string, string>): Refusal<'invalid'> {
  return new Refusal('invalid', Object.values(errors)[0] ?? 'Please check what you entered.', { errors });
}

/** What a writer was given, once its schema has it; else the refusal that names each wrong field. */
export function checkInput<S extends TSchema>(schema: S, input: unknown): Static<S> | Refusal<'invalid'> {
  if (isOf(schema, input)) return input;
  const findings = Value.Errors(schema, input).flatMap(({ keyword, instancePath, params }) => {
    // That a closed object has a field too many is told at the field.
    if (keyword === 'additionalProperties') return [];
    const names = keyword === 'required' ? params.requiredProperties : [''];
    const data: unknown = Value.Pointer.Get(input, instancePath);
    return names.map((missingProperty) => ({ keyword, instancePath, params: { ...params, missingProperty }, data }));
  });
  return new Refusal('invalid', 'Please check the marked fields.', { errors: validationErrors(findings) });
}
