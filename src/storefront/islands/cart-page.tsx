import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type SubmitEvent } from 'react';
import { messages } from '#catalog/messages.ts';
import type { ShoppingCart } from '#contract/cart.ts';
import type { startCheckout } from '#contract/checkout-calls.ts';
import { Amount } from '../cart/amount.tsx';
import { CartLine } from '../cart/cart-line.tsx';
import { TotalsList } from '../cart/totals-list.tsx';
import { startCartPill } from '../cart-pill.ts';
import { cartStore } from '../cart-store.ts';
import { call } from '../client.ts';

export interface CartPageProps {
  cart: ShoppingCart;
  language: string;
  /** Where an empty cart leads. */
  shopUrl: string;
  /** What a plain form that came back says, in all and by entry id. */
  message?: string;
  errors?: Record<string, string>;
}

/** The cart page (storefront 2): quantities, removal, subtotal, on to the checkout. */
export function CartPage({ cart: initial, language, shopUrl, message, errors: returned = {} }: CartPageProps) {
  const cart = useSyncExternalStore(
    cartStore.subscribe,
    () => cartStore.get() ?? initial,
    () => initial,
  );
  const [errors, setErrors] = useState(returned);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const start = useEffectEvent(() => startCartPill(initial));
  useEffect(() => start(), []);

  const isEmpty = cart.entries.length === 0;
  const { currency } = cart;
  return (
    <div className="cart">
      <h1 className="cart__title" tabIndex={-1} ref={heading}>
        Cart
      </h1>
      {message && (
        <p className="notice notice--error" role="alert">
          {message}
        </p>
      )}
      {isEmpty ? (
        <div className="cart__empty">
          <p>{messages.cartEmpty}</p>
          <a className="button" href={shopUrl}>
            Continue shopping
          </a>
        </div>
      ) : (
        <div className="cart__content">
          <ul className="cart__entries">
            {cart.entries.map((entry) => (
              <CartLine
                key={entry.id}
                entry={entry}
                currency={currency}
                language={language}
                isLive={isLive}
                message={errors[entry.id]}
                onRemoved={() => heading.current?.focus()}
              />
            ))}
          </ul>
          <div className="cart__summary">
            <TotalsList
              lines={[
                {
                  label: 'Subtotal',
                  value: <Amount minor={cart.subtotalCents} currency={currency} language={language} />,
                  isGrand: true,
                },
              ]}
            />
            <p className="cart__note">Shipping and tax are worked out at checkout.</p>
            <CheckoutForm onRefused={setErrors} />
          </div>
        </div>
      )}
    </div>
  );
}

const never = () => () => undefined;

/** The way on to the checkout; what stands against it is said above the button. */
function CheckoutForm({ onRefused }: { onRefused: (errors: Record<string, string>) => void }) {
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
    const result = await call<typeof startCheckout>('POST', '/api/commerce/checkouts');
    if (result.ok) return location.assign(result.value.url);
    setBusy(false);
    setProblem(result.message);
    onRefused(result.errors);
  }

  return (
    <form className="cart__checkout" method="post" action="/checkout" onSubmit={(event) => void submit(event)}>
      {problem && (
        <p className="notice notice--error" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="button button--primary" aria-disabled={isBusy || undefined}>
        {isBusy ? 'One moment…' : 'Check out'}
      </button>
    </form>
  );
}

export { CartPage as Island };
