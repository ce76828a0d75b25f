import { productTypes } from '#catalog/product-types.ts';

/**
 * Why an order has to name a person besides its address: somebody collects the goods, or comes to a service, as a
 * workshop. Undefined where nobody does, and where goods are sent: that address has the name.
 */
export function whoComes(
  entries: readonly { productType: number }[],
  delivery: 'send' | 'collect' | 'none',
): 'collect' | 'visit' | undefined {
  if (delivery === 'collect') return 'collect';
  const isVisited = entries.some(({ productType }) => productType === productTypes.service);
  return delivery === 'none' && isVisited ? 'visit' : undefined;
}
