import type { addEntry, changeEntry, getCart, removeEntry } from '#contract/cart-calls.ts';
import type { ShoppingCart } from '#contract/cart.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Call, Result } from '#contract/client.ts';
import { call as pageCall } from './client.ts';

/** What every island of a page knows of the cart; undefined until one is loaded or shown. */
export interface CartStore {
  get: () => ShoppingCart | undefined;
  /** Calls `listener` after each change; gives back what ends it. */
  subscribe: (listener: () => void) => () => void;
  /** Takes over a cart that came with the page. */
  show: (cart: ShoppingCart) => void;
  load: () => Promise<Result<ShoppingCart>>;
  add: (entry: BodyOf<typeof addEntry>) => Promise<Result<ShoppingCart>>;
  /** `quantity` as it was typed: the server has the last word. */
  change: (entryId: string, quantity: unknown) => Promise<Result<ShoppingCart>>;
  remove: (entryId: string) => Promise<Result<ShoppingCart>>;
}

/**
 * A cart store over `call`. Calls run one after another, in the order of the visitor's gestures, so that the last
 * gesture is the one that stays.
 */
export function createCartStore(call: Call): CartStore {
  let cart: ShoppingCart | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function show(next: ShoppingCart): void {
    cart = next;
    for (const listener of listeners) listener();
  }

  function inTurn<T>(
    send: () => Promise<Result<T>>,
    cartOf: (value: T) => ShoppingCart,
  ): Promise<Result<ShoppingCart>> {
    const answer = last.then(async (): Promise<Result<ShoppingCart>> => {
      const result = await send();
      if (!result.ok) return result;
      const value = cartOf(result.value);
      show(value);
      return { ok: true, value };
    });
    last = answer;
    return answer;
  }

  const base = '/api/commerce/shopping-cart';
  return {
    get: () => cart,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show,
    load: () =>
      inTurn(
        () => call<typeof getCart>('GET', base),
        (value) => value,
      ),
    add: (body) =>
      inTurn(
        () => call<typeof addEntry>('POST', `${base}/entries`, { body }),
        (value) => value.shoppingCart,
      ),
    change: (entryId, quantity) =>
      inTurn(
        () => call<typeof changeEntry>('PUT', `${base}/entries/{entryId}`, { params: { entryId }, body: { quantity } }),
        (value) => value.shoppingCart,
      ),
    remove: (entryId) =>
      inTurn(
        () => call<typeof removeEntry>('DELETE', `${base}/entries/{entryId}`, { params: { entryId } }),
        (value) => value.shoppingCart,
      ),
  };
}

/** The cart that all islands of the page share. */
export const cartStore: CartStore = createCartStore(pageCall);
