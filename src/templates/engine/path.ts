/** A reference split once: `a.0.@b` is `['a', 0, '@b']`. The single name `@` is the current node. */
export type Path = readonly (string | number)[];

// The grammar of references, as parts of regular expressions.
export const word = '[a-zA-Z][a-zA-Z0-9_-]*';
const segment = `(?:\\d+|[@$]?${word}|@)`;
export const reference = `${segment}(?:\\.${segment})*`;

const digits = /^\d+$/;
const simple = /^[^.\d][^.]*$/;
const maxIndex = 2 ** 31 - 1;

/** Splits a dotted reference. Segments of digits become indices, up to 2^31-1. */
export function parsePath(reference: string): Path {
  if (simple.test(reference)) return [reference];
  return reference.split('.').map((part) => (digits.test(part) && Number(part) <= maxIndex ? Number(part) : part));
}
