import { useEffect, useState } from 'react';
import { messages } from '#catalog/messages.ts';
import { buttonTimings } from '#catalog/timings.ts';
import type { ButtonPhase } from '../add-button.ts';
import { cartStore } from '../cart-store.ts';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Purchase {
  itemId: string;
  sku: string;
  quantity: number;
}

const addWithFields = async (purchase: Purchase) =>
  (await import('../fields/add-with-fields.ts')).addWithFields(purchase);

/**
 * Adds to the cart and takes the button through its phases (storefront 4). In express mode what is added goes straight
 * to the checkout, and the button stays busy until that page comes.
 */
export function useAddButton(isExpress: boolean) {
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
    const added = await (hasFields
      ? addWithFields(purchase).catch(() => setAlert(messages.unableToOpenForm))
      : cartStore.add(purchase));
    // Who closed the form has thought better of it.
    if (!added) return setPhase('idle');
    if (!added.ok) return fail(added.message);
    if (isExpress) {
      const started = await cartStore.checkOut();
      return started.ok ? location.assign(started.value.url) : fail(started.message);
    }
    await wait(buttonTimings.addedDelay);
    setPhase('added');
    await wait(buttonTimings.addedDisplay);
    setPhase('idle');
  }
  return { phase, alert, add, dismiss: () => setAlert('') };
}
