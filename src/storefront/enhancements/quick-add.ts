import type { addEntry } from '#contract/cart-calls.ts';
import { cartPath, cartState } from '../cart-state.ts';
import { call } from '../client.ts';
import { tell } from '../events.ts';

/** How long the button says that it was done, in ms. */
const patience = 2000;

/**
 * Puts what a list's row or a table's line sells into the cart in place; what fails is left to the form. It takes no part
 * of a product's page with it, which would come in more pieces for that.
 */
export function enhance(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    void add(form).finally(() => (form.ariaBusy = null));
  });
}

async function add(form: HTMLFormElement): Promise<void> {
  const label = form.querySelector<HTMLElement>('[data-adding]')!;
  const idle = label.textContent;
  const { adding = '', added = '' } = label.dataset;
  label.textContent = adding;
  // Where nothing was in the cart, nobody follows it yet.
  const { startCartPill } = await import('../cart-pill.ts');
  startCartPill();
  const body = Object.fromEntries(new FormData(form)) as { itemId: string; sku: string };
  const answer = await call<typeof addEntry>('POST', `${cartPath}/entries`, { body });
  if (!answer.ok) return form.submit();
  const { shoppingCart: cart, newlyAdded: entry } = answer.value;
  cartState.show(cart);
  tell('add-to-cart', { cart, entry, quantity: 1 });
  label.textContent = added;
  await new Promise((resolve) => setTimeout(resolve, patience));
  label.textContent = idle;
}
