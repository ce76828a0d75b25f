import { cartCodeWords as words } from '#catalog/cart-words.ts';
import { isGiftCardCode } from '#commerce/gift-cards.ts';
import type { CartCoupon, DiscountLine, ShoppingCart } from '#contract/cart.ts';
import type { Locale } from '#locale/locale.ts';
import { useMoney } from '../cldr-money.ts';
import { cartChoices } from '../cart-choices.ts';
import { BenefitLine } from './benefit-line.tsx';
import { CodeForm } from './code-form.tsx';
import { explainLastCard } from './gift-cards.tsx';

/** What is known of coupons; carts and checkouts have it. */
export interface Couponed {
  validCoupons: CartCoupon[];
  invalidCoupons: CartCoupon[];
  discounts: DiscountLine[];
}

interface CouponsProps {
  cart: Couponed;
  currency: string;
  locale: Locale;
  typed?: string | undefined;
  message?: string | undefined;
}

/** The coupon field, and what each coupon gives or why it gives nothing (storefront 3). */
export function Coupons({ cart, currency, locale, typed, message }: CouponsProps) {
  const money = useMoney();
  const format = (minor: number) => money(minor, currency, locale);
  const coupons = explainCoupons(cart, format);
  const told = (changed: ShoppingCart, typedCode: string) => {
    if (isGiftCardCode(typedCode)) return explainLastCard(changed, format);
    const all = explainCoupons(changed, format);
    const { code, text } = all.find((coupon) => coupon.code === typedCode.toUpperCase()) ?? {
      code: typedCode,
      text: '',
    };
    return `${code}: ${text}`;
  };
  return (
    <CodeForm
      title={words.coupon}
      label={words.couponCode}
      action="/cart/coupons"
      typed={typed}
      message={message}
      told={told}
      isOpen={coupons.length > 0}
    >
      {coupons.length > 0 && (
        <ul className="benefits">
          {coupons.map(({ code, text, isInvalid }) => (
            <BenefitLine
              key={code}
              title={code}
              name={words.couponOf(code)}
              isInvalid={isInvalid}
              action="/cart/coupons"
              value={code}
              drop={() => cartChoices.removeCoupon(code)}
            >
              {text}
            </BenefitLine>
          ))}
        </ul>
      )}
    </CodeForm>
  );
}

/** Each coupon with what it gives, or with why it does not apply; `format` writes minor units. */
export function explainCoupons(cart: Couponed, format: (minor: number) => string) {
  const valid = cart.validCoupons.map(({ code, name }) => {
    const discount = cart.discounts.find((line) => line.code === code);
    const gives = [
      ...(discount && discount.amountCents > 0 ? [words.off(format(discount.amountCents))] : []),
      ...(discount?.freesShipping ? [words.freeShipping] : []),
    ].join(words.both);
    const title = name && name !== code ? name : '';
    return { code, text: [title, gives].filter(Boolean).join(': '), isInvalid: false };
  });
  const invalid = cart.invalidCoupons.map(({ code, message = '' }) => ({ code, text: message, isInvalid: true }));
  return [...valid, ...invalid];
}
