/** The orders in which a list of products can stand. */
export const listOrders = ['hand', 'newest', 'title', 'price-low', 'price-high', 'best-selling'] as const;
export type ListOrder = (typeof listOrders)[number];

/** What pictures of a list can be cut to. */
export const listRatios = ['square', 'portrait', 'tall', 'landscape'] as const;
export type ListRatio = (typeof listRatios)[number];

/** Width by height. */
export const ratioValues: Record<ListRatio, string> = {
  square: '1',
  portrait: '4 / 5',
  tall: '2 / 3',
  landscape: '4 / 3',
};
