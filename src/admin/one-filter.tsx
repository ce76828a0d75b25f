import type { Option } from '#kit/choice.tsx';
import { FilterBar } from '#kit/filter-bar.tsx';
import { Select } from '#kit/select.tsx';
import { chipsOf } from './chips.ts';
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
  const words = options.find((option) => option.value === chosen)?.label;
  const chips = chipsOf([[by, label, value === undefined ? undefined : words]], (name) => set({ [name]: '' }));
  return (
    <FilterBar
      search={{ label: searchLabel, value: asked.search, onChange: (search) => set({ search }) }}
      count={chips.length}
      onClear={() => set({ [by]: '' })}
      chips={chips}
      says={[chips.length === 0 && chosen !== '' && words]}
    >
      <Select label={label} options={options} value={chosen} onChange={(to) => set({ [by]: to === usual ? '' : to })} />
    </FilterBar>
  );
}
