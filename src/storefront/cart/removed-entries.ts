import type { CartEntry } from '#contract/cart.ts';
import { jsonText } from '../cart-store.ts';

/** An entry that was taken out, and the ids of those that stood below it. */
export interface RemovedEntry {
  entry: CartEntry;
  following: string[];
}

/** One row of the cart page: a line of the cart, or the trace of one that can be put back. */
export interface CartRow {
  entry: CartEntry;
  isRemoved: boolean;
}

/** Names what an entry holds: its variant and its additional fields. It stays when the entry leaves and comes back. */
export function goodsKey({ chosenVariant, additionalFields }: CartEntry): string {
  return `${chosenVariant.id} ${jsonText(additionalFields)}`;
}

/** The cart's lines with the removed ones where they stood; what is in the cart again counts as removed no more. */
export function cartRows(entries: readonly CartEntry[], removed: readonly RemovedEntry[]): CartRow[] {
  const rows: CartRow[] = entries.map((entry) => ({ entry, isRemoved: false }));
  const known = new Set(entries.map(goodsKey));
  for (const { entry, following } of removed) {
    if (known.has(goodsKey(entry))) continue;
    const after = new Set(following);
    const below = rows.findIndex((row) => after.has(row.entry.id));
    rows.splice(below === -1 ? rows.length : below, 0, { entry, isRemoved: true });
  }
  return rows;
}

/** `removed` and one row more that leaves; what was removed earlier of the same goods is forgotten. */
export function withRemoved(
  removed: readonly RemovedEntry[],
  rows: readonly CartRow[],
  entry: CartEntry,
): RemovedEntry[] {
  const index = rows.findIndex((row) => row.entry.id === entry.id);
  const following = rows.slice(index + 1).map((row) => row.entry.id);
  return [...removed.filter((other) => goodsKey(other.entry) !== goodsKey(entry)), { entry, following }];
}
