import { useRef, useState } from 'react';
import type { getCheckout, saveCheckout } from '#contract/checkout-calls.ts';
import type { Checkout, CheckoutDetails } from '#contract/checkout.ts';
import type { Result } from '#contract/client.ts';
import { call } from '../client.ts';

const path = '/api/commerce/checkouts/{checkoutId}';

/** A checkout that is saved and priced anew as it is filled in; the newest answer is the one that shows. */
export function useCheckout(initial: Checkout) {
  const [checkout, setCheckout] = useState(initial);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const params = { checkoutId: initial.id };

  function inTurn(send: () => Promise<Result<Checkout>>): Promise<void> {
    const answer = last.current.then(async () => {
      const result = await send();
      if (result.ok) setCheckout(result.value);
    });
    last.current = answer;
    return answer;
  }

  return {
    checkout,
    save: (body: Partial<CheckoutDetails>) => inTurn(() => call<typeof saveCheckout>('PUT', path, { params, body })),
    refresh: () => inTurn(() => call<typeof getCheckout>('GET', path, { params })),
  };
}
