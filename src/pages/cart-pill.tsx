import { cartWords } from '#catalog/cart-words.ts';
import { itemsInCart } from '#catalog/purchase-words.ts';
import { fixedPaths } from '#catalog/page-types.ts';

/**
 * The floating cart pill (storefront 4): empty and hidden in the page, which is the same for every visitor. It stands
 * at the page's end, outside of everything else, so it is a landmark of its own. Who edits the page sees it with so many
 * things in a sample of a cart.
 */
export function CartPill({ sample }: { sample?: number | undefined }) {
  return (
    <nav data-cart-pill="" aria-label={cartWords.title} hidden={sample === undefined}>
      <a className="cart-pill" href={fixedPaths.cart}>
        <span className="cart-pill__text" aria-hidden="true">
          {cartWords.title}
        </span>
        <span className="cart-pill__count" data-cart-count="" aria-hidden="true">
          {sample}
        </span>
        <span className="visually-hidden" data-cart-label="">
          {sample !== undefined && itemsInCart(sample)}
        </span>
      </a>
    </nav>
  );
}
