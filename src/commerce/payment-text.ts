import { cardBrands, meansNames } from '#catalog/payment-names.ts';
import { paymentWords as words } from '#catalog/price-words.ts';
import type { Order } from '#contract/order.ts';
import type { PaymentMethod } from '#contract/payment-method.ts';

type Paid = Pick<Order, 'payment' | 'giftCards' | 'paidTotal'>;

/**
 * What paid an order, in words: "Visa ending in 4242", "Gift card ending in 7KXM and Test card ending in 4242", or
 * "Free: there was nothing to pay". Undefined where it is not known, as of old orders.
 */
export function paymentText({ payment, giftCards, paidTotal }: Paid): string | undefined {
  const cards = giftCards.map(({ lastFour }) => endingIn(words.giftCard, lastFour));
  if (payment) return words.and([...cards, methodText(payment)]);
  if (Number(paidTotal.decimalValue) > 0) return undefined;
  return words.and(cards) || words.nothing;
}

/** A means of payment in words: "Visa ending in 4242", "Apple Pay (Visa ending in 4242)", "Klarna". */
export function methodText({ kind, name, brand = '', wallet, lastFour }: PaymentMethod): string {
  if (name) return name;
  if (kind === 'test-card') return endingIn(words.testCard, lastFour);
  if (kind !== 'card') return meansName(kind);
  const card = endingIn(cardBrands[brand] ?? words.card, lastFour);
  return wallet ? words.inWallet(meansName(wallet), card) : card;
}

const meansName = (kind: string) => meansNames[kind] ?? kind.split('_').map(withCapital).join(' ');

const endingIn = (name: string, lastFour: string | undefined) => (lastFour ? words.endingIn(name, lastFour) : name);

const withCapital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
