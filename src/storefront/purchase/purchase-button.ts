import { labels } from '#catalog/labels.ts';
import { isSoldOut } from '#commerce/status.ts';
import { announce } from '#ui/live-region.ts';
import { buttonLabel, type ButtonPhase } from '../add-button.ts';
import type { PurchaseProps } from './purchase-props.ts';

/** A form's add-to-cart button: what it is at, and whether what is chosen can be had (storefront 4 and 5). */
export class PurchaseButton {
  phase: ButtonPhase = 'idle';
  #isGone: boolean;
  readonly #form: HTMLFormElement;
  readonly #texts: Pick<PurchaseProps, 'buttonText' | 'soldOutText'>;

  constructor(form: HTMLFormElement, props: PurchaseProps, heard: AddEventListenerOptions) {
    this.#form = form;
    this.#texts = props;
    this.#isGone = isSoldOut(props.product);
    // A page that comes back from the back-forward cache would still be on its way.
    addEventListener('pageshow', ({ persisted }) => persisted && this.show('idle'), heard);
  }

  /** Says that all that the choice so far leaves is sold out, or that it is not. */
  setGone(isGone: boolean): void {
    if (isGone && !this.#isGone) announce(this.#soldOutText);
    this.#isGone = isGone;
    this.show(this.phase);
  }

  /** It stays focusable while it is busy, so that the focus never falls back to the page. */
  show(phase: ButtonPhase): void {
    this.phase = phase;
    this.#form.dataset.phase = phase;
    const button = this.#form.querySelector<HTMLButtonElement>('.purchase__button');
    if (!button) return;
    button.disabled = this.#isGone;
    button.ariaDisabled = phase === 'idle' ? null : 'true';
    const text = this.#isGone ? this.#soldOutText : buttonLabel(phase, this.#texts.buttonText);
    if (button.textContent !== text) button.textContent = text;
  }

  get #soldOutText(): string {
    return this.#texts.soldOutText ?? labels.soldOut;
  }
}
