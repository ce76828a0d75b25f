import { describe, expect, it, vi } from 'vitest';
import { fakeClient, type Answer } from '#contract/fake-fetch.ts';
import { createCartState } from './cart-state.ts';
import { createCartStore } from './cart-store.ts';

const cart = (totalQuantity: number) => ({ id: 'c1', totalQuantity, entries: [] });
const add = { itemId: 'i1', sku: null, quantity: 1 };

function storeOver(answers: Answer[]) {
  const { call, seen } = fakeClient(answers);
  return {
    store: createCartStore(
      createCartState(async () => undefined),
      call,
    ),
    seen,
  };
}

describe('createCartStore', () => {
  it('takes over the cart of each answer (design 6)', async () => {
    const { store } = storeOver([{ body: { shoppingCart: cart(2) } }]);
    const listener = vi.fn();
    store.subscribe(listener);
    expect(store.get()).toBeUndefined();
    expect(await store.add(add)).toEqual({ ok: true, value: cart(2) });
    expect(store.get()).toEqual(cart(2));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('keeps the cart when a call is refused and goes on after it', async () => {
    const { store } = storeOver([
      { body: { shoppingCart: cart(1) } },
      { status: 400, body: { message: 'No' } },
      { body: { shoppingCart: cart(3) } },
    ]);
    await store.add(add);
    expect(await store.change('e1', 9)).toMatchObject({ ok: false, message: 'No' });
    expect(store.get()).toEqual(cart(1));
    await store.remove('e1');
    expect(store.get()).toEqual(cart(3));
  });

  it('sends gestures one after another, so that the last one stays', async () => {
    const { store, seen } = storeOver([{ body: { shoppingCart: cart(1) } }, { body: { shoppingCart: cart(5) } }]);
    const first = store.change('e1', 1);
    const second = store.change('e1', 5);
    expect(seen).toHaveLength(0);
    await first;
    expect(store.get()).toEqual(cart(1));
    await second;
    expect(store.get()).toEqual(cart(5));
    expect(seen.map(({ body }) => body)).toEqual([{ quantity: 1 }, { quantity: 5 }]);
  });
});
