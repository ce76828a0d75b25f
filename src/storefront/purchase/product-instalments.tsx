import { InstalmentPill } from '../instalments/instalment-pill.tsx';
import { drawnVariant } from './check-purchase.ts';
import { instalmentPrice } from './follow-instalments.ts';
import type { PurchaseProps } from './purchase-props.ts';

/** The instalment message as the page is drawn with it; `followInstalments` lets it follow the choice (storefront 2). */
export function ProductInstalments({ instalments, product, currency, locale, values }: PurchaseProps) {
  if (!instalments) return null;
  const price = instalmentPrice(product, currency, drawnVariant(product, values));
  return <InstalmentPill context={instalments} price={price} productTypes={[product.productType]} locale={locale} />;
}
