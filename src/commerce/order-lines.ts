import { giftWords } from '#catalog/gift-words.ts';
import { productTypes } from '#catalog/product-types.ts';
import { priceWords as words } from '#catalog/price-words.ts';
import type { FieldAnswers } from '#contract/cart.ts';
import type { DecimalMoney } from '#contract/money.ts';
import type { Order, OrderItem } from '#contract/order.ts';
import { toDecimal, toMinor } from '#locale/money.ts';
import type { Locale } from '#locale/locale.ts';
import { partText } from './bundles.ts';
import { priceLines, type PriceLine, type ShowAmount } from './price-lines.ts';

/** How an order's total came about, line by line, as its pages and mails show it. */
export function orderLines<V>(order: Order, locale: Locale, show: ShowAmount<DecimalMoney, V>): PriceLine<V>[] {
  const { subtotal, discounts, taxes, grandTotal, giftCards, paidTotal, shippingTotal, shippingAddress } = order;
  const isFree = Number(shippingTotal.decimalValue) === 0;
  const shipping = { name: shippingAddress ? words.shipping : words.collection, amount: shippingTotal, isFree };
  const parts = { subtotal, discounts, taxes, grandTotal, giftCards, due: paidTotal };
  return priceLines(
    { ...parts, ...(order.shippingMethod !== undefined && { shipping }) },
    locale,
    show,
    order.owed ? words.toPay : words.paid,
  );
}

/** What was chosen of one line of an order, when it begins, what it is made of, what was filled in, and when it comes. */
export function lineDetails({
  attributes,
  begins,
  fieldAnswers = [],
  ahead,
  parts = [],
  quantity,
}: Pick<OrderItem, 'attributes' | 'begins' | 'fieldAnswers' | 'ahead' | 'parts' | 'quantity'>): string[] {
  const date = begins === undefined ? [] : [begins];
  const made = parts.map((part) => partText(part, quantity));
  const answers = fieldAnswers.map(answerText);
  return [...Object.values(attributes), ...date, ...made, ...answers, ...(ahead ? [ahead.text] : [])];
}

/** Whether a line is gift cards whose codes go to somebody else than its buyer, who named an address for them. */
export function isGivenAway({
  productType,
  fieldAnswers = [],
}: Pick<OrderItem, 'productType' | 'fieldAnswers'>): boolean {
  return productType === productTypes.giftCard && fieldAnswers.some(({ title }) => title === giftWords.email);
}

/** Whether a line is gift cards whose codes come to its buyer. */
export function isOwnCard(item: Pick<OrderItem, 'productType' | 'fieldAnswers'>): boolean {
  return item.productType === productTypes.giftCard && !isGivenAway(item);
}

/** One answer that was filled in for a line. */
export const answerText = ({ title, text }: FieldAnswers[number]) => `${title}: ${text}`;

/** What one line of an order comes to. */
export function lineTotal({ quantity, unitPrice }: Pick<OrderItem, 'quantity' | 'unitPrice'>): DecimalMoney {
  const { decimalValue, currencyCode } = unitPrice;
  const minor = (toMinor(decimalValue, currencyCode) ?? 0) * quantity;
  return { decimalValue: toDecimal(minor, currencyCode), currencyCode };
}
