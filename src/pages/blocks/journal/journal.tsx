import { blockTypes } from '#catalog/block-types.ts';
import { blockWords } from '#catalog/page-words.ts';
import { keptDateFormat } from '#locale/kept-intl.ts';
import { Picture } from '../../picture.tsx';
import { block } from '../block.ts';
import { itemAddress } from '../../item-address.ts';
import { mainImage } from '../../main-image.ts';
import css from './journal.css?raw';

/** A collection's posts one below the other, whole or in few words. */
export const journalBlock = block({
  type: blockTypes.journal,
  title: 'Journal',
  fields: {
    collection: { kind: 'collection', label: 'Collection', default: '' },
    limit: { kind: 'number', label: 'Posts', minimum: 1, maximum: 20, default: 3 },
    show: { kind: 'choice', label: 'Show', options: ['excerpt', 'whole'], default: 'excerpt' },
    showDate: { kind: 'toggle', label: 'Show dates', default: true },
    showPicture: { kind: 'toggle', label: 'Show pictures', default: true },
  },
  css,
  render({ limit, show, showDate, showPicture }, { items, locale, timeZone }) {
    const shown = items.slice(0, limit);
    if (shown.length === 0) return null;
    const long = keptDateFormat(locale.tag, { dateStyle: 'long', timeZone });
    return (
      <div className="journal">
        {shown.map((item) => {
          const image = showPicture ? mainImage(item) : undefined;
          return (
            <article className="journal__post" key={item.id}>
              {image && (
                <Picture className="journal__picture" image={image} alt="" sizes="(max-width: 432px) 140vw, 92vw" />
              )}
              <h3 className="journal__title">
                <a href={itemAddress(item)}>{item.title}</a>
              </h3>
              {showDate && item.publishOn !== undefined && (
                <p className="journal__date">{long.format(item.publishOn)}</p>
              )}
              {show === 'whole' ? (
                <div className="journal__text" dangerouslySetInnerHTML={{ __html: item.body }} />
              ) : (
                <>
                  {item.excerpt && <p className="journal__text">{item.excerpt}</p>}
                  <p className="journal__more">
                    <a href={itemAddress(item)}>
                      {blockWords.posts.readOn}
                      <span className="visually-hidden">{blockWords.after(item.title)}</span>
                    </a>
                  </p>
                </>
              )}
            </article>
          );
        })}
      </div>
    );
  },
});
