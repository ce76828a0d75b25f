import { blockTypes } from '#catalog/block-types.ts';
import type { OutlineEntry } from '#contract/outline.ts';
import { keptCollator } from '#locale/kept-intl.ts';
import type { Locale } from '#locale/locale.ts';
import { block } from '../block.ts';
import css from './index-list.css?raw';

/** All that a collection has as the index of a book has it: by the alphabet, below their letters. */
export const indexBlock = block({
  type: blockTypes.index,
  title: 'Index',
  fields: {
    collection: { kind: 'collection', label: 'Collection', default: '', loads: 'outline' },
    columns: { kind: 'number', label: 'Columns', minimum: 1, maximum: 6, default: 3 },
    showLetters: { kind: 'toggle', label: 'Show letters', default: true },
  },
  css,
  render({ columns, showLetters }, { outline, locale }) {
    if (!outline || outline.entries.length === 0) return null;
    return (
      <div className="index" style={{ '--columns': Math.round(columns) }}>
        {byLetter(outline.entries, locale).map(([letter, entries]) => (
          <section className="index__part" key={letter}>
            {showLetters && <h3 className="index__letter">{letter}</h3>}
            <ul className="index__list">
              {entries.map(({ id, title, fullUrl }) => (
                <li key={id}>
                  <a className="index__link" href={fullUrl}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    );
  },
});

/** Letters with their marks stand with those without, as the language sorts them; all that is no letter stands first. */
function byLetter(entries: readonly OutlineEntry[], locale: Locale): [string, OutlineEntry[]][] {
  const { compare } = keptCollator(locale.tag);
  const sorted = entries.toSorted((a, b) => compare(a.title, b.title));
  return [...Map.groupBy(sorted, ({ title }) => letterOf(title, locale))].toSorted(([a], [b]) => compare(a, b));
}

function letterOf(title: string, locale: Locale): string {
  const first = title.normalize('NFD').match(/[\p{L}\p{N}]/u)?.[0] ?? '';
  return /\p{L}/u.test(first) ? first.toLocaleUpperCase(locale.tag) : '#';
}
