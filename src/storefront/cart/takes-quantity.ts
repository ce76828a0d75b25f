import { isSoldSingly } from '#commerce/quantity.ts';
import { countsStock } from '#commerce/status.ts';
import type { CartEntry } from '#contract/cart.ts';

/** Whether a line's quantity can be changed; several of a service only where the shop allows it (storefront 5). */
export const takesQuantity = ({ productType }: Pick<CartEntry, 'productType'>, severalServices = true): boolean =>
  countsStock(productType) && !isSoldSingly(productType, severalServices);
