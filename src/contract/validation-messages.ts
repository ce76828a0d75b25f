/** The part of a validator's finding that a message needs. */
export interface Finding {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
}

const byKeyword: Record<string, (params: Record<string, unknown>) => string> = {
  required: () => 'Required',
  minLength: ({ limit }) => (limit === 1 ? 'Required' : `Must have at least ${String(limit)} characters.`),
  maxLength: ({ limit }) => `Must have at most ${String(limit)} characters.`,
  minimum: ({ limit }) => `Must be ${String(limit)} or more.`,
  maximum: ({ limit }) => `Must be ${String(limit)} or less.`,
  type: ({ type }) => `Must be of the type ${String(type)}.`,
  pattern: () => 'Is not in the expected form.',
  const: () => 'Is not one of the expected values.',
  anyOf: () => 'Is not one of the expected values.',
};

/** One message per field, keyed by its path with dots; from schema keyword to text, in one place (design 9). */
export function validationErrors(findings: readonly Finding[]): Record<string, string> {
  const errors = new Map<string, string>();
  for (const { keyword, instancePath, params } of findings) {
    const path = instancePath.slice(1).replaceAll('/', '.');
    const missing = keyword === 'required' ? String(params.missingProperty) : '';
    const field = [path, missing].filter(Boolean).join('.') || 'body';
    if (!errors.has(field)) errors.set(field, byKeyword[keyword]?.(params) ?? 'Is not valid.');
  }
  return Object.fromEntries(errors);
}
