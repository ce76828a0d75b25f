import type { Fulfillment } from '#contract/order-office-calls.ts';

/** What of the orders is shown, as the address says it. */
export interface OrderSearch {
  search?: string;
  state?: Fulfillment | 'unpaid';
  /** Orders of the test mode, or those that moved money; without it, those that the website takes now. */
  kind?: 'test' | 'real';
}

export const states = ['pending', 'fulfilled', 'canceled', 'unpaid'] as const satisfies readonly (
  | Fulfillment
  | 'unpaid'
)[];

/** What an address asks for, without what it cannot mean. */
export function readFilter({ search, state, kind }: Record<string, unknown>): OrderSearch {
  const known = states.find((each) => each === state);
  return {
    ...((typeof search === 'string' || typeof search === 'number') && search !== '' && { search: String(search) }),
    ...(known && { state: known }),
    ...((kind === 'test' || kind === 'real') && { kind }),
  };
}
