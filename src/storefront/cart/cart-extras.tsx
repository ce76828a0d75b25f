import type { ShoppingCart } from '#contract/cart.ts';
import type { Locale } from '#locale/locale.ts';
import { Coupons } from './coupons.tsx';
import { Estimate } from './estimate.tsx';
import { GiftCards } from './gift-cards.tsx';

interface ExtrasProps {
  cart: ShoppingCart;
  locale: Locale;
  countries?: string[] | undefined;
  isLive: boolean;
  errors?: Record<string, string> | undefined;
  values?: Record<string, string> | undefined;
}

/** What a visitor may add that changes the price: coupons, gift cards, the place to estimate for. */
export function CartExtras({ cart, locale, countries, isLive, errors = {}, values = {} }: ExtrasProps) {
  const money = { currency: cart.currency, locale };
  return (
    <div className="cart__extras">
      <Coupons cart={cart} {...money} typed={values.coupon} message={errors.coupon} />
      <GiftCards giftCards={cart.giftCards} {...money} typed={values.giftCard} message={errors.giftCard} />
      <Estimate {...{ cart, locale, countries, isLive, values, errors }} />
    </div>
  );
}
