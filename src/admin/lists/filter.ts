import type { SubscriberState } from '#contract/mailing-list-calls.ts';

/** Which subscribers are shown, as the address says it. */
export interface SubscriberSearch {
  search?: string;
  /** Who is on the list without it. */
  state?: SubscriberState;
}

export const states = ['subscribed', 'pending', 'unsubscribed'] as const satisfies readonly SubscriberState[];

/** What an address asks for, without what it cannot mean. */
export function readFilter({ search, state }: Record<string, unknown>): SubscriberSearch {
  const known = states.find((each) => each === state);
  return {
    ...((typeof search === 'string' || typeof search === 'number') && search !== '' && { search: String(search) }),
    ...(known && { state: known }),
  };
}
