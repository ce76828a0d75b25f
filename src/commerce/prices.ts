import type { Variant } from '#contract/product.ts';

type Price = Pick<Variant, 'onSale' | 'price' | 'salePrice'>;

/** What the buyer pays for one, in minor units: the sale price while on sale (platform 3). */
export function chargeable(variant: Price): number {
  return variant.onSale ? variant.salePrice : variant.price;
}

/** What a product's price label needs, in minor units (platform 4). */
export interface PriceRange {
  /** The least that a buyer pays. */
  lowest: number;
  /** The most that a buyer pays. */
  highest: number;
  /** The highest regular price, shown struck through while on sale. */
  regular: number;
}

/** The prices over all variants; all 0 where there is none (platform 3: the default price is 0). */
export function priceRange(variants: readonly Price[]): PriceRange {
  if (variants.length === 0) return { lowest: 0, highest: 0, regular: 0 };
  const paid = variants.map(chargeable);
  return {
    lowest: Math.min(...paid),
    highest: Math.max(...paid),
    regular: Math.max(...variants.map((variant) => variant.price)),
  };
}
