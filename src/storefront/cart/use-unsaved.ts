import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Failure } from '#contract/client.ts';

/** What stands against a line's quantity. */
export type Unsent = Pick<Failure, 'status' | 'message'>;

/** Sends what a field holds once more; gives what stands against it, if anything does. */
type Send = () => Promise<Unsent | undefined>;

/** The fields of the cart page whose value the server has not taken yet, or has refused, and how each is sent. */
export const unsavedInputs = new Map<HTMLInputElement, Send>();

/** What was typed into a field until it is saved, which `keep(undefined)` says; at first `typed`. */
export function useUnsaved(input: RefObject<HTMLInputElement | null>, typed: string | undefined, send: Send) {
  const [draft, setDraft] = useState(typed);
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    const field = input.current;
    if (field && typed !== undefined) unsavedInputs.set(field, () => sendNow());
    return () => {
      if (field) unsavedInputs.delete(field);
    };
  }, [input, typed]);

  function keep(value: string | undefined) {
    setDraft(value);
    const field = input.current;
    if (field && value === undefined) unsavedInputs.delete(field);
    else if (field) unsavedInputs.set(field, send);
  }
  return [draft, keep] as const;
}
