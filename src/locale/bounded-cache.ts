const keys = new WeakMap<object, string>();

/**
 * A function that remembers its latest `limit` results: `Intl` objects cost up to a millisecond to make and microseconds
 * to use. Its arguments are texts, numbers and plain objects, which must not change afterwards; two objects of the same
 * content count as one.
 */
export function remembering<Args extends readonly unknown[], Value>(
  limit: number,
  work: (...args: Args) => Value,
): (...args: Args) => Value {
  const results = new Map<unknown, Value>();
  return (...args) => {
    const key = args.length === 1 ? keyOf(args[0]) : args.map(keyOf).join(' ');
    const known = results.get(key);
    if (known !== undefined) return known;
    const value = work(...args);
    if (results.size >= limit) results.delete(results.keys().next().value);
    results.set(key, value);
    return value;
  };
}

/** What stands for an argument in a key: itself, or what numbers are not for the content of an object. */
function keyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = keys.get(value);
  if (known !== undefined) return known;
  const key = `#${numberOf(JSON.stringify(value))}`;
  keys.set(value, key);
  return key;
}

let lastNumber = 0;
const numberOf = remembering(1000, (_content: string) => (lastNumber += 1));
