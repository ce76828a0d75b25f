import { chargeable, priceRange } from '#commerce/prices.ts';
import type { Variant } from '#contract/product.ts';
import { InstalmentPill } from '../instalments/instalment-pill.tsx';
import type { PurchaseProps } from './purchase-props.ts';

/** The instalment message for the variant at hand; while none is chosen, for the cheapest (storefront 2). */
export function ProductInstalments({
  instalments,
  product,
  currency,
  locale,
  chosen,
}: PurchaseProps & { chosen: Variant | undefined }) {
  if (!instalments) return null;
  const { lowest, highest } = priceRange(product.variants);
  const price = chosen
    ? { minor: chargeable(chosen), currency }
    : { minor: lowest, currency, isFrom: highest > lowest };
  return <InstalmentPill context={instalments} price={price} productTypes={[product.productType]} locale={locale} />;
}
