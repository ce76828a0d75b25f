import { asBoolean, asNumber, asString, isArray, isObject } from '../engine/values.ts';

/** Deep equality with types; missing equals null. Without recursion, as data may be deep. */
export function equalValues(left: unknown, right: unknown): boolean {
  const waiting: [unknown, unknown][] = [[left, right]];
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    const [a, b] = pair;
    if (isArray(a) && isArray(b)) {
      if (a.length !== b.length) return false;
      for (const [i, item] of a.entries()) waiting.push([item, b[i]]);
    } else if (isObject(a) && isObject(b)) {
      const keys = Object.keys(a);
      if (keys.length !== Object.keys(b).length) return false;
      for (const key of keys) {
        if (!Object.hasOwn(b, key)) return false;
        waiting.push([a[key], b[key]]);
      }
    } else if ((a ?? null) !== (b ?? null)) return false;
  }
  return true;
}

/** Less than, equal to or greater than 0. The right side is converted to the type of the left. */
export function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'number') return order(left, asNumber(right));
  if (typeof left === 'string') return order(left, asString(right));
  if (typeof left === 'boolean') return order(Number(left), Number(asBoolean(right)));
  if (left === undefined || left === null) return right === undefined || right === null ? 0 : -1;
  return equalValues(left, right) ? 0 : -1;
}

/** What is neither less nor equal is greater: so is a number beside what is none. */
function order(left: string | number, right: string | number): number {
  if (left < right) return -1;
  return left === right ? 0 : 1;
}
