import { productTypes } from '#catalog/product-types.ts';
import type { Overview } from '#contract/report-calls.ts';
import type { StripeAccount } from '#contract/stripe-account.ts';
import type { Read } from '#database/database.ts';
import type { Site } from '../websites/site.ts';

/** Whether it takes payments by an account, rather than shows instalments alone. */
const hasKeys = (stripe: StripeAccount | undefined) => stripe?.live !== undefined || stripe?.test !== undefined;

/** What of the things that a new shop needs is there. */
export async function loadBegun(read: Read, { id: websiteId, preferences }: Site): Promise<Overview['begun']> {
  const { commerce, payments } = preferences;
  const has = async (table: 'products' | 'orders' | 'domains') =>
    (await read.selectFrom(table).select('website_id').where('website_id', '=', websiteId).limit(1).execute()).length >
    0;
  const product = await has('products');
  const sent = read.selectFrom('products').select('item_id').where('website_id', '=', websiteId);
  const isSent = (await sent.where('product_type', '=', productTypes.physical).limit(1).execute()).length > 0;
  return {
    product,
    // Files and services alone need none.
    shipping: commerce.shippingZones.length > 0 || (product && !isSent),
    taxes: commerce.taxRules.length > 0,
    payments: hasKeys(payments.stripe) || payments.paypal !== undefined || payments.agreements.length > 0,
    domain: await has('domains'),
    order: await has('orders'),
  };
}
