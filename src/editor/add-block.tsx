import { blocks } from '#pages/blocks/registry.ts';
import { newBlock } from './section-templates.ts';
import { useEditor } from './use-editor.ts';
import styles from './editor.module.css';

/** All kinds of block, to choose one from. */
export function AddBlock({ sectionId, onDone }: { sectionId: string; onDone: () => void }) {
  const { addBlock } = useEditor();
  return (
    <ul className={styles.picker}>
      {blocks.map(({ type, title }) => (
        <li key={type}>
          <button
            type="button"
            className={styles.pick}
            onClick={() => {
              addBlock(sectionId, newBlock(type));
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
