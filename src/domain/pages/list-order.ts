import type { ItemOrder } from './load-items.ts';
import type { ListedProduct } from './product-lists.ts';

type KnownOrder = Exclude<ItemOrder, 'title' | 'best-selling'>;

/** What products are ordered by that are in memory; what has no price comes last. */
const orders: Record<KnownOrder, { by: (product: ListedProduct) => number; direction: 1 | -1 }> = {
  featured: { by: ({ position }) => position, direction: 1 },
  newest: { by: ({ from }) => from, direction: -1 },
  'price-low': { by: ({ price }) => price ?? Infinity, direction: 1 },
  'price-high': { by: ({ price }) => price ?? -Infinity, direction: -1 },
};

const isKnown = (order: ItemOrder): order is KnownOrder => order in orders;

/** Of each array that was ordered, by the order. */
const known = new WeakMap<readonly ListedProduct[], Map<KnownOrder, Uint32Array>>();

/**
 * The places of a list's products in one of its orders, as the database would give them (`loadItems`); undefined where
 * only the database knows it. The same array is ordered once.
 */
export function inOrder(products: readonly ListedProduct[], order: ItemOrder): Uint32Array | undefined {
  if (!isKnown(order)) return undefined;
  const own = known.get(products) ?? new Map<KnownOrder, Uint32Array>();
  known.set(products, own);
  const { by, direction } = orders[order];
  const places = own.get(order) ?? sorted(products, by, direction);
  own.set(order, places);
  return places;
}

function sorted(products: readonly ListedProduct[], by: (product: ListedProduct) => number, direction: 1 | -1) {
  const keyed = products.map((product, at) => ({ at, key: by(product), id: product.id }));
  keyed.sort((a, b) => {
    const isBefore = a.key === b.key ? a.id < b.id : a.key < b.key;
    return isBefore ? -direction : direction;
  });
  return Uint32Array.from(keyed, ({ at }) => at);
}
