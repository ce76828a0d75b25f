import { cartWords } from '#catalog/cart-words.ts';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { messages } from '#catalog/messages.ts';
import type { CartEntry, ShoppingCart } from '#contract/cart.ts';
import type { OrderedAgain } from '#contract/page-model.ts';
import type { InstalmentContext } from '#contract/instalments.ts';
import type { Locale } from '#locale/locale.ts';
import { AgainNotice } from '../cart/again-notice.tsx';
import { CartExtras } from '../cart/cart-extras.tsx';
import { CartLine } from '../cart/cart-line.tsx';
import { CartSummary } from '../cart/cart-summary.tsx';
import { cartRows, goodsKey, withRemoved, type RemovedEntry } from '../cart/removed-entries.ts';
import { RemovedLine } from '../cart/removed-line.tsx';
import { takesQuantity } from '../cart/takes-quantity.ts';
import { useNotice } from '../cart/use-notice.ts';
import { startCartPill } from '../cart-pill.ts';
import type { SharedProps } from '../cldr-money.ts';
import { cartStore } from '../cart-store.ts';
import { opensHere } from '../opens-here.ts';

export interface CartPageProps extends SharedProps {
  cart: ShoppingCart;
  locale: Locale;
  multipleQuantityAllowedForServices?: boolean | undefined;
  /** Where an empty cart leads. */
  shopUrl: string;
  shopLinks?: { title: string; url: string }[] | undefined;
  /** Where the shop sends to (ISO 3166-1 alpha-2); everywhere unless given. */
  countries?: string[] | undefined;
  /** What a plain form that came back says: in all, and by field (an entry's id, `coupon`, `giftCard`, `shipping`). */
  message?: string | undefined;
  errors?: Record<string, string> | undefined;
  /** What was typed into it, by the same names. */
  values?: Record<string, string> | undefined;
  /** What a plain form has just removed, and where it stood. */
  removed?: { entry: CartEntry; index: number } | undefined;
  instalments?: InstalmentContext | undefined;
  /** What became of an order that was put into the cart once more. */
  again?: OrderedAgain | undefined;
}

/** The cart page (storefront 2): quantities, removal with undo, coupons, gift cards, an estimate, on to the checkout. */
export function CartPage(props: CartPageProps) {
  const { cart: initial, locale, shopUrl, errors = {}, values = {} } = props;
  const cart = useSyncExternalStore(
    cartStore.subscribe,
    () => cartStore.get() ?? initial,
    () => initial,
  );
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [refusals, setRefusals] = useState<Record<string, string>>({});
  const [removed, setRemoved] = useState(() => removedBefore(props));
  /** The goods whose line takes the focus when it comes, goes, or comes back. */
  const [focused, setFocused] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const [notice, setNotice] = useNotice(props.message ?? '', removed, heading);
  const start = useEffectEvent(() => startCartPill(initial));
  useEffect(() => start(), []);

  const rows = cartRows(cart.entries, removed);
  async function remove(entry: CartEntry) {
    setNotice('');
    setRemoved(withRemoved(removed, rows, entry));
    setFocused(goodsKey(entry));
    return cartStore.remove(entry.id);
  }

  const { currency } = cart;
  const isReturned = props.message !== undefined || Object.keys(errors).length > 0;
  const isEmpty = cart.entries.length === 0;
  // Without a field to stand at, a refusal stands above the cart.
  const refusal = notice || (isEmpty && Object.values(errors)[0]);
  const list = rows.length > 0 && (
    <ul className="cart__entries">
      {rows.map(({ entry, isRemoved }, index) =>
        isRemoved ? (
          <RemovedLine
            key={`removed ${entry.id}`}
            entry={entry}
            takesFocus={focused === goodsKey(entry)}
            onUndo={() => setFocused(goodsKey(entry))}
          />
        ) : (
          <CartLine
            key={entry.id}
            entry={entry}
            currency={currency}
            locale={locale}
            isLive={isLive}
            takesQuantity={takesQuantity(entry, props.multipleQuantityAllowedForServices)}
            isFirst={index === 0}
            typed={values[entry.id]}
            message={errors[entry.id]}
            refusal={refusals[entry.id]}
            takesFocus={focused === goodsKey(entry)}
            remove={() => remove(entry)}
          />
        ),
      )}
    </ul>
  );
  return (
    <div className="cart" data-quiet="">
      <h1 className="cart__title" tabIndex={-1} ref={heading}>
        {cartWords.title}
      </h1>
      {refusal && (
        <p className="notice notice--error" role="alert" {...(isReturned && opensHere)}>
          {refusal}
        </p>
      )}
      {props.again && <AgainNotice again={props.again} />}
      <div className={isEmpty ? 'cart__content cart__content--empty' : 'cart__content'}>
        {list}
        {isEmpty ? (
          <div className="cart__empty">
            <p>{messages.cartEmpty}</p>
            <a className="button" href={shopUrl}>
              {cartWords.continueShopping}
            </a>
            {props.shopLinks && props.shopLinks.length > 0 && (
              <ul className="cart__shop">
                {props.shopLinks.map(({ title, url }) => (
                  <li key={url}>
                    <a href={url}>{title}</a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ) : (
          <>
            <CartExtras {...props} cart={cart} isLive={isLive} />
            <CartSummary cart={cart} locale={locale} instalments={props.instalments} onRefused={setRefusals} />
          </>
        )}
      </div>
    </div>
  );
}

const never = () => () => undefined;

function removedBefore({ removed, cart }: CartPageProps): RemovedEntry[] {
  if (!removed) return [];
  return [{ entry: removed.entry, following: cart.entries.slice(removed.index).map(({ id }) => id) }];
}

export { CartPage as Island };
