import { isGiftCardCode } from '#commerce/gift-cards.ts';
import type {
  addCoupon,
  addGiftCard,
  changeShippingLocation,
  changeShippingOption,
  removeCoupon,
  removeGiftCard,
} from '#contract/cart-choice-calls.ts';
import type { Call } from '#contract/client.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { cartPath } from './cart-state.ts';
import { cartStore, type CartResult, type CartStore } from './cart-store.ts';
import { call as pageCall } from './client.ts';

/** What a visitor chooses besides the entries; each changes what the cart costs (storefront 3). */
export interface CartChoices {
  /** Uses a coupon or a gift card, told apart by the form of the code. */
  applyCode: (code: string) => CartResult;
  removeCoupon: (code: string) => CartResult;
  removeGiftCard: (giftCardId: string) => CartResult;
  /** Estimates shipping and tax for a place. */
  place: (place: BodyOf<typeof changeShippingLocation>) => CartResult;
  chooseShipping: (shippingOptionId: string) => CartResult;
}

const coupons = `${cartPath}/coupons` as const;
const giftCards = `${cartPath}/gift-cards` as const;

/** The choices of `store`'s cart, in turn with its other changes. */
export function createCartChoices({ apply }: Pick<CartStore, 'apply'>, call: Call): CartChoices {
  return {
    applyCode: (code) =>
      apply(() =>
        isGiftCardCode(code)
          ? call<typeof addGiftCard>('POST', giftCards, { body: { code } })
          : call<typeof addCoupon>('POST', coupons, { body: { code } }),
      ),
    removeCoupon: (code) => apply(() => call<typeof removeCoupon>('DELETE', `${coupons}/{code}`, { params: { code } })),
    removeGiftCard: (giftCardId) =>
      apply(() => call<typeof removeGiftCard>('DELETE', `${giftCards}/{giftCardId}`, { params: { giftCardId } })),
    place: (body) => apply(() => call<typeof changeShippingLocation>('PUT', `${cartPath}/shipping-location`, { body })),
    chooseShipping: (shippingOptionId) => {
      const body = { shippingOptionId };
      return apply(() => call<typeof changeShippingOption>('PUT', `${cartPath}/shipping-option`, { body }));
    },
  };
}

/** The choices of the page's cart. */
export const cartChoices: CartChoices = createCartChoices(cartStore, pageCall);
