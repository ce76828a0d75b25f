import type { CustomerSort } from '#contract/customer-calls.ts';
import { readText } from '../read-text.ts';

/** Which customers are shown, as the address says it. */
export interface CustomerSearch {
  search?: string;
  /** Those of test orders, or of real ones; without it, of those that the website takes now. */
  kind?: 'test' | 'real';
  sort?: CustomerSort;
  /** The least first. */
  up?: boolean;
}

export const sorts = ['last', 'orders', 'spent'] as const satisfies readonly CustomerSort[];

/** What an address asks for, without what it cannot mean. */
export function readFilter({ search, kind, sort, up }: Record<string, unknown>): CustomerSearch {
  const known = sorts.find((each) => each === sort);
  return {
    ...readText('search', search),
    ...((kind === 'test' || kind === 'real') && { kind }),
    ...(known && { sort: known }),
    ...(up === true && { up }),
  };
}
