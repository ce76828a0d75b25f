import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Variant } from '#contract/product.ts';
import { tell, type StorefrontEvents } from '../events.ts';
import { needsChoice, selectedVariant } from './check-purchase.ts';
import type { PurchaseProps } from './purchase-props.ts';
import { followVariants } from './variant-change.ts';

/**
 * The variant that the form names, and tells the page of it: what was chosen before this island woke, and each change
 * after, which also calls `onChange` (storefront 2).
 */
export function useChosenVariant(
  form: RefObject<HTMLFormElement | null>,
  { itemId, product, currency, language }: PurchaseProps,
  onChange: () => void,
): Variant | undefined {
  const isChoosable = needsChoice(product);
  const [chosen, setChosen] = useState(isChoosable ? undefined : product.variants[0]);
  const read = useEffectEvent((source: HTMLFormElement, isStart: boolean) => {
    const variant = selectedVariant(product, new FormData(source));
    if (!isStart) onChange();
    if (variant || !isStart) tell('variant-change', { itemId, variant, currency, language }, source);
  });
  useEffect(() => {
    const source = form.current;
    if (!source || !isChoosable) return undefined;
    followVariants(source);
    const choose = ({ detail }: CustomEvent<StorefrontEvents['variant-change']>) => setChosen(detail.variant);
    source.addEventListener('variant-change', choose);
    read(source, true);
    // Selectors that the theme placed outside the form belong to it all the same, so the document listens.
    const changed = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement && target.form === source) read(source, false);
    };
    document.addEventListener('change', changed);
    return () => {
      source.removeEventListener('variant-change', choose);
      document.removeEventListener('change', changed);
    };
  }, [form, isChoosable]);
  return chosen;
}
