import { useEffect, useState } from 'react';
import { messages } from '#catalog/messages.ts';
import { productTypes } from '#catalog/product-types.ts';
import type { addEntry, addSubscription } from '#contract/cart-calls.ts';
import type { ShoppingCart } from '#contract/cart.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { buttonTimings } from '#catalog/timings.ts';
import type { ButtonPhase } from '../add-button.ts';
import { cartStore } from '../cart-store.ts';
import type { OfferedProduct } from './purchase-props.ts';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Purchase {
  itemId: string;
  sku: string;
  quantity: number;
}

const addWithFields = async (purchase: Purchase, put: typeof subscribe | typeof cartStore.add) =>
  (await import('../fields/add-with-fields.ts')).addWithFields<ShoppingCart | Subscribed>(purchase, put);

type Subscribed = AnswerOf<typeof addSubscription>;
const subscribe = ({ quantity: qty, ...goods }: BodyOf<typeof addEntry>) =>
  cartStore.addSubscription({ ...goods, qty });

/**
 * Adds to the cart and takes the button through its phases (storefront 4). In express mode what is added goes straight
 * to the checkout, as a subscription always does; a gift card leads to the page of gift cards. The button stays busy
 * until that page comes.
 */
export function useAddButton(isExpress: boolean, { productType, isSubscribable }: OfferedProduct) {
  const [phase, setPhase] = useState<ButtonPhase>('idle');
  const [alert, setAlert] = useState('');
  useEffect(() => {
    // A page that comes back from the back-forward cache would still be on its way.
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setPhase('idle');
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);

  async function fail(message: string) {
    setAlert(message);
    await wait(buttonTimings.errorReset);
    setPhase('idle');
  }

  async function add(purchase: Purchase, hasFields = false) {
    setPhase('adding');
    const put = isSubscribable ? subscribe : cartStore.add;
    const added = await (hasFields
      ? addWithFields(purchase, put).catch(() => setAlert(messages.unableToOpenForm))
      : put(purchase));
    // Who closed the form has thought better of it.
    if (!added) return setPhase('idle');
    if (!added.ok) return fail(added.message);
    if ('cartToken' in added.value) return location.assign(`/checkout/subscription/${added.value.cartToken}`);
    if (isExpress) {
      const started = await cartStore.checkOut();
      return started.ok ? location.assign(started.value.url) : fail(started.message);
    }
    if (productType === productTypes.giftCard) return location.assign('/cart/gift-card');
    await wait(buttonTimings.addedDelay);
    setPhase('added');
    await wait(buttonTimings.addedDisplay);
    setPhase('idle');
  }
  return { phase, alert, add, dismiss: () => setAlert('') };
}
