import type { ShoppingCart } from '#contract/cart.ts';

/** How far it is to free shipping, and what the cart saves. */
export function GoodNews({ cart: { freeShipping, savings } }: { cart: ShoppingCart }) {
  return (
    <>
      {freeShipping && (
        <p className="cart__goal">
          {freeShipping.text}
          <progress
            aria-hidden="true"
            max={freeShipping.goalCents}
            value={freeShipping.goalCents - freeShipping.missingCents}
          />
        </p>
      )}
      {savings && <p className="cart__goal">{savings.text}</p>}
    </>
  );
}
