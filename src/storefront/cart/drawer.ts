import { cartWords } from '#catalog/cart-words.ts';
import type { CartDrawer } from '#contract/cart-drawer.ts';
import { addStyle } from '../add-style.ts';
import { cartState } from '../cart-state.ts';
import { followLines } from './drawer-lines.ts';

/** Opens the visitor's cart beside the page, as the server shows it. Throws where it cannot be had. */
export async function openDrawer(): Promise<void> {
  const [{ html, css }] = await Promise.all([load(), cartState.get() ?? cartState.load()]);
  if (document.querySelector('.cart-drawer')) return;
  addStyle(css);
  const dialog = Object.assign(document.createElement('dialog'), { className: 'cart-drawer' });
  dialog.setAttribute('aria-labelledby', 'cart-drawer-title');
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'cart-drawer__close',
    ariaLabel: cartWords.close,
    textContent: '×',
  });
  const body = Object.assign(document.createElement('div'), { className: 'cart-drawer__body', innerHTML: html });
  // What stands outside of an open dialog is not read aloud.
  const said = Object.assign(document.createElement('p'), { className: 'visually-hidden', role: 'status' });
  dialog.append(close, body, said);
  document.body.append(dialog);
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('.cart-drawer__close, [data-close]')))
      dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  // A page that comes back from the back-forward cache would show the cart of then.
  addEventListener('pagehide', () => dialog.close(), { once: true });
  const reload = async () => void (body.innerHTML = (await load()).html);
  followLines({ body, reload, say: (text) => void (said.textContent = text) });
  dialog.showModal();
}

async function load(): Promise<CartDrawer> {
  const response = await fetch('/cart?format=drawer');
  if (!response.ok) throw new Error(response.statusText);
  return (await response.json()) as CartDrawer;
}
