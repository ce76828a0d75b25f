import { createContext, use, type Context } from 'react';
import { sharedMessages } from '#catalog/developer-messages.ts';

/** What a part hands to all below it, and the way to it. A part outside of its provider throws (platform 8). */
export function makeContext<T>(): [Context<T | undefined>, () => T] {
  const GenericContext = createContext<T | undefined>(undefined);
  function useGenericContext(): T {
    const value = use(GenericContext);
    if (value === undefined) throw new Error(sharedMessages.providerMissing);
    return value;
  }
  return [GenericContext, useGenericContext];
}
