import { labels } from '#catalog/labels.ts';
import { chargeable, priceRange } from '#commerce/prices.ts';
import { displayMark, hasVariedPrices } from '#commerce/status.ts';
import type { StructuredContent } from '#contract/product.ts';
import { formatAmount } from '#storefront/amounts.ts';

interface PriceProps {
  product: StructuredContent;
  currency: string;
  language: string;
}

/** A product's price: the one, the lowest of several, or the sale price beside the regular one (platform 4). */
export function PriceLine({ product, currency, language }: PriceProps) {
  const amount = (minor: number) => formatAmount(minor, currency, language);
  const [first] = product.variants;
  if (!first) return null;
  if (hasVariedPrices(product)) {
    return <div className="product-price">from {amount(priceRange(product.variants).lowest)}</div>;
  }
  if (!first.onSale) return <div className="product-price">{amount(first.price)}</div>;
  return (
    <div className="product-price">
      <span className="visually-hidden">Sale Price:</span>
      {amount(chargeable(first))} <span className="visually-hidden">Original Price:</span>
      <span className="original-price">{amount(first.price)}</span>
    </div>
  );
}

/** The one mark of a product: sold out, on sale, or nothing (platform 4). */
export function ProductMark({ product }: { product: StructuredContent }) {
  const mark = displayMark(product);
  if (mark === 'none') return null;
  return <div className={`product-mark ${mark}`}>{mark === 'sold-out' ? labels.soldOut : labels.sale}</div>;
}
