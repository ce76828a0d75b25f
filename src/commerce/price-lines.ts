import { paymentWords, priceWords as words } from '#catalog/price-words.ts';
import type { Locale } from '#locale/locale.ts';

/** How a total comes about; `A` is an amount in whatever form it has. */
export interface PriceParts<A> {
  subtotal: A;
  discounts: readonly { name: string; code?: string; amount: A; freesShipping: boolean }[];
  /** Left out where nothing is sent or collected. */
  shipping?: { name?: string | undefined; amount: A; isFree: boolean };
  taxes: readonly { name: string; rate: number; isInclusive: boolean; amount: A }[];
  grandTotal: A;
  giftCards: readonly { lastFour: string; amount: A }[];
  /** Grand total − gift cards. */
  due: A;
}

/** One line of a total: an amount as it is shown, or a word in its place; `isGrand` marks the sum. */
export interface PriceLine<V> {
  label: string;
  value: V | string;
  isGrand?: boolean;
}

/** How an amount is written; one that is taken off has its sign. */
export type ShowAmount<A, V> = (amount: A, isTakenOff: boolean) => V;

/**
 * A total line by line, as checkouts, orders and their mails show it: each discount by name and code, each tax by its rate, those
 * inside the prices below the total, and what gift cards pay of it.
 */
export function priceLines<A, V>(
  parts: PriceParts<A>,
  locale: Locale,
  show: ShowAmount<A, V>,
  dueLabel: string = words.toPay,
): PriceLine<V>[] {
  const { subtotal, discounts, shipping, taxes, grandTotal, giftCards, due } = parts;
  const rate = new Intl.NumberFormat(locale.tag, { style: 'percent', maximumFractionDigits: 3 });
  const taxLines = (isInclusive: boolean) =>
    taxes
      .filter((tax) => tax.isInclusive === isInclusive)
      .map((tax) => ({ label: `${tax.name} ${rate.format(tax.rate / 100)}`, value: show(tax.amount, false) }));
  const isPartlyPaid = giftCards.length > 0;
  return [
    { label: words.subtotal, value: show(subtotal, false) },
    ...discounts.map(({ name, code, amount, freesShipping }) => ({
      label: code === undefined || code === name ? name : `${name} (${code})`,
      value: freesShipping ? words.freeShipping : show(amount, true),
    })),
    ...(shipping
      ? [{ label: shipping.name ?? words.shipping, value: shipping.isFree ? words.free : show(shipping.amount, false) }]
      : []),
    ...taxLines(false),
    { label: words.total, value: show(grandTotal, false), isGrand: !isPartlyPaid },
    ...taxLines(true).map(({ label, value }) => ({ label: words.includes(label), value })),
    ...giftCards.map(({ lastFour, amount }) => ({
      label: paymentWords.endingIn(paymentWords.giftCard, lastFour),
      value: show(amount, true),
    })),
    ...(isPartlyPaid ? [{ label: dueLabel, value: show(due, false), isGrand: true }] : []),
  ];
}
