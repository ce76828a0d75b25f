import { usePageTitle } from '../page-title.ts';
import styles from './gallery.module.css';
import { ButtonParts, FieldParts, StateParts } from './plain-parts.tsx';
import { ListParts, PaletteParts, WindowParts } from './moving-parts.tsx';
import { TableParts } from './table-parts.tsx';
import { texts } from './texts.ts';

/** Every part of the kit in its states, to look at: new looks are added here or not at all (design 11). */
export function Gallery() {
  usePageTitle(texts.title);
  return (
    <main className={styles.gallery}>
      <h1>{texts.title}</h1>
      <ButtonParts />
      <FieldParts />
      <ListParts />
      <TableParts />
      <WindowParts />
      <PaletteParts />
      <StateParts />
    </main>
  );
}
