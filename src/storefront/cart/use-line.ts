import { cartWords } from '#catalog/cart-words.ts';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { messages } from '#catalog/messages.ts';
import { sentences } from '#catalog/sentences.ts';
import { checkQuantity } from '#commerce/quantity.ts';
import type { CartEntry, ShoppingCart } from '#contract/cart.ts';
import type { Result } from '#contract/client.ts';
import type { Locale } from '#locale/locale.ts';
import { announce } from '#ui/live-region.ts';
import { useMoney } from '../cldr-money.ts';
import { cartStore } from '../cart-store.ts';
import { useUnsaved, type Unsent } from './use-unsaved.ts';

/** Milliseconds that a changed quantity rests before it is sent, so that clicks on the arrows become one change. */
const rest = 400;

interface LineOptions {
  entry: CartEntry;
  locale: Locale;
  /** A plain form that came back: what was typed and why it was refused. */
  typed?: string | undefined;
  message?: string | undefined;
  /** Removes the entry. */
  remove: () => Promise<Result<ShoppingCart>>;
}

/**
 * What a line of the cart page is at: the quantity as typed into `input` until the server has taken it, and what is
 * wrong with it.
 */
export function useLine(input: RefObject<HTMLInputElement | null>, options: LineOptions) {
  const { entry, locale, typed, message, remove } = options;
  const money = useMoney();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [draft, keep] = useUnsaved(input, typed, send);
  const [error, setError] = useState(message ?? '');
  const [doing, setDoing] = useState<'changing' | 'removing'>();
  useTypedEarly(input, draft ?? String(entry.quantity), type);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function send(): Promise<Unsent | undefined> {
    stop();
    const value = input.current?.value ?? '';
    const check = checkQuantity(value);
    if (!check.ok) return refuse({ status: 400, message: check.message });
    if (check.quantity === quantityNow(entry)) {
      setError('');
      keep(undefined);
      return undefined;
    }
    setDoing('changing');
    const result = await cartStore.change(entry.id, check.quantity);
    setDoing(undefined);
    if (!result.ok) return refuse({ ...result, message: sentences(messages.unableToUpdateQuantity, result.message) });
    setError('');
    // What was typed meanwhile stays.
    if (input.current?.value === value) keep(undefined);
    const total = money(result.value.dueCents, result.value.currency, locale);
    announce(cartWords.inCart(entry.title, check.quantity, total));
    return undefined;
  }

  function refuse(unsent: Unsent): Unsent {
    setError(unsent.message);
    return unsent;
  }

  async function takeOut() {
    stop();
    if (doing) return;
    setDoing('removing');
    const result = await remove();
    if (result.ok) return announce(`${entry.title} removed.`);
    setDoing(undefined);
    setError(sentences(messages.unableToRemoveItem, result.message));
  }

  function type(value: string) {
    keep(value);
    stop();
    timer.current = setTimeout(() => void send(), rest);
  }

  /** Sends what rests, so that nothing that follows comes before it. */
  function flush() {
    if (timer.current !== undefined) void send();
  }

  function stop() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }

  return { draft, error, doing, type, flush, send, takeOut };
}

/** An entry's quantity as the server has it, which another tab may have changed since the line was shown. */
function quantityNow({ id, quantity }: CartEntry): number {
  return cartStore.get()?.entries.find((entry) => entry.id === id)?.quantity ?? quantity;
}

/** Takes over what was typed before the page's code ran. */
function useTypedEarly(input: RefObject<HTMLInputElement | null>, known: string, take: (value: string) => void) {
  const start = useEffectEvent(() => {
    const value = input.current?.value;
    if (value !== undefined && value !== known) take(value);
  });
  useEffect(() => start(), []);
}
