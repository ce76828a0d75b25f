import { cartCodeWords as words } from '#catalog/cart-words.ts';
import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { ShoppingCart } from '#contract/cart.ts';
import { announce } from '#ui/live-region.ts';
import { textOf } from '../form-text.ts';
import { cartChoices } from '../cart-choices.ts';

interface CodeFormProps {
  /** What opens the form, as "Add a coupon". */
  title: string;
  label: string;
  /** Where the plain form goes. */
  action: string;
  /** A plain form that came back: what was typed and why it was refused. */
  typed?: string | undefined;
  message?: string | undefined;
  /** What the code looks like and where it stands. */
  hint?: string;
  /** What is said of a code that was taken. */
  told: (cart: ShoppingCart, code: string) => string;
  /** Whether it is open because of what was entered so far, which are its children. */
  isOpen: boolean;
  children: ReactNode;
}

/** A code that changes what the cart costs: entered in a form that opens on demand. */
export function CodeForm({ title, label, action, typed, message = '', hint, told, isOpen, children }: CodeFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState(message);
  const [isBusy, setBusy] = useState(false);

  function refuse(text: string) {
    setError(text);
    input.current?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const code = textOf(new FormData(event.currentTarget), 'code').trim();
    if (code === '') return refuse(words.empty);
    setBusy(true);
    const result = await cartChoices.applyCode(code);
    setBusy(false);
    if (!result.ok) return refuse(result.message);
    setError('');
    if (input.current) input.current.value = '';
    announce(told(result.value, code));
  }

  return (
    <details className="cart-extra" open={isOpen || message !== ''}>
      <summary className="cart-extra__title">{title}</summary>
      <form
        className="cart-extra__form"
        method="post"
        action={action}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <label className="field__label" htmlFor={`${id}code`}>
          {label}
        </label>
        {hint && (
          <p className="field__hint" id={`${id}hint`}>
            {hint}
          </p>
        )}
        <div className="cart-extra__row">
          <input
            ref={input}
            className="field__input"
            id={`${id}code`}
            name="code"
            defaultValue={typed}
            maxLength={100}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={error ? true : undefined}
            aria-describedby={[hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ') || undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- an answer to a plain form opens at its error
            autoFocus={message !== ''}
          />
          <button type="submit" className="button cart-extra__button" aria-disabled={isBusy || undefined}>
            {isBusy ? words.applying : words.apply}
          </button>
        </div>
        {error && (
          <p className="field__error" id={`${id}error`} role="alert">
            {error}
          </p>
        )}
      </form>
      {children}
    </details>
  );
}
