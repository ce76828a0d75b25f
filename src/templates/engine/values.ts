import type { Path } from './path.ts';

// Template data is plain JSON. A value that is not there is `undefined`; `null` is a value of its own.

export type JsonObject = Readonly<Record<string, unknown>>;

export function isMissing(value: unknown): value is undefined {
  return value === undefined;
}

export function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The language's truth: '', 0, NaN, false, null, missing, [] and {} are false. */
export function isTruthy(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return Boolean(value);
  if (Array.isArray(value)) return value.length > 0;
  for (const key in value) if (Object.hasOwn(value, key)) return true;
  return false;
}

const leadingNumber = /^\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)/;

/**
 * Number of a scalar: text by the decimal it starts with (`'12px'` gives 12, `'abc'` and '' NaN), booleans 1 and 0;
 * null, missing, objects and arrays give 0.
 */
export function asNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'string') return 0;
  const found = leadingNumber.exec(value);
  return found ? Number(found[0]) : NaN;
}

/** Text of a scalar; null, missing, objects and arrays give ''. */
export function asString(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Strict boolean reading: true, 'true' and whole numbers but 0; all else is false. */
export function asBoolean(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && value !== 0;
  return value === true || value === 'true';
}

/** One own property or element; undefined where there is none (also for inherited names such as `__proto__`). */
export function own(value: unknown, key: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string | number, unknown>)[key];
}

/** The value at a path below `value`, by own properties only. */
export function get(value: unknown, path: Path): unknown {
  let current = value;
  for (const key of path) {
    if (current === undefined || (key === 'length' && Array.isArray(current))) return undefined;
    current = own(current, key);
  }
  return current;
}
