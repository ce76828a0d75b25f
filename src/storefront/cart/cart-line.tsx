import { cartWords } from '#catalog/cart-words.ts';
import { fillIn } from '#ui/fill-in.ts';
import { useEffect, useId, useRef, type SubmitEvent } from 'react';
import { quantityLimits } from '#catalog/limits.ts';
import { sentences } from '#catalog/sentences.ts';
import type { CartEntry, ShoppingCart } from '#contract/cart.ts';
import type { Result } from '#contract/client.ts';
import type { Locale } from '#locale/locale.ts';
import { QuantitySteps } from '../quantity-steps.tsx';
import { Amount } from './amount.tsx';
import { ChangeFields } from './change-fields.tsx';
import { EntryPicture, fieldsText, variantText } from './entry-picture.tsx';
import { EntrySubscription } from './entry-subscription.tsx';
import { useLine } from './use-line.ts';

interface LineProps {
  entry: CartEntry;
  currency: string;
  locale: Locale;
  /** Whether the page runs its code: without it, a button sends the quantity. */
  isLive: boolean;
  /** Whether another quantity can be asked for. */
  takesQuantity: boolean;
  /** Whether the line is the first of the cart. */
  isFirst: boolean;
  typed?: string | undefined;
  message?: string | undefined;
  /** What a refusal of the whole cart says about this line. */
  refusal?: string | undefined;
  /** Whether the line has just come back. */
  takesFocus: boolean;
  remove: () => Promise<Result<ShoppingCart>>;
}

/** One line of the cart page: its quantity can be changed, and it can be removed. */
export function CartLine(props: LineProps) {
  const { entry, currency, locale, isLive, takesFocus } = props;
  const id = useId();
  const removeButton = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const line = useLine(input, props);
  const error = line.error || props.refusal;
  useEffect(() => {
    if (takesFocus) removeButton.current?.focus();
  }, [takesFocus]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void (event.nativeEvent.submitter === removeButton.current ? line.takeOut() : line.send());
  }

  const details = [variantText(entry), entry.begins, fieldsText(entry), entry.unitPrice, entry.ahead?.text].filter(
    Boolean,
  );
  const money = { currency, locale };
  return (
    <li className="cart-entry" data-doing={line.doing} aria-busy={line.doing !== undefined}>
      <EntryPicture entry={entry} isFirst={props.isFirst} />
      <div className="cart-entry__text">
        <h2 className="cart-entry__heading">
          <a className="cart-entry__title" href={entry.fullUrl}>
            {entry.title}
          </a>
        </h2>
        {details.map((text) => (
          <p className="cart-entry__variant" key={text}>
            {text}
          </p>
        ))}
        <EntrySubscription entry={entry} {...money} />
        {entry.takesFields && <ChangeFields entry={entry} />}
        {entry.quantity > 1 && (
          <p className="cart-entry__price">
            {fillIn(cartWords.each, { price: <Amount minor={entry.purchasePriceCents} {...money} /> })}
          </p>
        )}
      </div>
      <form
        className="cart-entry__form"
        method="post"
        action={`/cart/entries/${entry.id}`}
        noValidate
        onSubmit={submit}
      >
        {props.takesQuantity ? (
          <div className="field cart-entry__quantity">
            <label className="visually-hidden" htmlFor={`${id}quantity`}>
              {cartWords.quantityOf(entry.title)}
            </label>
            <QuantitySteps of={entry.title}>
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
                value={line.draft ?? entry.quantity}
                autoComplete="off"
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}error` : undefined}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- an answer to a plain form opens at its error
                autoFocus={props.message !== undefined}
                onChange={(event) => line.type(event.currentTarget.value)}
                onBlur={line.flush}
              />
            </QuantitySteps>
            <button type="submit" className="button cart-entry__update" hidden={isLive}>
              {cartWords.update}
            </button>
          </div>
        ) : (
          <p className="cart-entry__quantity">{fillIn(cartWords.quantity, { quantity: entry.quantity })}</p>
        )}
        <button ref={removeButton} type="submit" name="remove" value="1" className="cart-entry__remove">
          {line.doing === 'removing' ? cartWords.removing : cartWords.remove}
          <span className="visually-hidden"> {entry.title}</span>
        </button>
      </form>
      <p className="cart-entry__total">
        <Amount minor={entry.subTotal} {...money} />
      </p>
      {error && (
        <p className="field__error cart-entry__error" id={`${id}error`} role="alert">
          {sentences(error, line.draft !== undefined ? cartWords.still(entry.quantity) : undefined)}
        </p>
      )}
    </li>
  );
}
