import type { Outline, OutlineEntry, OutlineTerm } from '#contract/outline.ts';
import { keptCollator, keptDateFormat } from '#locale/kept-intl.ts';
import type { Locale } from '#locale/locale.ts';

/** Entries that have something in common, and its address where it has one. */
export interface EntryGroup {
  title: string;
  url?: string;
  entries: OutlineEntry[];
}

export const groupings = ['month', 'year', 'author', 'tag', 'category'] as const;
export type Grouping = (typeof groupings)[number];

/** An outline's entries by what they have in common: times the newest first, all else by the alphabet. */
export function groupEntries(
  { entries }: Outline,
  by: Grouping,
  { locale, timeZone }: { locale: Locale; timeZone: string },
): EntryGroup[] {
  const groups = new Map<string, EntryGroup>();
  const namesOf = namer(by, locale, timeZone);
  for (const entry of entries) {
    for (const { title, fullUrl } of namesOf(entry)) {
      const group = groups.get(title);
      if (group) group.entries.push(entry);
      else groups.set(title, { title, ...(fullUrl !== '' && { url: fullUrl }), entries: [entry] });
    }
  }
  const found = [...groups.values()];
  if (by === 'month' || by === 'year') return found;
  const { compare } = keptCollator(locale.tag);
  return found.toSorted((a, b) => compare(a.title, b.title));
}

function namer(by: Grouping, locale: Locale, timeZone: string): (entry: OutlineEntry) => OutlineTerm[] {
  if (by === 'tag') return ({ tags }) => tags;
  if (by === 'category') return ({ categories }) => categories;
  if (by === 'author') return ({ author }) => (author ? [{ title: author, fullUrl: '' }] : []);
  const month = by === 'month' && ({ month: 'long' } as const);
  const format = keptDateFormat(locale.tag, { year: 'numeric', ...month, timeZone });
  return ({ publishOn }) => (publishOn === undefined ? [] : [{ title: format.format(publishOn), fullUrl: '' }]);
}
