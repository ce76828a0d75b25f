import { vatWords as words } from '#catalog/vat-words.ts';
import type { OrderVat } from '#contract/order-vat.ts';

/** What an order's page and its mails say of the VAT numbers in it. */
export function vatLines({ number, seller, isReverseCharge }: OrderVat): string[] {
  return [...(isReverseCharge ? [words.legal] : []), words.ours(seller), words.yours(number)];
}
