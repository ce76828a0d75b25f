import { fixedPaths } from '#catalog/page-types.ts';

/** The floating cart pill (storefront 4): empty and hidden in the page, which is the same for every visitor. */
export function CartPill() {
  return (
    <a className="cart-pill" data-cart-pill="" href={fixedPaths.cart} hidden>
      <span className="cart-pill__text" aria-hidden="true">
        Cart
      </span>
      <span className="cart-pill__count" data-cart-count="" aria-hidden="true" />
      <span className="visually-hidden" data-cart-label="" />
    </a>
  );
}
