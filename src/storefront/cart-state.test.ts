import { describe, expect, it, vi } from 'vitest';
import type { ShoppingCart } from '#contract/cart.ts';
import { createCartState } from './cart-state.ts';
import { emptyCart } from './sample-cart.ts';

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
