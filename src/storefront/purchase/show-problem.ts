import { fieldsOf, markWrong } from './option-texts.ts';
import type { PurchaseProblem } from './check-purchase.ts';
import type { OfferedProduct } from './purchase-props.ts';

/** Says what is wrong with a purchase and leads to the first field at fault; without a problem, that nothing is any more. */
export function showProblem(form: HTMLFormElement, product: OfferedProduct, problem?: PurchaseProblem): void {
  const { message = '', fields = [] } = problem ?? {};
  const first = fields[0] === undefined ? [] : fieldsOf(form, fields[0]);
  const [quantity] = fieldsOf(form, 'quantity');
  const atQuantity = quantity && first[0] === quantity ? message : '';
  markWrong(form, product, fields);
  if (quantity) quantity.ariaInvalid = atQuantity ? 'true' : null;
  say(quantity?.closest('.purchase__quantity')?.querySelector('.field__error'), atQuantity);
  const place = form.querySelector('.purchase__error');
  // What stands at a field is read with it.
  if (place) place.role = fields.length === 0 ? 'alert' : null;
  say(place, atQuantity ? '' : message);
  (first.find(({ checked }) => checked) ?? first[0])?.focus();
}

function say(place: Element | null | undefined, message: string): void {
  if (!(place instanceof HTMLElement)) return;
  place.textContent = message;
  place.hidden = !message;
}
