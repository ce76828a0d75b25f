import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/** A thing in reading order, as `inOrder` lists it. */
export interface Ordered {
  id: string;
  order: string;
}

/** A key for a new place, and the new keys of the siblings that had to make room for it. */
export interface Place {
  order: string;
  moved: Ordered[];
}

/** Whether a text is a fractional order key. */
export function isOrderKey(text: string): boolean {
  try {
    generateKeyBetween(text, null);
    return true;
  } catch {
    return false;
  }
}

/**
 * The order key of a place among siblings in reading order: `index` 0 is before all, their number is after all. Two
 * people who insert at the same place get the same key; a place between such equals moves those behind it.
 */
export function placeAt(siblings: readonly Ordered[], index: number): Place {
  const before = siblings[index - 1]?.order ?? null;
  const behind = siblings.slice(index);
  const equals = behind.filter(({ order }) => order === before);
  const after = behind[equals.length]?.order ?? null;
  if (equals.length === 0) return { order: generateKeyBetween(before, after), moved: [] };
  const [order = '', ...keys] = generateNKeysBetween(before, after, equals.length + 1);
  return { order, moved: keys.map((key, at) => ({ id: equals[at]?.id ?? '', order: key })) };
}
