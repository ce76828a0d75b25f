import { cartWords } from '#catalog/cart-words.ts';
import type { changeEntry, removeEntry } from '#contract/cart-calls.ts';
import type { CartEntry, ShoppingCart } from '#contract/cart.ts';
import type { Result } from '#contract/client.ts';
import { cartPath, cartState } from '../cart-state.ts';
import { call } from '../client.ts';
import { tell } from '../events.ts';

/** Milliseconds that a changed quantity rests before it is sent, so that presses of a button become one change. */
const rest = 400;

/** A drawer with the cart's lines. */
interface Drawer {
  body: HTMLElement;
  /** Shows the cart as the server has it now. */
  reload: () => Promise<void>;
  /** Says a text aloud, once. */
  say: (text: string) => void;
  /** The form whose quantity was changed and rests, and until when. */
  resting?: HTMLFormElement | undefined;
  timer?: ReturnType<typeof setTimeout>;
  /** Whether what was sent last was taken. */
  sent?: Promise<boolean>;
}

const entryPath = `${cartPath}/entries/{entryId}` as const;

/** Lets the forms of the cart's lines work in place, by the calls that the cart's page makes. */
export function followLines(drawer: Drawer): void {
  const { body } = drawer;
  body.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.form) return;
    clearTimeout(drawer.timer);
    drawer.resting = target.form;
    drawer.timer = setTimeout(() => void send(drawer), rest);
  });
  body.addEventListener('focusout', ({ target, relatedTarget: next }) => {
    // What is pressed next sends it itself, and must not go from under the finger.
    const isPressed = next instanceof Element && next.closest('button, a') !== null;
    if (target instanceof HTMLInputElement && !isPressed) void send(drawer);
  });
  body.addEventListener('submit', (event) => {
    event.preventDefault();
    submit(drawer, event);
  });
  body.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    step(event.target.closest<HTMLElement>('[data-step-by]'));
    const link = event.target.closest('a');
    if (!link || !drawer.resting) return;
    event.preventDefault();
    void send(drawer).then((isTaken) => isTaken && location.assign(link.href));
  });
}

function submit(drawer: Drawer, { target: form, submitter }: SubmitEvent): void {
  if (!(form instanceof HTMLFormElement)) return;
  if (submitter instanceof HTMLButtonElement && submitter.name === 'remove') return void remove(drawer, form);
  if (form.matches('.cart-entry__form')) return void send(drawer);
  const tooSmall = form.querySelector('.cart__minimum')?.textContent;
  if (tooSmall) return drawer.say(tooSmall);
  // What was typed comes first; what then stands against it is said by the cart's page.
  const checkOut = () => drawer.body.querySelector<HTMLFormElement>('.cart__checkout')?.submit();
  void send(drawer).then((isTaken) => isTaken && checkOut());
}

/** What a page's cart does at each change, without what the purchase of a product brings along for that. */
async function apply<A extends { shoppingCart: ShoppingCart }>(answer: Promise<Result<A>>): Promise<Result<A>> {
  tell('cart-recalculation-start', null);
  const result = await answer;
  if (result.ok) cartState.show(result.value.shoppingCart);
  tell('cart-recalculation-end', null);
  return result;
}

/** Sends what was typed; false where it is not taken. */
function send(drawer: Drawer): Promise<boolean> {
  clearTimeout(drawer.timer);
  const form = drawer.resting;
  drawer.resting = undefined;
  if (form) drawer.sent = change(drawer, form);
  return drawer.sent ?? Promise.resolve(true);
}

async function change(drawer: Drawer, form: HTMLFormElement): Promise<boolean> {
  const input = form.querySelector('input')!;
  const { value } = input;
  if (value === input.defaultValue) return !refuse(form, '');
  const { title, entryId } = lineOf(form);
  setDoing(form, 'changing');
  const result = await apply(
    call<typeof changeEntry>('PUT', entryPath, { params: { entryId }, body: { quantity: value } }),
  );
  setDoing(form);
  if (!result.ok) return refuse(form, result.message);
  await show(drawer);
  const total = drawer.body.querySelector('.totals dd')?.textContent ?? '';
  drawer.say(cartWords.inCart(title, Number(value), total));
  return true;
}

