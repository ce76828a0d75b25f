import { FilterBar } from '#kit/filter-bar.tsx';
import { Select } from '#kit/select.tsx';
import { chipsOf } from '../chips.ts';
import { media as texts } from '../texts/media.ts';
import { useNarrow } from '../use-narrow.ts';
import type { MediaSearch } from './area.ts';
import { useLibrary } from './use-media.ts';

/** Narrows what is listed; the address keeps it. */
export function MediaFilters({ asked }: { asked: MediaSearch }) {
  const set = useNarrow<Record<string, unknown>>({ ...asked });
  const { data } = useLibrary();
  const { only, folder, tag } = asked;
  const options = (all: string, named: readonly { name: string; count: number }[], now?: string) => [
    { value: '', label: all },
    ...named.map(({ name, count }) => ({ value: name, label: texts.named(name, count) })),
    // What the address asks for may be gone.
    ...(now !== undefined && !named.some(({ name }) => name === now) ? [{ value: now, label: now }] : []),
  ];
  const filters = [
    ['only', texts.only, only && texts.kinds[only]],
    ['folder', texts.folder, folder],
    ['tag', texts.tag, tag],
  ] as const;
  const chips = chipsOf(filters, (name) => set({ [name]: '' }));
  return (
    <FilterBar
      search={{ label: texts.search, value: asked.search, onChange: (search) => set({ search }) }}
      count={chips.length}
      onClear={() => set({ only: '', folder: '', tag: '' })}
      chips={chips}
    >
      <Select
        label={texts.only}
        options={[
          { value: '', label: texts.all },
          { value: 'unused', label: texts.kinds.unused },
          { value: 'undescribed', label: texts.kinds.undescribed },
        ]}
        value={only ?? ''}
        onChange={(chosen) => set({ only: chosen })}
      />
      {data && (data.folders.length > 0 || folder !== undefined) && (
        <Select
          label={texts.folder}
          options={options(texts.allFolders, data.folders, folder)}
          value={folder ?? ''}
          onChange={(chosen) => set({ folder: chosen })}
        />
      )}
      {data && (data.tags.length > 0 || tag !== undefined) && (
        <Select
          label={texts.tag}
          options={options(texts.allTags, data.tags, tag)}
          value={tag ?? ''}
          onChange={(chosen) => set({ tag: chosen })}
        />
      )}
    </FilterBar>
  );
}
