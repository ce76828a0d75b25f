import { useRef, useState } from 'react';
import type { getCheckout, saveCheckout } from '#contract/checkout-calls.ts';
import type { Checkout, CheckoutDetails } from '#contract/checkout.ts';
import { call } from '../client.ts';

const path = '/api/commerce/checkouts/{checkoutId}';

/** A checkout that is saved and priced anew as it is filled in, call by call in the order of the changes. */
export function useCheckout(initial: Checkout) {
  const [checkout, setCheckout] = useState(initial);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const params = { checkoutId: initial.id };

  async function send(body: Partial<CheckoutDetails>): Promise<void> {
    const result = await call<typeof saveCheckout>('PUT', path, { params, body });
    if (!result.ok) return;
    const shippingOptionId = missingOption(result.value);
    if (shippingOptionId === undefined) setCheckout(result.value);
    else await send({ ...body, shippingOptionId });
  }

  async function read(): Promise<void> {
    const result = await call<typeof getCheckout>('GET', path, { params });
    if (result.ok) setCheckout(result.value);
  }

  function inTurn(work: () => Promise<void>): Promise<void> {
    const answer = last.current.then(work);
    last.current = answer;
    return answer;
  }

  return {
    checkout,
    save: (details: Partial<CheckoutDetails>) => inTurn(() => send(details)),
    refresh: () => inTurn(read),
  };
}

/**
 * The way to ship that is chosen for the buyer: the first, once the shop knows where to and the buyer's own choice is
 * not, or no longer, on offer. Undefined where there is nothing to choose.
 */
export function missingOption({ shippingOptions, details }: Checkout): string | undefined {
  if (!details.shippingAddress || isOffered(shippingOptions, details.shippingOptionId)) return undefined;
  return shippingOptions[0]?.id;
}

/** Whether `id` is one of the ways to ship. */
export function isOffered(options: Checkout['shippingOptions'], id: string | undefined): boolean {
  return options.some((option) => option.id === id);
}
