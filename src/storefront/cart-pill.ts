import { itemsInCart } from '#catalog/purchase-words.ts';
import { cartCount, manyItemsInCart } from '#catalog/limits.ts';
import type { ShoppingCart } from '#contract/cart.ts';
import { announce } from '#ui/live-region.ts';
import { cartState } from './cart-state.ts';
import { cartWidgets } from './cart-widgets.ts';
import { tell } from './events.ts';
import { mayHaveCart } from './site-cookies.ts';
import { stepAside } from './step-aside.ts';

/** What the pill shows and says for a number of items (storefront 4 and 9). */
export function pillText(quantity: number): { shown: string; spoken: string } {
  if (quantity > cartCount.maximum) return { shown: cartCount.overflow, spoken: manyItemsInCart };
  return { shown: String(quantity), spoken: itemsInCart(quantity) };
}

let isStarted = false;

/**
 * Lets the page's pill and cart widgets follow the cart from now on: `cart`, where the page came with one, else it is
 * loaded where there may be one. Safe to call again.
 */
export function startCartPill(cart?: ShoppingCart): void {
  if (!isStarted) follow();
  // What was loaded meanwhile is newer than what the page came with.
  if (cart && !cartState.get()) cartState.show(cart);
  else if (!isStarted && mayHaveCart(document.cookie)) void cartState.load();
  isStarted = true;
}

function follow(): void {
  // What a page starts with is no change; each later change is said once, where the cart is at hand by itself.
  let isFirst = mayHaveCart(document.cookie);
  const quiet = document.querySelector('[data-quiet]');
  let before: ShoppingCart | undefined;
  cartState.subscribe(() => {
    const cart = cartState.get();
    if (!cart) return;
    showCart(cart);
    if (!isFirst && !quiet && cart.totalQuantity !== (before?.totalQuantity ?? 0)) {
      announce(pillText(cart.totalQuantity).spoken);
    }
    tell('cart-change', { cart, before });
    before = cart;
    isFirst = false;
  });
  for (const pill of document.querySelectorAll<HTMLElement>('[data-cart-pill]')) stepAside(pill);
}

/** Asks for the cart anew, for a page that comes to the front again. */
export function refreshCartPill(): void {
  if (isStarted) void cartState.load();
  else startCartPill();
}

const subtotalMarker = '[data-cart-subtotal], .sqs-cart-subtotal';

function showCart(cart: ShoppingCart): void {
  const { shown, spoken } = pillText(cart.totalQuantity);
  for (const pill of document.querySelectorAll<HTMLElement>('[data-cart-pill]')) {
    setText(pill, '[data-cart-count]', shown);
    setText(pill, '[data-cart-label]', spoken);
    pill.hidden = cart.totalQuantity === 0;
  }
  for (const widget of document.querySelectorAll<HTMLElement>(cartWidgets)) {
    setText(widget, '[data-cart-count], .sqs-cart-quantity', shown);
    widget.classList.add('cart-initialized');
    widget.classList.toggle('cart-empty', cart.totalQuantity === 0);
    if (widget.querySelector(subtotalMarker)) void showSubtotal(widget, cart);
  }
}

/** Few themes show a subtotal, so that its code is loaded for them alone. */
async function showSubtotal(widget: Element, cart: ShoppingCart): Promise<void> {
  const [{ formatAmount, usesCldrMoney }, { localeFor }] = await Promise.all([
    import('./amounts.ts'),
    import('#locale/locale.ts'),
  ]);
  const locale = localeFor(document.documentElement.lang);
  const text = formatAmount(cart.subtotalCents, cart.currency, locale, usesCldrMoney());
  setText(widget, subtotalMarker, text);
}

function setText(parent: Element, selector: string, text: string): void {
  for (const element of parent.querySelectorAll(selector)) element.textContent = text;
}
