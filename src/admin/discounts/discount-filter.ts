import type { ListedCode } from '#contract/discount-calls.ts';
import { readText } from '../read-text.ts';

/** What of the discounts is shown, as the address says it. */
export function readSearch({ search }: Record<string, unknown>): { search?: string } {
  return readText('search', search);
}

const states = ['unused', 'used', 'withdrawn'] as const satisfies readonly ListedCode['state'][];

/** The same of a discount's codes. */
export function readCodes(given: Record<string, unknown>): { search?: string; state?: ListedCode['state'] } {
  const state = states.find((each) => each === given.state);
  return { ...readSearch(given), ...(state && { state }) };
}
