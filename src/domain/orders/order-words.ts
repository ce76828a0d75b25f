import type { CheckoutDetails } from '#contract/checkout.ts';

const longestWord = 40;
const mostWords = 100;

/** The words of texts as orders are found by them: without accents and capitals, each once. */
export function wordsOf(texts: readonly string[]): string[] {
  const plain = texts.join(' ').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords);
}

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
