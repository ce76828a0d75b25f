import { useRef, useState } from 'react';
import type { SuggestedAddress, suggestAddresses } from '#contract/address-calls.ts';
import { call } from '../client.ts';

/** Milliseconds without typing until addresses are asked for. */
const rest = 250;
const fewest = 3;

/** Addresses that begin as is typed; the last question alone is answered, and no answer is none. */
export function useSuggestions(checkoutId: string, country: string) {
  const [addresses, setAddresses] = useState<readonly SuggestedAddress[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useRef(0);

  function close(): void {
    clearTimeout(timer.current);
    turn.current += 1;
    setAddresses([]);
  }

  async function ask(text: string): Promise<void> {
    const own = turn.current;
    const path = '/api/commerce/checkouts/{checkoutId}/addresses';
    const body = { text, country };
    const result = await call<typeof suggestAddresses>('POST', path, { params: { checkoutId }, body });
    if (own === turn.current) setAddresses(result.ok ? result.value.addresses : []);
  }

  function type(text: string): void {
    clearTimeout(timer.current);
    turn.current += 1;
    if (text.trim().length < fewest || country === '') return setAddresses([]);
    timer.current = setTimeout(() => void ask(text), rest);
  }

  return { addresses, type, close };
}
