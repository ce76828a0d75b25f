import { cartWords } from '#catalog/cart-words.ts';
import type { ShoppingCart } from '#contract/cart.ts';
import type { Locale } from '#locale/locale.ts';
import { fillIn } from '#ui/fill-in.ts';
import { Amount } from './amount.tsx';

/** How far it is to free shipping, and what the cart saves. */
export function GoodNews({ cart, locale }: { cart: ShoppingCart; locale: Locale }) {
  const { freeShipping, savedCents, currency } = cart;
  const write = (minor: number) => ({ price: <Amount minor={minor} currency={currency} locale={locale} /> });
  return (
    <>
      {freeShipping && (
        <p className="cart__goal">
          {freeShipping.missingCents > 0
            ? fillIn(cartWords.toFree, write(freeShipping.missingCents))
            : cartWords.isFree}
          <progress
            aria-hidden="true"
            max={freeShipping.goalCents}
            value={freeShipping.goalCents - freeShipping.missingCents}
          />
        </p>
      )}
      {savedCents !== undefined && <p className="cart__goal">{fillIn(cartWords.saved, write(savedCents))}</p>}
    </>
  );
}
