import type { CheckoutDetails } from '#contract/checkout.ts';
import { wordsOf } from '../found-words.ts';

interface FoundBy {
  orderNumber: number;
  details: CheckoutDetails;
  lines: readonly { product_name: string; sku: string }[];
}

/** What an order is found by: its number, who bought, and what. */
export function orderWords({ orderNumber, details, lines }: FoundBy): string[] {
  const { email, contactName = '', shippingAddress } = details;
  const bought = lines.flatMap((line) => [line.product_name, line.sku]);
  return wordsOf([String(orderNumber), email, contactName, shippingAddress?.name ?? '', ...bought]);
}
