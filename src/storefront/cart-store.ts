import type { changeAdditionalFields } from '#contract/cart-choice-calls.ts';
import type { addEntry, addSubscription, changeEntry, removeEntry } from '#contract/cart-calls.ts';
import type { CartEntry, ShoppingCart } from '#contract/cart.ts';
import type { startCheckout } from '#contract/checkout-calls.ts';
import type { Call, Result } from '#contract/client.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { cartPath, cartState, type CartState } from './cart-state.ts';
import { call as pageCall } from './client.ts';
import { tell as tellPage } from './events.ts';

export type CartResult = Promise<Result<ShoppingCart>>;

/** The cart's state, and the gestures that change it. */
export interface CartStore extends CartState {
  /** Sends any change of the cart in its turn; `done` is told of its answer. */
  apply: <A extends { shoppingCart: ShoppingCart }>(
    send: () => Promise<Result<A>>,
    done?: (answer: A) => void,
  ) => CartResult;
  add: (entry: BodyOf<typeof addEntry>) => CartResult;
  /** Puts a subscription into the cart; its checkout is where the answer's token opens it. */
  addSubscription: (body: BodyOf<typeof addSubscription>) => Promise<Result<AnswerOf<typeof addSubscription>>>;
  /** `quantity` as it was typed: the server has the last word. */
  change: (entryId: string, quantity: unknown) => CartResult;
  remove: (entryId: string) => CartResult;
  /** Undoes a removal: the entry is back in its place. */
  restore: (entry: CartEntry) => CartResult;
  changeFields: (entry: CartEntry, additionalFields: object | null) => CartResult;
  /** Starts a checkout of the cart as it is once all gestures before are answered. */
  checkOut: () => Promise<Result<AnswerOf<typeof startCheckout>>>;
  /** Resolves once all gestures so far are answered. */
  settled: () => Promise<void>;
}

const entryPath = `${cartPath}/entries/{entryId}` as const;

/**
 * A cart store over `state` and `call`. Calls run one after another, in the order of the visitor's gestures, so that
 * the last gesture is the one that stays. After a refusal the page shows the cart as the server has it.
 */
export function createCartStore(state: CartState, call: Call, tell: typeof tellPage = tellPage): CartStore {
  const { inTurn, settled } = createTurns(state);

  const apply: CartStore['apply'] = (send, done) =>
    inTurn(async () => {
      tell('cart-recalculation-start', null);
      const result = await send();
      if (result.ok) state.show(result.value.shoppingCart);
      tell('cart-recalculation-end', null);
      if (!result.ok) return result;
      done?.(result.value);
      return { ok: true, value: result.value.shoppingCart };
    });

  return {
    ...state,
    apply,
    add: (body) =>
      apply(
        () => call<typeof addEntry>('POST', `${cartPath}/entries`, { body }),
        ({ shoppingCart: cart, newlyAdded }) =>
          tell('add-to-cart', { cart, entry: newlyAdded, quantity: Number(body.quantity ?? 1) }),
      ),
    addSubscription: (body) =>
      inTurn(() => call<typeof addSubscription>('POST', '/api/3/commerce/cart/subscription', { body })),
    change: (entryId, quantity) =>
      apply(() => call<typeof changeEntry>('PUT', entryPath, { params: { entryId }, body: { quantity } })),
    remove(entryId) {
      const entry = state.get()?.entries.find(({ id }) => id === entryId);
      return apply(
        () => call<typeof removeEntry>('DELETE', entryPath, { params: { entryId } }),
        ({ shoppingCart: cart }) => entry && tell('remove-from-cart', { cart, entry }),
      );
    },
    restore: ({ id: entryId, itemId, quantity, chosenVariant: { sku }, additionalFields }) => {
      const body = { itemId, sku, quantity, additionalFields: jsonText(additionalFields) };
      return apply(() => call<typeof changeEntry>('PUT', entryPath, { params: { entryId }, body }));
    },
    changeFields: ({ id: entryId, itemId, chosenVariant: { sku } }, additionalFields) => {
      const body = { itemId, sku, additionalFields: jsonText(additionalFields) };
      const options = { params: { entryId }, body };
      return apply(() => call<typeof changeAdditionalFields>('PUT', `${entryPath}/additionalFields`, options));
    },
    checkOut: () => inTurn(() => call<typeof startCheckout>('POST', '/api/commerce/checkouts')),
    settled,
  };
}

function createTurns(state: CartState) {
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(send: () => Promise<Result<T>>): Promise<Result<T>> {
    const answer = last.then(async () => {
      const result = await send();
      // Where no answer came, there is no server to ask either.
      if (!result.ok && result.status > 0) await state.load();
      return result;
    });
    last = answer;
    return answer;
  }
  async function settled(): Promise<void> {
    await last;
  }
  return { inTurn, settled };
}

/** Additional fields as the calls take them: JSON text, `'null'` where there are none (storefront 7). */
export function jsonText(fields: unknown): string {
  return JSON.stringify(fields ?? null);
}

/** The cart that all islands of the page share. */
export const cartStore: CartStore = createCartStore(cartState, pageCall);
