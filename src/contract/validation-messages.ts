import { validationMessages } from '#catalog/interface-messages.ts';
import { emailPattern, linkPattern, webAddressPattern } from './text-patterns.ts';

/** The part of a validator's finding that a message needs. */
export interface Finding {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
  /** What was found there. */
  data?: unknown;
}

type Words = (params: Record<string, unknown>, value: unknown) => string;

const longestShown = 60;

/** Says what was given, but for markup: no message carries that. */
const noOption: Words = (_, value) =>
  (typeof value === 'string' && !value.includes('<')) || typeof value === 'number'
    ? validationMessages.unexpectedOption(String(value).slice(0, longestShown))
    : 'Is not one of the expected values.';

const byPattern: Record<string, (value: unknown) => string> = {
  [emailPattern]: (value) =>
    /^[^\s@]+@[^\s@]+$/.test(String(value)) ? validationMessages.invalidEmail : validationMessages.emailFormat(),
  [linkPattern]: () => validationMessages.linkFormat('https://example.com', '/page'),
  [webAddressPattern]: () => validationMessages.linkFormat('https://example.com', 'http://example.com'),
};

const byKeyword: Record<string, Words> = {
  required: () => 'Required',
  minLength: ({ limit }) => (limit === 1 ? 'Required' : `Must have at least ${String(limit)} characters.`),
  maxLength: ({ limit }) => `Must have at most ${String(limit)} characters.`,
  minimum: ({ limit }) => `Must be ${String(limit)} or more.`,
  maximum: ({ limit }) => `Must be ${String(limit)} or less.`,
  type: ({ type }) => `Must be of the type ${String(type)}.`,
  pattern: ({ pattern }, value) => byPattern[String(pattern)]?.(value) ?? 'Is not in the expected form.',
  const: noOption,
  enum: noOption,
  anyOf: noOption,
  discriminator: noOption,
};

/** One message per field, keyed by its path with dots; from schema keyword to text, in one place (design 9; platform 8). */
export function validationErrors(findings: readonly Finding[]): Record<string, string> {
  const errors = new Map<string, string>();
  for (const { keyword, instancePath, params, data } of findings) {
    const path = instancePath.slice(1).replaceAll('/', '.');
    const missing = keyword === 'required' ? String(params.missingProperty) : '';
    const field = [path, missing].filter(Boolean).join('.') || 'body';
    if (!errors.has(field)) errors.set(field, byKeyword[keyword]?.(params, data) ?? 'Is not valid.');
  }
  return Object.fromEntries(errors);
}
