import type { Chip } from '#kit/filter-bar.tsx';
import { narrowed } from './texts/narrowed.ts';

/** A filter: its name in the address, its title, and what it narrows to in words; `true` where the title says it. */
type Filter<N extends string> = readonly [name: N, title: string, value: string | true | undefined];

/** A chip for each filter that is set. */
export function chipsOf<N extends string>(filters: readonly Filter<N>[], clear: (name: N) => void): Chip[] {
  return filters.flatMap(([name, title, value]) => {
    if (value === undefined) return [];
    return [{ label: value === true ? title : narrowed.to(title, value), onRemove: () => clear(name) }];
  });
}
