import { blockTypes } from '#catalog/block-types.ts';
import { blockWords } from '#catalog/page-words.ts';
import { keptDateFormat } from '#locale/kept-intl.ts';
import type { Locale } from '#locale/locale.ts';
import { safeUrl } from '../../safe-url.ts';
import { block } from '../block.ts';
import css from './tour-dates.css?raw';

const words = blockWords.tourDates;

/** When and where something takes place, the next first, with the way to tickets or why there are none. */
export const tourDatesBlock = block({
  type: blockTypes.tourdates,
  title: 'Tour dates',
  fields: {
    dates: {
      kind: 'list',
      label: 'Dates',
      noun: 'date',
      maximum: 100,
      default: [],
      fields: {
        date: { kind: 'text', label: 'Day', hint: 'As 2027-05-31.', default: '', maxLength: 40 },
        place: { kind: 'text', label: 'Where', default: '', maxLength: 200 },
        city: { kind: 'text', label: 'City', default: '', maxLength: 200 },
        url: { kind: 'url', label: 'Tickets', default: '' },
        state: { kind: 'choice', label: 'State', options: ['open', 'sold out', 'cancelled', 'free'], default: 'open' },
      },
    },
  },
  css,
  render({ dates }, { locale }) {
    const shown = dates
      .filter(({ place, city }) => place !== '' || city !== '')
      .toSorted((a, b) => compareDays(a.date.trim(), b.date.trim()));
    if (shown.length === 0) return null;
    return (
      <ol className="tour">
        {shown.map(({ date, place, city, url, state }, index) => {
          const href = safeUrl(url);
          return (
            <li className={state === 'cancelled' ? 'tour__date tour__date--off' : 'tour__date'} key={index}>
              <DayText date={date.trim()} locale={locale} />
              <span className="tour__place">
                {place || city}
                {place && city && <span className="tour__city">{city}</span>}
              </span>
              {state !== 'open' && <span className="tour__state">{words.states[state]}</span>}
              {href && state !== 'cancelled' && state !== 'sold out' && (
                <a className="tour__tickets" href={href}>
                  {state === 'free' ? words.more : words.tickets}
                  <span className="visually-hidden">{blockWords.after(`${place || city}, ${date}`)}</span>
                </a>
              )}
            </li>
          );
        })}
      </ol>
    );
  },
});

/** Days stand in their order, what is no day after them as it was written. */
function compareDays(a: string, b: string): number {
  const [first, second] = [readDay(a), readDay(b)];
  return (first ?? Infinity) - (second ?? Infinity) || 0;
}

/** A day as it is typed, 2027-05-31; undefined for anything else, and for days that there are not. */
function readDay(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text ? undefined : ms;
}

function DayText({ date, locale }: { date: string; locale: Locale }) {
  const day = readDay(date);
  if (day === undefined) return <span className="tour__day">{date}</span>;
  const format = keptDateFormat(locale.tag, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <time className="tour__day" dateTime={date}>
      {format.format(day)}
    </time>
  );
}
