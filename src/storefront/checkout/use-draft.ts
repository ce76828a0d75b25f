import { useEffect, useEffectEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { tabStorage } from './attempts.ts';
import { readValues } from './checkout-values.ts';
import { fillIn, readDraft } from './draft.ts';

/**
 * Brings back what was typed before the page was reloaded; the country first, since other fields depend on it.
 * `onFilled` is called where there was something.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  checkoutId: string,
  setCountry: (country: string) => void,
  onFilled: () => void,
): void {
  const fill = useEffectEvent((element: HTMLFormElement, draft: Record<string, string>) => {
    fillIn(element, { country: draft.country ?? '' });
    flushSync(() => setCountry(readValues(new FormData(element)).country));
    fillIn(element, draft);
    onFilled();
  });
  useEffect(() => {
    const element = form.current;
    const draft = readDraft(tabStorage(), checkoutId);
    // React does not flush from within an effect.
    if (element && Object.keys(draft).length > 0) queueMicrotask(() => fill(element, draft));
  }, [form, checkoutId]);
}
