import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ShoppingCart } from '#contract/cart.ts';
import { cartState, createCartState } from './cart-state.ts';
import { emptyCart } from './empty-cart.ts';

const cart = (totalQuantity: number): ShoppingCart => ({ ...emptyCart, totalQuantity });

describe('createCartState', () => {
  it('starts without a cart, and tells of the one that is loaded (storefront 4)', async () => {
    const state = createCartState(async () => cart(1));
    const listener = vi.fn();
    state.subscribe(listener);
    expect(state.get()).toBeUndefined();
    await state.load();
    expect(state.get()).toEqual(cart(1));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('keeps a change that happened while the cart was on its way', async () => {
    const state = createCartState(async () => cart(1));
    const loading = state.load();
    state.show(cart(2));
    await loading;
    expect(state.get()).toEqual(cart(2));
  });

  it('keeps what it has where no cart can be had', async () => {
    const state = createCartState(async () => undefined);
    state.show(cart(2));
    await state.load();
    expect(state.get()).toEqual(cart(2));
  });

  it('tells a listener nothing after it has left', () => {
    const state = createCartState(async () => undefined);
    const listener = vi.fn();
    const leave = state.subscribe(listener);
    leave();
    state.show(cart(1));
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('the cart of the page', () => {
  afterEach(() => vi.unstubAllGlobals());
  const withCookies = (cookie: string) => {
    const fetch = vi.fn(async () => Response.json(cart(3)));
    vi.stubGlobal('document', { cookie });
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };

  it('is asked for with a cart cookie or for a signed-in visitor, and else never (storefront 4)', async () => {
    const none = withCookies('crumb=x');
    await cartState.load();
    expect(none).not.toHaveBeenCalled();
    expect(cartState.get()).toBeUndefined();
    for (const cookie of ['hasCart=true', 'siteUserInfo=%7B%22authenticated%22%3Atrue%7D']) {
      const fetch = withCookies(cookie);
      await cartState.load();
      expect(fetch).toHaveBeenCalledTimes(1);
      expect(cartState.get()).toEqual(cart(3));
    }
  });

  it('shows nothing any more once another tab has emptied it, without asking (storefront 4)', async () => {
    const fetch = withCookies('');
    cartState.show({ ...cart(3), currency: 'EUR' });
    await cartState.load();
    expect(fetch).not.toHaveBeenCalled();
    expect(cartState.get()).toEqual({ ...emptyCart, currency: 'EUR' });
  });
});
