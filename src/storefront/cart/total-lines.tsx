import { cartWords } from '#catalog/cart-words.ts';
import { priceLines } from '#commerce/price-lines.ts';
import type { ShoppingCart } from '#contract/cart.ts';
import type { Locale } from '#locale/locale.ts';
import { Amount } from './amount.tsx';
import type { TotalLine } from './totals-list.tsx';

/** What a cart comes to, and apart from that the lines that explain it; none where there is nothing to explain. */
export function totalLines(cart: ShoppingCart, locale: Locale): { parts: TotalLine[]; sum: TotalLine } {
  const { currency, requiresShipping, selectedShippingOption: option, shippingCostCents } = cart;
  const shipping = {
    name: option?.pickUpLocation ? cartWords.collection : cartWords.shipping,
    amount: shippingCostCents,
    isFree: shippingCostCents === 0,
  };
  const lines = priceLines(
    {
      subtotal: cart.subtotalCents,
      discounts: cart.discounts.map(({ amountCents, ...discount }) => ({ ...discount, amount: amountCents })),
      ...(requiresShipping && option && { shipping }),
      taxes: cart.taxes.map(({ amountCents, ...tax }) => ({ ...tax, amount: amountCents })),
      grandTotal: cart.grandTotalCents,
      giftCards: cart.giftCards
        .filter(({ amountCents }) => amountCents > 0)
        .map(({ lastFour, amountCents }) => ({ lastFour, amount: amountCents })),
      due: cart.dueCents,
    },
    locale,
    (minor, isTakenOff) => (
      <>
        {/* The word joiner keeps the sign with its amount. */}
        {isTakenOff && '−\u2060'}
        <Amount minor={minor} currency={currency} locale={locale} />
      </>
    ),
  );
  const [subtotal, ...others] = lines.filter(({ isGrand }) => !isGrand);
  const sum = lines.find(({ isGrand }) => isGrand) ?? { label: '', value: '' };
  // Without the shipping it is no total.
  const isWhole = cart.shippingLocation && (option || !requiresShipping);
  if (!subtotal || others.length === 0)
    return { parts: [], sum: { ...sum, label: isWhole ? sum.label : cartWords.subtotal } };
  return { parts: [subtotal, ...others], sum };
}
