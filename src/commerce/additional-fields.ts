import type { AnswerOf } from '#contract/endpoint.ts';
import type { getStock } from '#contract/cart-calls.ts';
import type { CartEntry } from '#contract/cart.ts';

type StockResult = AnswerOf<typeof getStock>['results'][number];
type Line = Pick<CartEntry, 'itemId' | 'quantity'> & { chosenVariant: { sku: string } };

/** How many of an item, or of one of its variants, are in the cart already. */
export function quantityInCart(entries: readonly Line[], itemId: string, sku?: string): number {
  return entries
    .filter((entry) => entry.itemId === itemId && (sku === undefined || entry.chosenVariant.sku === sku))
    .reduce((sum, entry) => sum + entry.quantity, 0);
}

/**
 * Whether a product's additional-fields form may open: any result is unlimited, or has more in stock than the cart
 * holds of that item or variant (storefront 5). With a `sku`, only that variant's result counts.
 */
export function passesStockCheck(
  results: readonly StockResult[],
  entries: readonly Line[],
  itemId: string,
  sku?: string,
): boolean {
  return results
    .filter((result) => sku === undefined || result.sku === sku)
    .some((result) => result.unlimited || result.qtyInStock > quantityInCart(entries, itemId, result.sku));
}
