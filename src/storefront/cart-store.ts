import type { addEntry, changeEntry, removeEntry } from '#contract/cart-calls.ts';
import type { ShoppingCart } from '#contract/cart.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Call, Result } from '#contract/client.ts';
import { cartPath, cartState, type CartState } from './cart-state.ts';
import { call as pageCall } from './client.ts';

/** The cart's state, and the gestures that change it. */
export interface CartStore extends CartState {
  add: (entry: BodyOf<typeof addEntry>) => Promise<Result<ShoppingCart>>;
  /** `quantity` as it was typed: the server has the last word. */
  change: (entryId: string, quantity: unknown) => Promise<Result<ShoppingCart>>;
  remove: (entryId: string) => Promise<Result<ShoppingCart>>;
}

/**
 * A cart store over `state` and `call`. Calls run one after another, in the order of the visitor's gestures, so that
 * the last gesture is the one that stays.
 */
export function createCartStore(state: CartState, call: Call): CartStore {
  let last: Promise<unknown> = Promise.resolve();

  function inTurn(send: () => Promise<Result<{ shoppingCart: ShoppingCart }>>): Promise<Result<ShoppingCart>> {
    const answer = last.then(async (): Promise<Result<ShoppingCart>> => {
      const result = await send();
      if (!result.ok) return result;
      const { shoppingCart } = result.value;
      state.show(shoppingCart);
      return { ok: true, value: shoppingCart };
    });
    last = answer;
    return answer;
  }

  return {
    ...state,
    add: (body) => inTurn(() => call<typeof addEntry>('POST', `${cartPath}/entries`, { body })),
    change: (entryId, quantity) =>
      inTurn(() =>
        call<typeof changeEntry>('PUT', `${cartPath}/entries/{entryId}`, { params: { entryId }, body: { quantity } }),
      ),
    remove: (entryId) =>
      inTurn(() => call<typeof removeEntry>('DELETE', `${cartPath}/entries/{entryId}`, { params: { entryId } })),
  };
}

/** The cart that all islands of the page share. */
export const cartStore: CartStore = createCartStore(cartState, pageCall);
