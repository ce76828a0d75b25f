import { productTypes, templateProductTypes } from '#catalog/product-types.ts';
import * as status from '#commerce/status.ts';
import { asBoolean, asNumber, isArray, isTruthy, type JsonObject } from '../../engine/values.ts';
import { fieldsOf } from '../fields.ts';

// The shop rules of `commerce` read from raw JSON, which may lack any field or have the wrong type in it.

const known: ReadonlySet<number> = new Set(templateProductTypes);
const noVariants: readonly unknown[] = [];

/** The fields of `structuredContent`, none where the item is no product. */
export function contentOf(item: unknown): JsonObject {
  return fieldsOf(fieldsOf(item).structuredContent);
}

/** The product type's code, 0 where there is none (platform 3). */
export function productType(item: unknown): number {
  return asNumber(contentOf(item).productType);
}

/** The raw variants; empty where there are none. */
export function variantsOf(item: unknown): readonly unknown[] {
  const variants = contentOf(item).variants;
  return isArray(variants) ? variants : noVariants;
}

export function isSubscribable(item: unknown): boolean {
  return asBoolean(contentOf(item).isSubscribable);
}

/** As `commerce` has it; what is no product counts as sold out. */
export function isSoldOut(item: unknown): boolean {
  const type = productType(item);
  if (!status.countsStock(type)) return !known.has(type);
  return !variantsOf(item).some((variant) => status.isInStock(stockOf(variant)));
}

export function isOnSale(item: unknown): boolean {
  const content = contentOf(item);
  const variants = status.countsStock(asNumber(content.productType)) ? variantsOf(item).map(saleOf) : [];
  return status.isOnSale({ productType: asNumber(content.productType), onSale: isTruthy(content.onSale), variants });
}

export function hasVariants(item: unknown): boolean {
  return status.hasVariants({ productType: productType(item), variants: variantsOf(item) });
}

/** Prices are compared as they stand: a price that is not there differs from 0. */
export function hasVariedPrices(item: unknown): boolean {
  const variants = variantsOf(item);
  if (variants.length < 2) return false;
  const type = productType(item);
  if (!status.countsStock(type) && type !== productTypes.giftCard) return false;
  const first = fieldsOf(variants[0]);
  const comparesSales = isTruthy(first.onSale);
  return variants.some((variant) => {
    const other = fieldsOf(variant);
    return (
      differ(other.onSale, first.onSale) ||
      differ(other.price, first.price) ||
      (comparesSales && differ(other.salePrice, first.salePrice))
    );
  });
}

function differ(one: unknown, other: unknown): boolean {
  return (one ?? null) !== (other ?? null);
}

/** The fields that `commerce` asks for, in their types. */
export function readProduct(item: unknown) {
  return {
    productType: productType(item),
    isSubscribable: isSubscribable(item),
    variants: variantsOf(item).map(stockOf),
  };
}

function stockOf(variant: unknown) {
  const { unlimited, qtyInStock, ahead } = fieldsOf(variant);
  const left = asNumber(fieldsOf(ahead).left);
  return { unlimited: isTruthy(unlimited), qtyInStock: asNumber(qtyInStock), ...(left > 0 && { ahead: { left } }) };
}

function saleOf(variant: unknown) {
  return { onSale: isTruthy(fieldsOf(variant).onSale) };
}
