import type { ListedCode } from '#contract/discount-calls.ts';

/** What of the discounts is shown, as the address says it. */
export function readSearch({ search }: Record<string, unknown>): { search?: string } {
  return (typeof search === 'string' || typeof search === 'number') && search !== '' ? { search: String(search) } : {};
}

const states = ['unused', 'used', 'withdrawn'] as const satisfies readonly ListedCode['state'][];

/** The same of a discount's codes. */
export function readCodes(given: Record<string, unknown>): { search?: string; state?: ListedCode['state'] } {
  const state = states.find((each) => each === given.state);
  return { ...readSearch(given), ...(state && { state }) };
}
