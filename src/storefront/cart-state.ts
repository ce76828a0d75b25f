import type { ShoppingCart } from '#contract/cart.ts';
import { emptyCart } from './empty-cart.ts';
import { mayHaveCart } from './site-cookies.ts';

/** What the parts of a page know of the cart; undefined until one is loaded or shown. */
export interface CartState {
  get: () => ShoppingCart | undefined;
  /** Calls `listener` after each change; gives back what ends it. */
  subscribe: (listener: () => void) => () => void;
  /** Takes over a cart that came with the page or with an answer. */
  show: (cart: ShoppingCart) => void;
  /** Asks for the cart, and shows it if it is another; a change that happens meanwhile is newer than the answer and stays. */
  load: () => Promise<void>;
}

/** The calls of the cart begin with this. */
export const cartPath = '/api/commerce/shopping-cart';

/** Gives the visitor's cart, or undefined where none can be had; `shown` is what the page shows of one so far. */
type FetchCart = (shown: ShoppingCart | undefined) => Promise<ShoppingCart | undefined>;

/** A cart's state over `fetchCart`. */
export function createCartState(fetchCart: FetchCart): CartState {
  let cart: ShoppingCart | undefined;
  let changes = 0;
  const listeners = new Set<() => void>();

  function show(next: ShoppingCart): void {
    cart = next;
    changes += 1;
    for (const listener of listeners) listener();
  }
  return {
    get: () => cart,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show,
    async load() {
      const before = changes;
      const loaded = await fetchCart(cart);
      const isNews = loaded && changes === before && JSON.stringify(loaded) !== JSON.stringify(cart);
      if (isNews) show(loaded);
    },
  };
}

/**
 * Asks for the cart only where there may be one: elsewhere what is shown of one is over (storefront 4). Reading needs no
 * crumb and tells nobody of a failure, so that a page without gestures loads no client.
 */
async function fetchCart(shown: ShoppingCart | undefined): Promise<ShoppingCart | undefined> {
  if (!mayHaveCart(document.cookie)) {
    return shown && { ...emptyCart, websiteId: shown.websiteId, currency: shown.currency };
  }
  try {
    const response = await fetch(cartPath, { headers: { Accept: 'application/json' } });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** The cart that the whole page shares. */
export const cartState: CartState = createCartState(fetchCart);
