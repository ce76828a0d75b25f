import { generateKeyBetween } from 'fractional-indexing';

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
  const order = generateKeyBetween(before, after);
  let last = order;
  const moved = equals.map(({ id }) => ({ id, order: (last = generateKeyBetween(last, after)) }));
  return { order, moved };
}
