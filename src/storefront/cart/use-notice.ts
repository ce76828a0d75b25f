import { cartWords } from '#catalog/cart-words.ts';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { StorefrontEvents } from '../events.ts';
import { goodsKey, type RemovedEntry } from './removed-entries.ts';

/**
 * What stands above the cart: `first` at first, then what left the cart without this page's doing, as by another tab.
 * The focus goes to `heading` where it was on a line that left.
 */
export function useNotice(first: string, removed: readonly RemovedEntry[], heading: RefObject<HTMLElement | null>) {
  const [notice, setNotice] = useState(first);
  const follow = useEffectEvent(({ detail: { cart, before } }: CustomEvent<StorefrontEvents['cart-change']>) => {
    const known = new Set([...cart.entries, ...removed.map(({ entry }) => entry)].map(goodsKey));
    const gone = before?.entries.filter((entry) => !known.has(goodsKey(entry))) ?? [];
    if (gone.length === 0) return;
    const titles = gone.map(({ title }) => title).join(', ');
    setNotice(cartWords.gone(titles, gone.length));
  });
  useEffect(() => {
    const listener = (event: CustomEvent<StorefrontEvents['cart-change']>) => follow(event);
    document.addEventListener('cart-change', listener);
    return () => document.removeEventListener('cart-change', listener);
  }, []);
  useEffect(() => {
    if (notice && document.activeElement === document.body) heading.current?.focus();
  }, [notice, heading]);
  return [notice, setNotice] as const;
}
