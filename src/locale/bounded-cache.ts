/** A map that makes what it lacks and forgets its oldest entry when it is full. */
export interface BoundedCache<Key, Value> {
  get(key: Key, make: (key: Key) => Value): Value;
}

/** A cache for at most `limit` entries. `Intl` objects cost up to a millisecond to make and microseconds to use. */
export function boundedCache<Key, Value>(limit: number): BoundedCache<Key, Value> {
  const entries = new Map<Key, Value>();
  return {
    get(key, make) {
      const known = entries.get(key);
      if (known !== undefined) return known;
      const value = make(key);
      if (entries.size >= limit) forgetOldest(entries);
      entries.set(key, value);
      return value;
    },
  };
}

function forgetOldest<Key>(entries: Map<Key, unknown>): void {
  for (const oldest of entries.keys()) {
    entries.delete(oldest);
    return;
  }
}

/** Remembers the last `limit` results of a function of one value. */
export function remembering<Key, Value>(limit: number, work: (key: Key) => Value): (key: Key) => Value {
  const results = boundedCache<Key, Value>(limit);
  return (key) => results.get(key, work);
}

const keys = new WeakMap<object, number>();
const keysByContent = boundedCache<string, number>(1000);
let lastKey = 0;

/** A number that stands for an options object, which must not change afterwards; the same for the same content. */
export function keyOf(options: object): number {
  let key = keys.get(options);
  if (key === undefined) keys.set(options, (key = keysByContent.get(JSON.stringify(options), () => (lastKey += 1))));
  return key;
}
