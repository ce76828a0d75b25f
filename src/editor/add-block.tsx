import { placeable } from '#pages/blocks/registry.ts';
import { isOfferedOn } from '#pages/slices/registry.ts';
import { newBlock } from './section-template.ts';
import { useEditor } from './use-editor.ts';
import styles from './gallery.module.css';

/** All kinds of block, and variants of some, to choose one from. */
export function AddBlock({ sectionId, onDone }: { sectionId: string; onDone: () => void }) {
  const { addBlock, blocksOff, page } = useEditor();
  const offered = placeable(page.slide !== undefined)
    .filter(({ type }) => !blocksOff.includes(type))
    .flatMap(({ type, slice, title, variants = [{ code: slice?.name ?? type, title, props: {} }] }) =>
      variants.map((variant) => ({ ...variant, type })),
    )
    .filter(({ code }) => isOfferedOn(page.slide, code));
  return (
    <ul className={styles.picker}>
      {offered.map(({ code, type, title, props }) => (
        <li key={code}>
          <button
            type="button"
            className={styles.pick}
            onClick={() => {
              addBlock(sectionId, { ...newBlock(type), props });
              onDone();
            }}
          >
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}
