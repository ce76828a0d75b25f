import type { Chip } from '#kit/filter-bar.tsx';
import { narrowed } from './texts/narrowed.ts';

/** A filter: its name in the address, its title, and what it narrows to in words; `true` where the title says it; “apart” where it has no field. */
type Filter<N extends string> = readonly [name: N, title: string, value: string | true | undefined, apart?: 'apart'];

/** A chip for each filter that is set. */
export function chipsOf<N extends string>(filters: readonly Filter<N>[], clear: (name: N) => void): Chip[] {
  return filters.flatMap(([name, title, value, apart]) => {
    if (value === undefined) return [];
    const label = value === true ? title : narrowed.to(title, value);
    return [{ label, onRemove: () => clear(name), isApart: apart !== undefined }];
  });
}
