import { useEffect, useState, type RefObject } from 'react';

/** The fields of the cart page whose value the server has not taken yet, or has refused. */
export const unsavedInputs = new Set<HTMLInputElement>();

/** What was typed into a field until it is saved, which `keep(undefined)` says; at first `typed`. */
export function useUnsaved(input: RefObject<HTMLInputElement | null>, typed: string | undefined) {
  const [draft, setDraft] = useState(typed);
  useEffect(() => {
    const field = input.current;
    if (field && typed !== undefined) unsavedInputs.add(field);
    return () => {
      if (field) unsavedInputs.delete(field);
    };
  }, [input, typed]);

  function keep(value: string | undefined) {
    setDraft(value);
    const field = input.current;
    if (field && value === undefined) unsavedInputs.delete(field);
    else if (field) unsavedInputs.add(field);
  }
  return [draft, keep] as const;
}
