import { blockTypes } from '#catalog/block-types.ts';
import { blockWords } from '#catalog/page-words.ts';
import foldSignCss from '../accordion/fold-sign.css?raw';
import { block } from '../block.ts';
import { NavLinkItem } from './nav-list.tsx';
import css from './navigation.css?raw';

/** The site's main navigation, anywhere on a page; folders open on the browser's own element. */
export const navigationBlock = block({
  type: blockTypes.navigation,
  title: 'Navigation',
  fields: {
    title: { kind: 'text', label: 'Title', default: '', maxLength: 100 },
    layout: { kind: 'choice', label: 'Layout', options: ['row', 'column'], default: 'row' },
    alignment: { kind: 'choice', label: 'Alignment', options: ['left', 'center', 'right'], default: 'left' },
    showFolders: { kind: 'toggle', label: 'Show folders', default: true },
  },
  css,
  shared: [foldSignCss],
  render({ title, layout, alignment, showFolders }, { data, idPrefix }) {
    const shown = data.navigation.items.filter(({ items }) => showFolders || items.length === 0);
    if (shown.length === 0) return null;
    return (
      <nav
        className={`nav-block nav-block--${layout} nav-block--${alignment}`}
        aria-label={title || blockWords.navigation.label}
      >
        {title && <p className="nav-block__title">{title}</p>}
        <ul className="nav-block__list">
          {shown.map((item, index) =>
            item.items.length === 0 ? (
              <NavLinkItem key={index} {...item} />
            ) : (
              <li key={index}>
                <details className="nav-block__folder" name={`${idPrefix}folders`}>
                  <summary className="nav-block__link fold-sign">{item.title}</summary>
                  <ul className="nav-block__panel">
                    {item.items.map((child, at) => (
                      <NavLinkItem key={at} {...child} />
                    ))}
                  </ul>
                </details>
              </li>
            ),
          )}
        </ul>
      </nav>
    );
  },
});
