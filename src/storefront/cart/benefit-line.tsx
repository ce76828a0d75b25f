import { cartWords } from '#catalog/cart-words.ts';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { announce } from '#ui/live-region.ts';
import type { CartResult } from '../cart-store.ts';

interface BenefitProps {
  /** The code as it is shown. */
  title: string;
  /** What it gives, or why it gives nothing. */
  children: ReactNode;
  isInvalid?: boolean;
  /** What it is called in "Remove …". */
  name: string;
  /** Where the plain form goes, and what it takes back. */
  action: string;
  value: string;
  drop: () => CartResult;
}

/** One coupon or gift card of the cart, with the button that takes it back. */
export function BenefitLine({ title, children, isInvalid, name, action, value, drop }: BenefitProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    // The button leaves with its line: the focus goes to what the line stood in.
    const place = event.currentTarget.closest('details')?.querySelector('summary');
    setBusy(true);
    const result = await drop();
    setBusy(false);
    if (!result.ok) return setError(result.message);
    place?.focus();
    announce(`${name} removed.`);
  }

  return (
    <li className={isInvalid ? 'benefit benefit--invalid' : 'benefit'}>
      <p className="benefit__text">
        <strong className="benefit__title">{title}</strong> {children}
      </p>
      <form method="post" action={action} onSubmit={(event) => void submit(event)}>
        <input type="hidden" name="remove" value={value} />
        <button type="submit" className="cart-entry__remove" aria-disabled={isBusy || undefined}>
          {isBusy ? cartWords.removing : cartWords.remove}
          <span className="visually-hidden"> {name}</span>
        </button>
      </form>
      {error && (
        <p className="field__error benefit__error" role="alert">
          {error}
        </p>
      )}
    </li>
  );
}
