import { postKinds } from '#catalog/record-types.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { listBlogs } from '#contract/post-calls.ts';
import { FilterBar } from '#kit/filter-bar.tsx';
import { Select } from '#kit/select.tsx';
import { chipsOf } from '../chips.ts';
import { narrowed } from '../texts/narrowed.ts';
import { posts as texts } from '../texts/posts.ts';
import { useNarrow } from '../use-narrow.ts';
import { postStates, type PostSearch } from './filter.ts';

interface PostFiltersProps {
  asked: PostSearch;
  named: AnswerOf<typeof listBlogs>;
}

/** Narrows what is listed; the address keeps it. */
export function PostFilters({ asked, named: { blogs, tags } }: PostFiltersProps) {
  const set = useNarrow(asked);
  const { state, blog, tag, kind } = asked;
  const filters = [
    ['state', texts.state, state && texts.states[state]],
    ['kind', texts.kind, kind && texts.kinds[kind]],
    ['tag', texts.tag, tag],
    ['blog', texts.blog, blog && (blogs.find(({ id }) => id === blog)?.title ?? narrowed.gone)],
  ] as const;
  const chips = chipsOf(filters, (name) => set({ [name]: '' }));
  return (
    <FilterBar
      search={{ label: texts.search, value: asked.search, onChange: (search) => set({ search }) }}
      count={chips.length}
      onClear={() => set({ state: '', blog: '', tag: '', kind: '' })}
      chips={chips}
    >
      <Select
        label={texts.state}
        options={[
          { value: '' as const, label: texts.anyState },
          ...postStates.map((value) => ({ value, label: texts.states[value] })),
        ]}
        value={state ?? ''}
        onChange={(value) => set({ state: value })}
      />
      <Select
        label={texts.kind}
        options={[
          { value: '' as const, label: texts.anyKind },
          ...postKinds.map((value) => ({ value, label: texts.kinds[value] })),
        ]}
        value={kind ?? ''}
        onChange={(value) => set({ kind: value })}
      />
      {tags.length > 0 && (
        <Select
          label={texts.tag}
          options={[{ value: '', label: texts.anyTag }, ...tags.map((value) => ({ value, label: value }))]}
          value={tag ?? ''}
          onChange={(value) => set({ tag: value })}
        />
      )}
      {blogs.length > 1 && (
        <Select
          label={texts.blog}
          options={[
            { value: '', label: texts.allBlogs },
            ...blogs.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={blog ?? ''}
          onChange={(value) => set({ blog: value })}
        />
      )}
    </FilterBar>
  );
}
