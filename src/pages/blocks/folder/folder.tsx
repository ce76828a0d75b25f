import { blockTypes } from '#catalog/block-types.ts';
import { block } from '../block.ts';
import { NavLinkItem } from '../navigation/nav-list.tsx';
import navigationCss from '../navigation/navigation.css?raw';
import css from './folder.css?raw';

/** The pages of one folder of the navigation, below its name. */
export const folderBlock = block({
  type: blockTypes.folder,
  title: 'Folder',
  fields: {
    folder: { kind: 'text', label: 'Folder', hint: 'Its name in the navigation.', default: '', maxLength: 200 },
    showTitle: { kind: 'toggle', label: 'Show its name', default: true },
    columns: { kind: 'number', label: 'Columns', minimum: 1, maximum: 4, default: 1 },
  },
  css,
  shared: [navigationCss],
  render({ folder, showTitle, columns }, { data }) {
    const name = folder.trim().toLocaleLowerCase();
    const found = data.navigation.items.find(({ title, items }) => items.length > 0 && isNamed(title, name));
    if (name === '' || !found) return null;
    return (
      <nav className="folder" aria-label={found.title}>
        {showTitle && <p className="folder__title">{found.title}</p>}
        <ul className="folder__list" style={{ '--columns': Math.round(columns) }}>
          {found.items.map((item, index) => (
            <NavLinkItem key={index} {...item} />
          ))}
        </ul>
      </nav>
    );
  },
});

function isNamed(title: string, name: string): boolean {
  return title.trim().toLocaleLowerCase() === name;
}
