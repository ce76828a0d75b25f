import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import type { listActors, listActs } from '#contract/audit-calls.ts';
import { Button } from '#kit/button.tsx';
import { Empty } from '#kit/empty.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { FilterBar } from '#kit/filter-bar.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { chipsOf } from '../chips.ts';
import { dayText } from '../days.ts';
import { NoneFound } from '../none-found.tsx';
import { narrowed } from '../texts/narrowed.ts';
import { Unloaded } from '../frame/unloaded.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { audit as texts } from '../texts/audit.ts';
import { ActList } from './act-list.tsx';
import styles from './audit.module.css';
import { toQuery, topics, type Filter } from './filter.ts';

/** Who did what on the website, when and from where. */
export function AuditPage() {
  const website = useWebsite();
  const filter = useSearch({ from: '/config/$site/activity' });
  const list = useActs(website.id, filter);
  const { data } = list;
  const acts = data?.pages.flatMap((page) => page.acts) ?? [];
  const isNarrowed = Object.keys(filter).length > 0;
  const isEmpty = data !== undefined && acts.length === 0;
  return (
    <Page title={texts.title} of={website.title} acts={<Export filter={filter} />}>
      <p className={styles.explain}>{texts.explain}</p>
      <Filters filter={filter} />
      <Unloaded of={list} />
      {isEmpty && !isNarrowed && <Empty title={texts.empty} text={texts.emptyText} />}
      {isEmpty && isNarrowed && <NoneFound>{texts.noneFound}</NoneFound>}
      {acts.length > 0 && <ActList acts={acts} />}
      <More of={list}>{texts.earlier}</More>
    </Page>
  );
}

function useActs(websiteId: string, filter: Filter) {
  return useInfiniteQuery({
    queryKey: [websiteId, 'audit', filter],
    queryFn: ({ pageParam }) => {
      const query = { websiteId, ...toQuery(filter), before: pageParam };
      return answer(call<typeof listActs>('GET', '/api/audit', { query }));
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ acts, hasMore }) => (hasMore ? acts.at(-1)?.id : undefined),
    placeholderData: (earlier) => earlier,
  });
}

/** Narrows what is listed; the address keeps it. */
function Filters({ filter }: { filter: Filter }) {
  const { id: websiteId } = useWebsite();
  const navigate = useNavigate({ from: '/config/$site/activity' });
  const { data } = useQuery({
    queryKey: [websiteId, 'audit', 'people'],
    queryFn: () => answer(call<typeof listActors>('GET', '/api/audit/people', { query: { websiteId } })),
  });
  const set = (part: { [K in keyof Filter]: Filter[K] | '' }) => {
    const given = Object.entries({ ...filter, ...part }).filter(([, value]) => value);
    void navigate({ search: Object.fromEntries(given), replace: true });
  };
  const people = (data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const about = topics.map((value) => ({ value, label: texts.topics[value] }));
  const { person, topic, from, until } = filter;
  const filters = [
    ['person', texts.person, person && (people.find(({ value }) => value === person)?.label ?? narrowed.gone)],
    ['topic', texts.topic, topic && texts.topics[topic]],
    ['from', texts.from, from && dayText(from)],
    ['until', texts.until, until && dayText(until)],
  ] as const;
  const chips = chipsOf(filters, (name) => set({ [name]: '' }));
  return (
    <FilterBar count={chips.length} onClear={() => void navigate({ search: {}, replace: true })} chips={chips}>
      <Select
        label={texts.person}
        options={[{ value: '', label: texts.everybody }, ...people]}
        value={filter.person ?? ''}
        onChange={(person) => set({ person })}
      />
      <Select
        label={texts.topic}
        options={[{ value: '', label: texts.everything }, ...about]}
        value={filter.topic ?? ''}
        onChange={(topic) => set({ topic })}
      />
      {(['from', 'until'] as const).map((end) => (
        <TextField
          key={end}
          label={texts[end]}
          type="date"
          value={filter[end] ?? ''}
          onChange={(day) => set({ [end]: day })}
        />
      ))}
    </FilterBar>
  );
}

/** What is listed as a file, whole. */
function Export({ filter }: { filter: Filter }) {
  const { id: websiteId } = useWebsite();
  const save = (format: 'csv' | 'json') => {
    const query = Object.entries({ websiteId, ...toQuery(filter), format });
    const link = document.createElement('a');
    link.href = `/api/audit/export?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`;
    link.download = '';
    link.click();
  };
  const opener = (
    <Button>
      <Download aria-hidden="true" />
      {texts.exportAs}
    </Button>
  );
  return (
    <Menu opener={opener} placement="bottom end" aria-label={texts.exportAs}>
      {(['csv', 'json'] as const).map((format) => (
        <MenuItem key={format} onAction={() => save(format)}>
          {texts[format]} {texts[`${format}Hint`]}
        </MenuItem>
      ))}
    </Menu>
  );
}
