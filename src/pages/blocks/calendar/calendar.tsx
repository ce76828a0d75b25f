import { blockTypes } from '#catalog/block-types.ts';
import { blockWords } from '#catalog/page-words.ts';
import type { OutlineEntry } from '#contract/outline.ts';
import type { Locale } from '#locale/locale.ts';
import foldSignCss from '../accordion/fold-sign.css?raw';
import { block } from '../block.ts';
import { PostList } from '../outline/post-list.tsx';
import postsCss from '../outline/posts.css?raw';
import css from './calendar.css?raw';
import { dayOf, firstDayOf, monthName, weekdayNames, weeksOf } from './month-grid.ts';

/**
 * A collection's entries on the days of their months, the newest first, and by their names below; months that are not
 * shown open to their entries.
 */
export const calendarBlock = block({
  type: blockTypes.calendar,
  title: 'Calendar',
  fields: {
    collection: { kind: 'collection', label: 'Collection', default: '', loads: 'outline' },
    months: { kind: 'number', label: 'Months', minimum: 1, maximum: 12, default: 1 },
    showTitles: { kind: 'toggle', label: 'Show titles below', default: true },
  },
  css,
  shared: [foldSignCss, postsCss],
  render({ months, showTitles }, { outline, locale, timeZone }) {
    const where = { locale, timeZone };
    const all = byMonth(outline?.entries ?? [], where.timeZone);
    const shown = all.slice(0, Math.round(months));
    const others = all.slice(shown.length);
    if (shown.length === 0) return null;
    return (
      <div className="calendar">
        {shown.map((entries) => (
          <div className="calendar__month" key={entries[0]?.id}>
            <MonthTable entries={entries} {...where} />
            {showTitles && <PostList entries={entries} {...where} hasDates />}
          </div>
        ))}
        {others.length > 0 && (
          <div>
            {others.map((entries) => (
              <details className="posts__fold" key={entries[0]?.id}>
                <summary className="fold-sign">{monthName(monthOf(entries, timeZone), locale)}</summary>
                <PostList entries={entries} {...where} hasDates />
              </details>
            ))}
          </div>
        )}
      </div>
    );
  },
});

/** The month of entries that have one in common. */
const monthOf = ([entry]: readonly OutlineEntry[], timeZone: string) => dayOf(entry?.publishOn ?? 0, timeZone);

/** Entries of the same month together, in their order. */
function byMonth(entries: readonly OutlineEntry[], timeZone: string): OutlineEntry[][] {
  const dated = entries.filter(({ publishOn }) => publishOn !== undefined);
  const named = ({ publishOn = 0 }: OutlineEntry) => {
    const { year, month } = dayOf(publishOn, timeZone);
    return `${year}-${month}`;
  };
  return [...Map.groupBy(dated, named).values()];
}

interface MonthProps {
  entries: OutlineEntry[];
  locale: Locale;
  timeZone: string;
}

function MonthTable({ entries, locale, timeZone }: MonthProps) {
  const first = monthOf(entries, timeZone);
  const firstDay = firstDayOf(locale);
  const onDay = Map.groupBy(entries, ({ publishOn = 0 }) => dayOf(publishOn, timeZone).day);
  return (
    <table className="calendar__table">
      <caption className="calendar__caption">{monthName(first, locale)}</caption>
      <thead>
        <tr>
          {weekdayNames(locale, firstDay).map(({ long, narrow }) => (
            <th key={long} scope="col" abbr={long}>
              {narrow}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(first, firstDay).map((week, index) => (
          <tr key={index}>
            {week.map((day, at) => (
              <DayCell key={at} day={day} entries={(day !== undefined && onDay.get(day)) || []} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A day, which leads to the first that it has. */
function DayCell({ day, entries }: { day: number | undefined; entries: OutlineEntry[] }) {
  const [entry] = entries;
  if (!entry) return <td>{day}</td>;
  const titles = entries.map(({ title }) => title).join(', ');
  return (
    <td className="calendar__day">
      <a href={entry.fullUrl} title={titles}>
        {day}
        <span className="visually-hidden">{blockWords.after(titles)}</span>
      </a>
    </td>
  );
}
