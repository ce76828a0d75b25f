import { describe, expect, it, vi } from 'vitest';
import { fakeClient, type Answer } from '#contract/testing/fake-fetch.ts';
import { createCartChoices } from './cart-choices.ts';
import { createCartState } from './cart-state.ts';
import { createCartStore } from './cart-store.ts';

const entry = (id: string) => ({
  id,
  itemId: `item-${id}`,
  quantity: 2,
  chosenVariant: { id: `v-${id}`, sku: 'S', attributes: {} },
  title: 'Mug',
  productType: 1,
  fullUrl: '/shop/mug',
  subTotal: 200,
  purchasePriceCents: 100,
});
const cart = (totalQuantity: number, ...ids: string[]) => ({ id: 'c1', totalQuantity, entries: ids.map(entry) });
const add = { itemId: 'i1', sku: null, quantity: 1 };
const base = '/api/commerce/shopping-cart';

function storeOver(answers: Answer[], onServer?: object) {
  const { call, seen } = fakeClient(answers);
  const load = vi.fn(async () => onServer as never);
  const told: string[] = [];
  const store = createCartStore(createCartState(load), call, (name) => told.push(name));
  return { store, seen, load, told, choices: createCartChoices(store, call) };
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

  it('shows the cart as the server has it after a refusal, and goes on (design 6)', async () => {
    const { store } = storeOver(
      [
        { body: { shoppingCart: cart(1) } },
        { status: 404, body: { message: 'No' } },
        { body: { shoppingCart: cart(3) } },
      ],
      cart(7),
    );
    await store.add(add);
    expect(await store.change('e1', 9)).toMatchObject({ ok: false, message: 'No' });
    expect(store.get()).toEqual(cart(7));
    await store.remove('e1');
    expect(store.get()).toEqual(cart(3));
  });

  it('asks for nothing more where no answer came', async () => {
    const { store, load } = storeOver([new TypeError('offline')]);
    expect(await store.add(add)).toMatchObject({ ok: false, status: 0 });
    expect(load).not.toHaveBeenCalled();
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

  it('starts a checkout only once all changes are answered (design 5)', async () => {
    const { store, seen } = storeOver([{ body: { shoppingCart: cart(5) } }, { body: { url: '/checkout/1' } }]);
    void store.change('e1', 5);
    let isSettled = false;
    void store.settled().then(() => (isSettled = true));
    expect(isSettled).toBe(false);
    expect(await store.checkOut()).toMatchObject({ ok: true, value: { url: '/checkout/1' } });
    expect(isSettled).toBe(true);
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `PUT ${base}/entries/e1`,
      'POST /api/commerce/checkouts',
    ]);
  });

  it('puts a removed entry back with all that it held (decisions, cart)', async () => {
    const { store, seen } = storeOver([{ body: { shoppingCart: cart(1) } }]);
    await store.restore({ ...entry('e1'), additionalFields: { name: 'Ada' } });
    await store.restore(entry('e2'));
    expect(seen[0]).toMatchObject({
      method: 'PUT',
      url: `${base}/entries/e1`,
      body: { itemId: 'item-e1', sku: 'S', quantity: 2, additionalFields: '{"name":"Ada"}' },
    });
    expect(seen[1]?.body).toMatchObject({ additionalFields: 'null' });
  });

  it('surrounds a change of additional fields by the events of a recalculation, also a refused one (storefront 4)', async () => {
    const { store, seen, told } = storeOver([{ body: { shoppingCart: cart(1) } }, { status: 400, body: {} }]);
    await store.changeFields(entry('e1'), { name: 'Bob' });
    await store.changeFields(entry('e1'), null);
    const both = ['cart-recalculation-start', 'cart-recalculation-end'];
    expect(told).toEqual([...both, ...both]);
    expect(seen.map(({ body }) => body)).toEqual([
      { itemId: 'item-e1', sku: 'S', additionalFields: '{"name":"Bob"}' },
      { itemId: 'item-e1', sku: 'S', additionalFields: 'null' },
    ]);
    expect(seen[0]?.url).toBe(`${base}/entries/e1/additionalFields`);
  });

  it('tells of what was added and removed, and of nothing that was refused (storefront 7)', async () => {
    const { store, told } = storeOver([
      { body: { shoppingCart: cart(2, 'e1'), newlyAdded: entry('e1') } },
      { body: { shoppingCart: cart(0) } },
      { status: 400, body: {} },
    ]);
    await store.add(add);
    await store.remove('e1');
    await store.add(add);
    expect(told.filter((name) => !name.startsWith('cart-recalculation'))).toEqual(['add-to-cart', 'remove-from-cart']);
  });
});

const giftCardCode = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01-2345';

describe('createCartChoices', () => {
  it('sends what the visitor chooses in turn, by its calls (storefront 3)', async () => {
    const { choices, seen, store } = storeOver([{ body: { shoppingCart: cart(1) } }]);
    await choices.applyCode('TEN');
    await choices.removeCoupon('A/B');
    await choices.applyCode(giftCardCode);
    await choices.removeGiftCard('g1');
    await choices.place({ country: 'US', region: 'NY' });
    await choices.chooseShipping('parcel');
    expect(seen.map(({ method, url }) => `${method} ${url.slice(base.length)}`)).toEqual([
      'POST /coupons',
      'DELETE /coupons/A%2FB',
      'POST /gift-cards',
      'DELETE /gift-cards/g1',
      'PUT /shipping-location',
      'PUT /shipping-option',
    ]);
    expect(seen[4]?.body).toEqual({ country: 'US', region: 'NY' });
    expect(store.get()).toEqual(cart(1));
  });
});