async function remove(drawer: Drawer, form: HTMLFormElement): Promise<void> {
  const { title, entryId } = lineOf(form);
  const entries = cartState.get()?.entries ?? [];
  const index = entries.findIndex(({ id }) => id === entryId);
  setDoing(form, 'removing');
  const result = await apply(call<typeof removeEntry>('DELETE', entryPath, { params: { entryId } }));
  setDoing(form);
  if (!result.ok) return void refuse(form, result.message);
  await show(drawer);
  drawer.say(cartWords.removed(title));
  const entry = entries[index];
  if (!entry) return;
  tell('remove-from-cart', { cart: result.value.shoppingCart, entry });
  offerUndo(drawer, entry, index);
}

/** Stands where the line was, and takes the focus that was on it. */
function offerUndo(drawer: Drawer, entry: CartEntry, index: number): void {
  const line = Object.assign(document.createElement('li'), { className: 'cart-removed' });
  const row = Object.assign(document.createElement('div'), { className: 'cart-removed__form' });
  const text = Object.assign(document.createElement('p'), { textContent: cartWords.removed(entry.title) });
  text.className = 'cart-removed__text';
  const undo = Object.assign(document.createElement('button'), { type: 'button', textContent: cartWords.undo });
  undo.className = 'cart-removed__undo';
  undo.ariaLabel = cartWords.undo + cartWords.undoOf(entry.title);
  row.append(text, undo);
  line.append(row);
  const list = drawer.body.querySelector('.cart__entries');
  list?.insertBefore(line, list.children[index] ?? null);
  undo.focus();
  undo.addEventListener('click', () => void restore(drawer, entry));
}

async function restore(drawer: Drawer, entry: CartEntry): Promise<void> {
  const { id: entryId, itemId, quantity, chosenVariant, additionalFields = null } = entry;
  const body = { itemId, sku: chosenVariant.sku, quantity, additionalFields: JSON.stringify(additionalFields) };
  const result = await apply(call<typeof changeEntry>('PUT', entryPath, { params: { entryId }, body }));
  if (!result.ok) return drawer.say(result.message);
  await show(drawer);
  drawer.body.querySelector<HTMLElement>(`[action$="${result.value.updatedEntry.id}"] [name=remove]`)?.focus();
  drawer.say(cartWords.isBack(entry.title));
}

/** Shows the cart anew; what is typed meanwhile stays, and is sent next. The control that has the focus keeps it. */
async function show({ body, reload, resting }: Drawer): Promise<void> {
  if (resting) return;
  const place = placeOf(document.activeElement);
  await reload();
  if (place) body.querySelector<HTMLElement>(place)?.focus();
}

/** What finds the same control of a line in a drawer that is shown anew. */
function placeOf(control: Element | null): string | undefined {
  const form = control?.closest('form')?.getAttribute('action');
  if (!control || !form) return undefined;
  const by = control.getAttribute('data-step-by');
  return `form[action="${form}"] ${by ? `[data-step-by="${by}"]` : `[name="${control.getAttribute('name') ?? ''}"]`}`;
}

function lineOf(form: HTMLFormElement): { title: string; entryId: string } {
  const title = form.closest('.cart-entry')?.querySelector('.cart-entry__title')?.textContent ?? '';
  return { title, entryId: form.action.split('/').at(-1) ?? '' };
}

/** Says at a line what stands against it, or nothing any more; gives false. */
function refuse(form: HTMLFormElement, message: string): false {
  const line = form.closest('.cart-entry')!;
  line.querySelector('.cart-entry__error')?.remove();
  const input = form.querySelector('input');
  if (input) input.ariaInvalid = message ? 'true' : null;
  if (!message) return false;
  const error = Object.assign(document.createElement('p'), { className: 'field__error cart-entry__error' });
  Object.assign(error, { id: `${input?.id}-error`, role: 'alert', textContent: message });
  input?.setAttribute('aria-describedby', error.id);
  line.append(error);
  return false;
}

function setDoing(form: HTMLFormElement, doing?: 'changing' | 'removing'): void {
  const line = form.closest<HTMLElement>('.cart-entry')!;
  line.ariaBusy = String(doing !== undefined);
  if (doing) line.dataset.doing = doing;
  else delete line.dataset.doing;
}

/** The buttons beside a quantity, on a page that has no `early.ts` for them. */
function step(button: HTMLElement | null): void {
  const input = button?.parentElement?.querySelector('input');
  if (!button || !input) return;
  input.stepUp(Number(button.dataset.stepBy));
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
