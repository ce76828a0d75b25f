import type { GiftCardState } from '#contract/gift-card-calls.ts';
import { readText } from '../read-text.ts';

/** Which gift cards are shown, as the address says it. */
export interface GiftCardSearch {
  search?: string;
  state?: GiftCardState;
}

export const giftCardStates = ['open', 'spent', 'expired', 'blocked'] as const satisfies GiftCardState[];

/** What an address asks for, without what it cannot mean. */
export function readFilter({ search, state }: Record<string, unknown>): GiftCardSearch {
  const known = giftCardStates.find((each) => each === state);
  return {
    ...readText('search', search),
    ...(known && { state: known }),
  };
}
