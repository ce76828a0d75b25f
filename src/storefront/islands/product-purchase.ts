import { labels } from '#catalog/labels.ts';
import { announce } from '#ui/live-region.ts';
import { startCartPill } from '../cart-pill.ts';
import { addPurchase } from '../purchase/add-purchase.ts';
import { checkPurchase } from '../purchase/check-purchase.ts';
import { followChoice } from '../purchase/follow-choice.ts';
import { followInstalments } from '../purchase/follow-instalments.ts';
import { PurchaseButton } from '../purchase/purchase-button.ts';
import type { PurchaseProps } from '../purchase/purchase-props.ts';
import { showProblem } from '../purchase/show-problem.ts';

/**
 * Lets a product be chosen and added to the cart in place (storefront 4 and 5). Nothing here is of React: a press waits for
 * it. Where it is to end, `heard` says until when it hears the whole page.
 */
export function wake(root: HTMLElement, heard: AddEventListenerOptions = {}): void {
  const form = root.querySelector<HTMLFormElement>('form.purchase');
  if (!form) return;
  const props = JSON.parse(root.nextElementSibling?.textContent ?? '{}') as PurchaseProps;
  const { itemId, product } = props;
  const button = new PurchaseButton(form, props, heard);
  startCartPill();
  followInstalments(root, form, props);
  const onChoice = (isGone: boolean, isStart: boolean) => {
    button.setGone(isGone);
    if (!isStart) showProblem(form, product);
  };
  followChoice(form, props, onChoice, heard);
  // The field may stand outside the form.
  const onStep = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.form !== form) return;
    showProblem(form, product);
    announce(`${labels.quantity} ${target.value}`);
  };
  document.addEventListener('step', onStep, heard);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.phase !== 'idle') return;
    const check = checkPurchase(product, new FormData(form));
    showProblem(form, product, check.ok ? undefined : check);
    // It may read otherwise: `early.ts` has seen the press.
    if (!check.ok) return button.show('idle');
    const { sku, quantity } = check;
    void addPurchase({ itemId, sku, quantity }, props, (phase) => button.show(phase));
  });
}
