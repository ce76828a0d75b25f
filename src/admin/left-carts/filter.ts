import type { LeftCartState } from '#contract/left-cart-calls.ts';
import { readText } from '../read-text.ts';

/** Which carts are shown, as the address says it. */
export interface LeftCartSearch {
  search?: string;
  state?: LeftCartState;
}

export const states = ['silent', 'planned', 'reminded', 'recovered'] as const satisfies readonly LeftCartState[];

/** What an address asks for, without what it cannot mean. */
export function readFilter({ search, state }: Record<string, unknown>): LeftCartSearch {
  const known = states.find((each) => each === state);
  return {
    ...readText('search', search),
    ...(known && { state: known }),
  };
}
