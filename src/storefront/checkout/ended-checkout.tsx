import { checkoutWords } from '#catalog/checkout-words.ts';
import { fillIn } from '#ui/fill-in.ts';
import type { Checkout } from '#contract/checkout.ts';
import type { Locale } from '#locale/locale.ts';
import { Amount } from '../cart/amount.tsx';
import { takeFocus } from '../opens-here.ts';

const words = checkoutWords.ended;

interface EndedProps {
  checkout: Checkout;
  locale: Locale;
  /** Whether that happened on this page. */
  isNew: boolean;
}

/** What a checkout leaves behind that cannot be paid any more: its time is over, or its cart has changed. */
export function EndedCheckout({ checkout, locale, isNew }: EndedProps) {
  const { ended, totals } = checkout;
  const isChanged = ended?.reason === 'cart-changed';
  const isEmpty = ended?.totalQuantity === 0;
  return (
    <div className="checkout checkout--expired">
      <h1 className="checkout__title" tabIndex={-1} ref={isNew ? takeFocus : undefined}>
        {isChanged ? words.changed : words.expired}
      </h1>
      <p>
        {isEmpty && words.empty}
        {!isEmpty && !isChanged && words.kept}
        {!isEmpty &&
          isChanged &&
          fillIn(words.newTotal, {
            total: (
              <strong>
                <Amount minor={ended.dueCents} currency={totals.currency} locale={locale} />
              </strong>
            ),
          })}
      </p>
      <form className="checkout__again" method="post" action="/checkout">
        {!isEmpty && (
          <button type="submit" className="button button--primary">
            {isChanged ? words.goOn : words.again}
          </button>
        )}
        <a className="button" href="/cart">
          {isEmpty ? words.toCart : words.backToCart}
        </a>
      </form>
    </div>
  );
}
