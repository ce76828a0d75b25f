import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { isSoldOut } from '#commerce/status.ts';
import { decidedImage, fittingVariants } from '#commerce/variants.ts';
import type { Variant } from '#contract/product.ts';
import { tell, type StorefrontEvents } from '../events.ts';
import { needsChoice, readSelection, selectedVariant } from './check-purchase.ts';
import { markOptions } from './option-texts.ts';
import type { PurchaseProps } from './purchase-props.ts';
import { followVariants } from './variant-change.ts';

/**
 * The variant that the form names, and whether all that the choice so far leaves is sold out. Tells the page of it: what
 * was chosen before this island woke, and each change after, which also calls `onChange` (storefront 2). The lists of
 * options say what is sold out beside what is chosen.
 */
export function useChosenVariant(
  form: RefObject<HTMLFormElement | null>,
  { itemId, product, chosen: drawn, currency, locale, billing }: PurchaseProps,
  onChange: () => void,
): { chosen: Variant | undefined; isGone: boolean } {
  const isChoosable = needsChoice(product);
  const [isGone, setGone] = useState(isSoldOut(product));
  const [chosen, setChosen] = useState(isChoosable ? drawn : product.variants[0]);
  const read = useEffectEvent((source: HTMLFormElement, isStart: boolean) => {
    const fields = new FormData(source);
    const variant = selectedVariant(product, fields);
    const selection = readSelection(product, fields);
    const imageId = decidedImage(product, selection);
    const fitting = fittingVariants(product.variants, selection);
    setGone(fitting.length > 0 && isSoldOut({ ...product, variants: fitting }));
    markOptions(source, product, selection);
    if (!isStart) onChange();
    if (variant || imageId || !isStart) {
      tell('variant-change', { itemId, variant, imageId, currency, locale, billing }, source);
    }
  });
  useEffect(() => {
    const source = form.current;
    if (!source || !isChoosable) return undefined;
    followVariants(source);
    const choose = ({ detail }: CustomEvent<StorefrontEvents['variant-change']>) => setChosen(detail.variant);
    source.addEventListener('variant-change', choose);
    // oxlint-disable-next-line react/set-state-in-effect -- what the browser kept of an earlier visit is read once
    read(source, true);
    // Selectors that the theme placed outside the form belong to it all the same, so the document listens.
    const changed = ({ target }: Event) => {
      const { form: changedForm, name } = target as HTMLInputElement;
      if (changedForm === source && name !== 'quantity') read(source, false);
    };
    document.addEventListener('change', changed);
    return () => {
      source.removeEventListener('variant-change', choose);
      document.removeEventListener('change', changed);
    };
  }, [form, isChoosable]);
  return { chosen, isGone };
}
