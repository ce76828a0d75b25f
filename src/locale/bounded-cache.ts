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
      if (entries.size >= limit) entries.delete(entries.keys().next().value as Key);
      entries.set(key, value);
      return value;
    },
  };
}

/** Remembers the last `limit` results of a function of one value. */
export function remembering<Key, Value>(limit: number, work: (key: Key) => Value): (key: Key) => Value {
  const results = boundedCache<Key, Value>(limit);
  return (key) => results.get(key, work);
}

const texts = new WeakMap<object, string>();

/** A cache key for an options object, which must not change afterwards: computed once per object. */
export function keyOf(options: object): string {
  let text = texts.get(options);
  if (text === undefined) texts.set(options, (text = JSON.stringify(options)));
  return text;
}
