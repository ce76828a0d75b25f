import type { Checkout } from '#contract/checkout.ts';
import { Amount } from '../cart/amount.tsx';
import { takeFocus } from '../opens-here.ts';

interface EndedProps {
  checkout: Checkout;
  language: string;
  /** Whether that happened on this page. */
  isNew: boolean;
}

/** What a checkout leaves behind that cannot be paid any more: its time is over, or its cart has changed. */
export function EndedCheckout({ checkout, language, isNew }: EndedProps) {
  const { ended, totals } = checkout;
  const isChanged = ended?.reason === 'cart-changed';
  const isEmpty = ended?.totalQuantity === 0;
  return (
    <div className="checkout checkout--expired">
      <h1 className="checkout__title" tabIndex={-1} ref={isNew ? takeFocus : undefined}>
        {isChanged ? 'Your cart has changed' : 'This checkout has expired'}
      </h1>
      <p>
        {isEmpty && 'There is nothing in your cart any more. You have not been charged by this checkout.'}
        {!isEmpty && !isChanged && (
          <>
            Its things are no longer held for you, but they are still in your cart, and what you typed is kept. You have
            not been charged.
          </>
        )}
        {!isEmpty && isChanged && ended && (
          <>
            The new total is{' '}
            <strong>
              <Amount minor={ended.dueCents} currency={totals.currency} language={language} />
            </strong>
            . What you typed is kept, and you have not been charged.
          </>
        )}
      </p>
      <form className="checkout__again" method="post" action="/checkout">
        {!isEmpty && (
          <button type="submit" className="button button--primary">
            {isChanged ? 'Go on with the new total' : 'Start again'}
          </button>
        )}
        <a className="button" href="/cart">
          {isEmpty ? 'To the cart' : 'Back to the cart'}
        </a>
      </form>
    </div>
  );
}
