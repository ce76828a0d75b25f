import { cartWords } from '#catalog/cart-words.ts';
import { useEffect, useId, useState, type SubmitEvent } from 'react';
import { announce } from '#ui/live-region.ts';
import { cartStore } from '../cart-store.ts';
import { unsavedInputs, type Unsent } from './use-unsaved.ts';

interface CheckOutProps {
  /** Why the cart is too small, if it is (storefront 8). */
  tooSmall: string | undefined;
  /** What stands against single lines, by entry id; nothing while it is tried. */
  onRefused: (errors: Record<string, string>) => void;
}

/** The way on to the checkout; what stands against it is said above the button. */
export function CheckOutForm({ tooSmall, onRefused }: CheckOutProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    // A page that comes back from the back-forward cache would still be on its way.
    const reset = () => setBusy(false);
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    onRefused({});
    await cartStore.settled();
    if (await checkOut()) return;
    setBusy(false);
  }

  /** Goes on to the checkout; false where something stands against it. */
  async function checkOut(): Promise<boolean> {
    if (!(await sendUnsaved())) return false;
    const small = cartStore.get()?.minimumSubtotalMessage;
    if (small) announce(small);
    if (small) return false;
    const result = await cartStore.checkOut();
    if (result.ok) location.assign(result.value.url);
    else {
      setProblem(result.message);
      onRefused(result.errors);
    }
    return result.ok;
  }

  /** What was typed and not taken is not what would be bought: it is sent once more. False where it is not taken now. */
  async function sendUnsaved(): Promise<boolean> {
    for (const [field, send] of unsavedInputs) {
      const unsent = await send();
      if (!unsent) continue;
      // A number that is refused is mended in its field; where no answer came, the press is the next step.
      if (isRefused(unsent)) field.focus();
      else setProblem(unsent.message);
      return false;
    }
    return true;
  }

  return (
    <form className="cart__checkout" method="post" action="/checkout" onSubmit={(event) => void submit(event)}>
      {tooSmall && (
        <p className="cart__minimum" id={`${id}minimum`}>
          {tooSmall}
        </p>
      )}
      {problem && (
        <p className="notice notice--error" role="alert">
          {problem}
        </p>
      )}
      <button
        type="submit"
        className="button button--primary"
        aria-disabled={isBusy || tooSmall !== undefined || undefined}
        aria-describedby={tooSmall ? `${id}minimum` : undefined}
      >
        {isBusy ? cartWords.oneMoment : cartWords.checkOut}
      </button>
    </form>
  );
}

const isRefused = ({ status }: Unsent) => status >= 400 && status < 500 && status !== 429;
