import { useEffect, useEffectEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { tabStorage } from './attempts.ts';
import { fillIn, readDraft } from './draft.ts';

/**
 * Brings back what was typed before the page was reloaded, or before the checkout began anew, unless the form came back
 * with its values. `choose` is called first, with what other fields depend on; `onFilled` after all is filled in, where
 * there was something.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  isReturned: boolean,
  choose: (draft: Record<string, string>) => void,
  onFilled: () => void,
): void {
  const fill = useEffectEvent((element: HTMLFormElement, draft: Record<string, string>) => {
    fillIn(element, { country: draft.country ?? '' });
    flushSync(() => choose(draft));
    fillIn(element, draft);
    onFilled();
  });
  useEffect(() => {
    const element = form.current;
    const draft = isReturned ? {} : readDraft(tabStorage());
    // React does not flush from within an effect.
    if (element && Object.keys(draft).length > 0) queueMicrotask(() => fill(element, draft));
  }, [form, isReturned]);
}
