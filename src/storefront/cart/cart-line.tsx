import { useId, useRef, useState, type SubmitEvent } from 'react';
import { quantityLimits } from '#catalog/limits.ts';
import { messages } from '#catalog/messages.ts';
import { checkQuantity } from '#commerce/quantity.ts';
import { countsStock } from '#commerce/status.ts';
import type { CartEntry } from '#contract/cart.ts';
import { cartStore } from '../cart-store.ts';
import { Amount } from './amount.tsx';
import { EntryPicture, variantText } from './entry-picture.tsx';

interface LineProps {
  entry: CartEntry;
  currency: string;
  language: string;
  /** Whether the page runs its code: without it, a button sends the quantity. */
  isLive: boolean;
  /** What a refusal of the whole cart says about this line. */
  message?: string;
  onRemoved: () => void;
}

/** Milliseconds that a changed quantity rests before it is sent, so that clicks on the arrows become one change. */
const rest = 400;

/** One line of the cart page: its quantity can be changed, and it can be removed. */
export function CartLine({ entry, currency, language, isLive, message, onRemoved }: LineProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [ownError, setError] = useState('');
  const error = ownError || message;

  async function sendQuantity() {
    clearTimeout(timer.current);
    const typed = input.current?.value ?? '';
    const check = checkQuantity(typed);
    if (!check.ok) return setError(check.message);
    if (check.quantity === entry.quantity) return setError('');
    const result = await cartStore.change(entry.id, check.quantity);
    setError(result.ok ? '' : `${messages.unableToUpdateQuantity}. ${result.message}`);
    // What was typed meanwhile stays.
    if (!result.ok && input.current?.value === typed) input.current.value = String(entry.quantity);
  }

  async function remove() {
    clearTimeout(timer.current);
    const result = await cartStore.remove(entry.id);
    if (result.ok) onRemoved();
    else setError(`${messages.unableToRemoveItem}. ${result.message}`);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const submitter = event.nativeEvent.submitter;
    void (submitter instanceof HTMLButtonElement && submitter.name === 'remove' ? remove() : sendQuantity());
  }

  function restThenSend() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void sendQuantity(), rest);
  }

  const variant = variantText(entry);
  const money = { currency, language };
  return (
    <li className="cart-entry">
      <EntryPicture entry={entry} />
      <div className="cart-entry__text">
        <a className="cart-entry__title" href={entry.fullUrl}>
          {entry.title}
        </a>
        {variant && <p className="cart-entry__variant">{variant}</p>}
        <p className="cart-entry__price">
          <Amount minor={entry.purchasePriceCents} {...money} />
        </p>
      </div>
      <form
        className="cart-entry__form"
        method="post"
        action={`/cart/entries/${entry.id}`}
        noValidate
        onSubmit={submit}
      >
        {countsStock(entry.productType) ? (
          <div className="field cart-entry__quantity">
            <label className="field__label" htmlFor={`${id}quantity`}>
              Quantity<span className="visually-hidden"> of {entry.title}</span>
            </label>
            <input
              ref={input}
              className="field__input"
              id={`${id}quantity`}
              name="quantity"
              type="number"
              inputMode="numeric"
              min={quantityLimits.minimum}
              max={quantityLimits.maximum}
              step={quantityLimits.step}
              defaultValue={entry.quantity}
              autoComplete="off"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}error` : undefined}
              onInput={restThenSend}
            />
            <button type="submit" className="button cart-entry__update" hidden={isLive}>
              Update
            </button>
          </div>
        ) : (
          <p className="cart-entry__quantity">Quantity: {entry.quantity}</p>
        )}
        <button type="submit" name="remove" value="1" className="cart-entry__remove">
          Remove<span className="visually-hidden"> {entry.title}</span>
        </button>
      </form>
      <p className="cart-entry__total">
        <Amount minor={entry.subTotal} {...money} />
      </p>
      {error && (
        <p className="field__error cart-entry__error" id={`${id}error`} role="alert">
          {error}
        </p>
      )}
    </li>
  );
}
