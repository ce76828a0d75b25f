import type { ProductState } from '#contract/product-calls.ts';
import { readText } from '../read-text.ts';

/** What of the products is shown, as the address says it. */
export interface ProductSearch {
  search?: string;
  state?: ProductState;
  stock?: 'out' | 'low';
  kind?: number;
  store?: string;
  category?: string;
  tag?: string;
  /** Those on sale, and those without a picture. */
  sale?: true;
  bare?: true;
  sort?: 'title' | 'price' | 'newest';
  down?: boolean;
}

export const productStates = ['visible', 'hidden', 'scheduled', 'draft'] as const satisfies readonly ProductState[];

/** What an address asks for, without what it cannot mean. */
export function readFilter(given: Record<string, unknown>): ProductSearch {
  const { search, state, stock, kind, store, category, tag, sale, bare, sort, down } = given;
  const known = productStates.find((each) => each === state);
  const sorts = (['title', 'price', 'newest'] as const).find((each) => each === sort);
  return {
    ...readText('search', search),
    ...(known && { state: known }),
    ...((stock === 'out' || stock === 'low') && { stock }),
    ...(typeof kind === 'number' && kind >= 1 && kind <= 5 && { kind }),
    ...(typeof store === 'string' && store !== '' && { store }),
    ...(typeof category === 'string' && category !== '' && { category }),
    ...((typeof tag === 'string' || typeof tag === 'number') && tag !== '' && { tag: String(tag) }),
    ...(sale === true && { sale }),
    ...(bare === true && { bare }),
    ...(sorts && { sort: sorts }),
    ...(typeof down === 'boolean' && { down }),
  };
}
