import { useEffect, useRef, useState } from 'react';
import { isGiftCardCode } from '#commerce/gift-cards.ts';
import type { addCoupon, addGiftCard, removeCoupon, removeGiftCard } from '#contract/cart-choice-calls.ts';
import type { getCheckout, saveCheckout } from '#contract/checkout-calls.ts';
import type { Checkout, CheckoutDetails } from '#contract/checkout.ts';
import type { Failure, Result } from '#contract/client.ts';
import { cartPath } from '../cart-state.ts';
import { call } from '../client.ts';
import { followPresses, pressOver } from './press.ts';

const path = '/api/commerce/checkouts/{checkoutId}';

/** A checkout, and the calls that change it. */
export interface CheckoutCalls {
  checkout: Checkout;
  /** It as the server told last, also before it is shown. */
  latest: () => Checkout;
  /** Keeps what is filled in and prices it; undefined where it was not taken. */
  save: (details: CheckoutDetails) => Promise<Checkout | undefined>;
  /** Asks how it stands now. */
  refresh: () => Promise<Checkout | undefined>;
  /** Uses a coupon or a gift card, told apart by the form of the code. */
  applyCode: (code: string) => Promise<Failure | Checkout | undefined>;
  dropCoupon: (code: string) => Promise<Failure | Checkout | undefined>;
  dropGiftCard: (giftCardId: string) => Promise<Failure | Checkout | undefined>;
}

/** A checkout that is saved and priced anew as it is filled in, call by call in the order of the changes. */
export function useCheckout(initial: Checkout): CheckoutCalls {
  const [checkout, setCheckout] = useState(initial);
  const latest = useRef(initial);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const params = { checkoutId: initial.id };

  useEffect(followPresses, []);
  async function show(result: Result<Checkout>): Promise<Checkout | undefined> {
    if (!result.ok) return undefined;
    // Other ways to ship and other totals move what stands below them.
    await pressOver();
    latest.current = result.value;
    setCheckout(result.value);
    return result.value;
  }
  const read = async () => show(await call<typeof getCheckout>('GET', path, { params }));

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const answer = last.current.then(work);
    last.current = answer;
    return answer;
  }
  /** Codes are the cart's: what they make of the checkout is asked for then, also after a refusal. */
  const change = (send: () => Promise<Result<unknown>>) =>
    inTurn(async () => {
      const result = await send();
      const now = await read();
      return result.ok ? now : result;
    });

  return {
    checkout,
    latest: () => latest.current,
    save: (body) =>
      inTurn(async () => {
        const result = await call<typeof saveCheckout>('PUT', path, { params, body });
        // What the server does not take it says when the order is placed; here it only has the last word on the price.
        if (result.ok) return show(result);
        if (result.status >= 400) await read();
        return undefined;
      }),
    refresh: () => inTurn(read),
    applyCode: (code) =>
      change(() =>
        isGiftCardCode(code)
          ? call<typeof addGiftCard>('POST', `${cartPath}/gift-cards`, { body: { code } })
          : call<typeof addCoupon>('POST', `${cartPath}/coupons`, { body: { code } }),
      ),
    dropCoupon: (code) =>
      change(() => call<typeof removeCoupon>('DELETE', `${cartPath}/coupons/{code}`, { params: { code } })),
    dropGiftCard: (giftCardId) =>
      change(() =>
        call<typeof removeGiftCard>('DELETE', `${cartPath}/gift-cards/{giftCardId}`, { params: { giftCardId } }),
      ),
  };
}
