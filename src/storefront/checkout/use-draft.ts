import { useEffect, useEffectEvent, type RefObject } from 'react';
import { tabStorage } from '../tab-storage.ts';
import { fillIn, readDraft } from './draft.ts';

/**
 * Brings back what was typed before the page was reloaded, or before the checkout began anew, unless the form came back
 * with its values. Where there was something, `onFilled` is told of it after the fields that are there are filled in.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  checkoutId: string,
  isReturned: boolean,
  onFilled: (draft: Record<string, string>) => void,
): void {
  const fill = useEffectEvent(() => {
    const draft = isReturned ? {} : readDraft(tabStorage(), checkoutId);
    if (!form.current || Object.keys(draft).length === 0) return;
    fillIn(form.current, draft);
    onFilled(draft);
  });
  useEffect(() => fill(), []);
}
