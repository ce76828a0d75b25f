import { Plus } from 'lucide-react';
import { Button } from '#kit/button.tsx';
import type { Block } from '#contract/document.ts';
import { chosenIds } from './canvas/selection.ts';
import { plainWords } from './plain-words.ts';
import { texts } from './texts.ts';
import { useEditor } from './use-editor.ts';
import styles from './editor.module.css';

interface LayersProps {
  onAddSection: () => void;
  onAddBlock: (sectionId: string) => void;
}

/** The page as a list in its reading order: what screen readers and search engines meet, whatever the grid says. */
export function Layers({ onAddSection, onAddBlock }: LayersProps) {
  const { sections, selection, select, toggle, titleOf } = useEditor();
  const chosen = chosenIds(selection);
  if (sections.length === 0) {
    return (
      <div className={styles.empty}>
        <p>{texts.noSections}</p>
        <Button kind="chief" onPress={onAddSection}>
          {texts.addSection}
        </Button>
      </div>
    );
  }
  return (
    <ol className={styles.layers}>
      {sections.map((section) => (
        <li key={section.id}>
          <Layer
            title={titleOf(section.id)}
            words={section.blocks.length === 0 ? texts.emptySection : ''}
            isChosen={chosen.includes(section.id)}
            onChoose={() => select({ kind: 'section', id: section.id })}
          />
          <ol className={styles.blocks}>
            {section.blocks.map(({ id, block }) => (
              <li key={id}>
                <Layer
                  title={titleOf(id) || texts.none}
                  words={[plainWords(block.props), ...marksOf(block)].filter(Boolean).join(' · ')}
                  isChosen={chosen.includes(id)}
                  onChoose={(isMore) => (isMore ? toggle(id) : select({ kind: 'block', id }))}
                />
              </li>
            ))}
            <li>
              <Button
                kind="quiet"
                aria-label={`${texts.addBlock}. ${texts.addTo(titleOf(section.id))}`}
                onPress={() => onAddBlock(section.id)}
              >
                <Plus aria-hidden="true" />
                {texts.addBlock}
              </Button>
            </li>
          </ol>
        </li>
      ))}
    </ol>
  );
}

interface LayerProps {
  title: string;
  words: string;
  isChosen: boolean;
  /** `isMore` where Shift was held: beside what is chosen already. */
  onChoose: (isMore: boolean) => void;
}

/** Where a block is not seen, and that it is locked. */
function marksOf({ hidden = [], isLocked }: Block): string[] {
  return [...hidden.map((width) => texts.hiddenOn[width]), ...(isLocked ? [texts.isLockedMark] : [])];
}

function Layer({ title, words, isChosen, onChoose }: LayerProps) {
  return (
    <button
      type="button"
      className={styles.layer}
      aria-current={isChosen || undefined}
      onClick={({ shiftKey }) => onChoose(shiftKey)}
    >
      <span>{title}</span>
      {words && <span className={styles.words}>{words}</span>}
    </button>
  );
}
