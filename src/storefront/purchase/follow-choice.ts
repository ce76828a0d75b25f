import { isSoldOut } from '#commerce/status.ts';
import { decidedImage, fittingVariants, matchVariant } from '#commerce/variants.ts';
import { formatAmount, usesCldrMoney } from '../amounts.ts';
import { tell } from '../events.ts';
import { needsChoice, readSelection } from './check-purchase.ts';
import { markOptions } from './option-texts.ts';
import type { PurchaseProps } from './purchase-props.ts';
import { followVariants } from './variant-change.ts';

/** In milliseconds: a press that waited for this code is answered first. */
const beforehand = 100;

/**
 * Tells the page of the variant that the form names: what was chosen before this code was there, and each change after
 * (storefront 2). `onChoice` hears at each whether all that the choice so far leaves is sold out. The lists of options say
 * what is sold out beside what is chosen.
 */
export function followChoice(
  form: HTMLFormElement,
  { itemId, product, currency, locale, billing }: PurchaseProps,
  onChoice: (isGone: boolean, isStart: boolean) => void,
  heard: AddEventListenerOptions,
): void {
  if (!needsChoice(product)) return;
  followVariants(form);
  const read = (isStart: boolean) => {
    const selection = readSelection(product, new FormData(form));
    const variant = matchVariant(product.variants, selection);
    const imageId = decidedImage(product, selection);
    const fitting = fittingVariants(product.variants, selection);
    markOptions(form, product, selection);
    onChoice(fitting.length > 0 && isSoldOut({ ...product, variants: fitting }), isStart);
    if (variant || imageId || !isStart) {
      tell('variant-change', { itemId, variant, imageId, currency, locale, billing }, form);
    }
  };
  read(true);
  // Selectors that the theme placed outside the form belong to it all the same, so the document listens.
  const onChange = ({ target }: Event) => {
    const { form: changed, name } = target as HTMLInputElement;
    if (changed === form && name !== 'quantity') read(false);
  };
  document.addEventListener('change', onChange, heard);
  // The first amount takes long to write: no choice is to wait for that.
  setTimeout(() => formatAmount(0, currency, locale, usesCldrMoney()), beforehand);
}
