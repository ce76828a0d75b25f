import { productTypes, type ProductMark } from '#catalog/product-types.ts';
import type { Ahead, StructuredContent, Variant } from '#contract/product.ts';

/** How much of a variant there is, and how much can be had before it is there. */
export type Stock = Pick<Variant, 'unlimited' | 'qtyInStock'> & { ahead?: Pick<Ahead, 'left'> };
type Price = Pick<Variant, 'onSale' | 'price' | 'salePrice'>;
type Stocked = { productType: number; variants: readonly Stock[] };

/** Whether the product type's stock is counted; the others are never out of stock (platform 4). */
export function countsStock(productType: number): boolean {
  return productType === productTypes.physical || productType === productTypes.service;
}

/** How many pieces of a variant with counted stock can be had, those among them that are not there yet. */
export const piecesOf = ({ qtyInStock, ahead }: Stock) => qtyInStock + (ahead?.left ?? 0);

/** Whether one can be had: unlimited, or some in stock (platform 4), or sold before it is there. */
export function isInStock(variant: Stock): boolean {
  return variant.unlimited || piecesOf(variant) > 0;
}

/** Whether a physical or service product has no variant in stock; other types are never sold out (platform 4). */
export function isSoldOut({ productType, variants }: Stocked): boolean {
  return countsStock(productType) && !variants.some(isInStock);
}

/** Whether any variant is on sale, or for a digital product its own flag; gift cards never are (platform 4). */
export function isOnSale(
  product: Pick<StructuredContent, 'productType' | 'onSale'> & { variants: readonly Pick<Variant, 'onSale'>[] },
): boolean {
  if (product.productType === productTypes.digital) return product.onSale;
  return countsStock(product.productType) && product.variants.some((variant) => variant.onSale);
}

/** Whether the visitor has something to choose: several variants of anything but a digital product (platform 4). */
export function hasVariants({ productType, variants }: { productType: number; variants: readonly unknown[] }): boolean {
  return variants.length > 1 && productType !== productTypes.digital;
}

/** Whether variants differ in being on sale, in price or, when on sale, in sale price (platform 4). */
export function hasVariedPrices({ variants }: { variants: readonly Price[] }): boolean {
  const [first, ...others] = variants;
  if (!first) return false;
  return others.some(
    (other) =>
      other.onSale !== first.onSale ||
      other.price !== first.price ||
      (first.onSale && other.salePrice !== first.salePrice),
  );
}

/** How many can be sold in all; unlimited stock, digital products and gift cards give the largest safe integer (platform 4). */
export function totalStock({ productType, variants }: Stocked): number {
  if (!countsStock(productType) || variants.some((variant) => variant.unlimited)) return Number.MAX_SAFE_INTEGER;
  return variants.reduce((sum, variant) => sum + piecesOf(variant), 0);
}

/** The one mark that a product shows: sold out goes before sale (platform 4). */
export function displayMark(
  product: Pick<StructuredContent, 'productType' | 'onSale'> & {
    variants: readonly (Stock & Pick<Variant, 'onSale'>)[];
  },
): ProductMark {
  if (isSoldOut(product)) return 'sold-out';
  return isOnSale(product) ? 'sale' : 'none';
}
