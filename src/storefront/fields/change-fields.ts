import { messages } from '#catalog/messages.ts';
import type { CartEntry } from '#contract/cart.ts';
import { cartStore } from '../cart-store.ts';
import { fillInFields } from './fill-in.ts';

/** Has what was filled in for a line of the cart changed; gives what went wrong with opening it, if anything did. */
export async function changeFields(entry: CartEntry): Promise<string | undefined> {
  const done = await fillInFields({ entryId: entry.id }, async (values) => {
    const result = await cartStore.changeFields(entry, values);
    return result.ok ? result : { ...result, message: messages.unableToUpdateForm };
  });
  return done && !done.ok ? done.message : undefined;
}
