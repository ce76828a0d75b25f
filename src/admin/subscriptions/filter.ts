import type { SubscriptionState } from '#contract/subscription-calls.ts';

/** Which subscriptions are shown, as the address says it. */
export interface SubscriptionSearch {
  search?: string;
  state?: SubscriptionState;
}

export const subscriptionStates = [
  'active',
  'paused',
  'unpaid',
  'ended',
  'cancelled',
] as const satisfies SubscriptionState[];

/** What an address asks for, without what it cannot mean. */
export function readFilter({ search, state }: Record<string, unknown>): SubscriptionSearch {
  const known = subscriptionStates.find((each) => each === state);
  const isText = (typeof search === 'string' || typeof search === 'number') && search !== '';
  return { ...(isText && { search: String(search) }), ...(known && { state: known }) };
}
