import type { Option } from '#kit/choice.tsx';
import { FilterBar } from '#kit/filter-bar.tsx';
import { Select } from '#kit/select.tsx';
import { useNarrow } from './use-narrow.ts';

export interface OneFilterProps<V extends string> {
  /** What the address asks for; other things than these two stay as they are. */
  asked: { search?: string };
  searchLabel: string;
  /** What the address calls the choice. */
  by: string;
  label: string;
  options: readonly Option<V>[];
  value: V | undefined;
  /** What is listed where the address asks for nothing. */
  usual: V;
}

/** Narrows a list by a search and one choice; the address keeps both. */
export function OneFilter<V extends string>({
  asked,
  searchLabel,
  by,
  label,
  options,
  value,
  usual,
}: OneFilterProps<V>) {
  const chosen = value ?? usual;
  const set = useNarrow<Record<string, unknown>>({ ...asked });
  return (
    <FilterBar
      search={{ label: searchLabel, value: asked.search, onChange: (search) => set({ search }) }}
      count={value === undefined ? 0 : 1}
      onClear={() => set({ [by]: '' })}
      says={[chosen !== '' && options.find((option) => option.value === chosen)?.label]}
    >
      <Select label={label} options={options} value={chosen} onChange={(to) => set({ [by]: to === usual ? '' : to })} />
    </FilterBar>
  );
}
