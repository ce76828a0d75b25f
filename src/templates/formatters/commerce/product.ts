import { productTypes } from '#catalog/product-types.ts';
import * as status from '#commerce/status.ts';
import { asBoolean, asNumber, get, isArray, isTruthy, own } from '../../engine/values.ts';

// The shop rules of `commerce` read from raw JSON, which may lack any field or have the wrong type in it.

const known: ReadonlySet<number> = new Set(Object.values(productTypes));

/** The product type's code, 0 where there is none (platform 3). */
export function productType(item: unknown): number {
  return asNumber(get(item, ['structuredContent', 'productType']));
}

/** The raw variants; empty where there are none. */
export function variantsOf(item: unknown): readonly unknown[] {
  const variants = get(item, ['structuredContent', 'variants']);
  return isArray(variants) ? variants : [];
}

export function isSubscribable(item: unknown): boolean {
  return asBoolean(get(item, ['structuredContent', 'isSubscribable']));
}

/** As `commerce` has it; what is no product counts as sold out. */
export function isSoldOut(item: unknown): boolean {
  return !known.has(productType(item)) || status.isSoldOut(readProduct(item));
}

export function isOnSale(item: unknown): boolean {
  return status.isOnSale(readProduct(item));
}

export function hasVariants(item: unknown): boolean {
  return status.hasVariants(readProduct(item));
}

/** Prices are compared as they stand: a price that is not there differs from 0. */
export function hasVariedPrices(item: unknown): boolean {
  const type = productType(item);
  if (!status.countsStock(type) && type !== productTypes.giftCard) return false;
  const [first, ...others] = variantsOf(item);
  const differs = (other: unknown, field: string) => (own(other, field) ?? null) !== (own(first, field) ?? null);
  return others.some(
    (other) =>
      differs(other, 'onSale') ||
      differs(other, 'price') ||
      (isTruthy(own(first, 'onSale')) && differs(other, 'salePrice')),
  );
}

/** The fields that `commerce` asks for, in their types. */
export function readProduct(item: unknown) {
  return {
    productType: productType(item),
    onSale: isTruthy(get(item, ['structuredContent', 'onSale'])),
    isSubscribable: isSubscribable(item),
    variants: variantsOf(item).map((variant) => ({
      onSale: isTruthy(own(variant, 'onSale')),
      unlimited: isTruthy(own(variant, 'unlimited')),
      qtyInStock: asNumber(own(variant, 'qtyInStock')),
    })),
  };
}
