import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** What tells whether a value is of a schema, compiled once, since checking then takes about as long as parsing did. */
const checks = new WeakMap<TSchema, (value: unknown) => boolean>();

function checkOf(schema: TSchema): (value: unknown) => boolean {
  const known = checks.get(schema);
  if (known) return known;
  const validator = Compile(schema);
  const check = (value: unknown) => validator.Check(value);
  checks.set(schema, check);
  return check;
}

/** Whether a value is of a schema. */
export function isOf<T extends TSchema>(schema: T, value: unknown): value is Static<T> {
  return checkOf(schema)(value);
}

/** Reads JSON that was stored. Throws where it is not of the schema; what it holds is told nobody. */
export function parseJson<T extends TSchema>(schema: T, text: string): Static<T> {
  const value: unknown = JSON.parse(text);
  if (isOf(schema, value)) return value;
  const [first] = Compile(schema).Errors(value);
  throw new Error(`A stored value is not as it should be: ${first?.instancePath || 'it'} ${first?.message ?? ''}`);
}

/**
 * The same of what a page can do without: what cannot be read is logged and counts as `empty` (platform 8). What is
 * about money or rights throws rather than being taken for nothing.
 */
export function parseJsonOr<T extends TSchema>(schema: T, text: string, empty: Static<T>): Static<T>;
export function parseJsonOr<T extends TSchema>(schema: T, text: string, empty: undefined): Static<T> | undefined;
export function parseJsonOr<T extends TSchema>(schema: T, text: string, empty: Static<T> | undefined) {
  try {
    return parseJson(schema, text);
  } catch (error) {
    console.error('A stored value cannot be read and counts as empty.', error);
    return empty;
  }
}
