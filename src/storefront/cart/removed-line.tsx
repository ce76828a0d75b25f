import { cartWords } from '#catalog/cart-words.ts';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { quantityLimits } from '#catalog/limits.ts';
import type { CartEntry } from '#contract/cart.ts';
import { announce } from '#ui/live-region.ts';
import { cartStore, jsonText } from '../cart-store.ts';

interface RemovedProps {
  entry: CartEntry;
  /** Whether the visitor's focus was on the line that left. */
  takesFocus: boolean;
  onUndo: () => void;
}

/** Where a line was that the visitor removed: it can be put back (decisions, cart). */
export function RemovedLine({ entry, takesFocus, onUndo }: RemovedProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);

  async function undo(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    onUndo();
    const result = await cartStore.restore(entry);
    setBusy(false);
    setError(result.ok ? '' : result.message);
    if (result.ok) announce(cartWords.isBack(entry.title));
  }

  const { sku } = entry.chosenVariant;
  const quantity = Math.min(entry.quantity, quantityLimits.maximum);
  const fields = { itemId: entry.itemId, sku, quantity, additionalFields: jsonText(entry.additionalFields) };
  return (
    <li className="cart-removed">
      <form
        className="cart-removed__form"
        method="post"
        action={`/cart/entries/${entry.id}`}
        onSubmit={(event) => void undo(event)}
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="cart-removed__text">{cartWords.removed(entry.title)}</p>
        <button ref={button} type="submit" className="cart-removed__undo" aria-disabled={isBusy || undefined}>
          {isBusy ? cartWords.puttingBack : cartWords.undo}
          <span className="visually-hidden">{cartWords.undoOf(entry.title)}</span>
        </button>
      </form>
      {error && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
    </li>
  );
}
