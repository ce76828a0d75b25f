import { takeFocus } from './take-focus.ts';

/** What a checkout leaves behind whose time is over; `isNew`, whether that happened on this page. */
export function ExpiredCheckout({ isNew }: { isNew: boolean }) {
  return (
    <div className="checkout checkout--expired">
      <h1 className="checkout__title" tabIndex={-1} ref={isNew ? takeFocus : undefined}>
        This checkout has expired
      </h1>
      <p>
        Its things are no longer held for you, but they are still in your cart, and what you typed is kept. You have not
        been charged.
      </p>
      <form className="checkout__again" method="post" action="/checkout">
        <button type="submit" className="button button--primary">
          Start again
        </button>
        <a className="button" href="/cart">
          Back to the cart
        </a>
      </form>
    </div>
  );
}
