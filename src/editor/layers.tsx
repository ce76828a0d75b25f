import { ChevronDown, ChevronRight, GripVertical, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import type { Block } from '#contract/document.ts';
import type { PlacedSection } from '#documents/reading-order.ts';
import { chosenIds } from './canvas/selection.ts';
import { useLayerDrag, type LayerDrag } from './drag-layers.ts';
import { plainWords } from './plain-words.ts';
import { texts } from './texts.ts';
import { useEditor } from './use-editor.ts';
import editor from './editor.module.css';
import styles from './layers.module.css';

interface LayersProps {
  onAddSection: () => void;
  onAddBlock: (sectionId: string) => void;
}

/** The page as a list in its reading order: what screen readers and search engines meet, whatever the grid says. */
export function Layers({ onAddSection, onAddBlock }: LayersProps) {
  const { sections, selection, select, part, choosePart, toggle, titleOf, moveSection, moveBlock } = useEditor();
  const chosen = chosenIds(selection);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const { drag, handle } = useLayerDrag(({ kind, id, over }) => {
    if (kind === 'section') return moveSection(id, spotIn(sections, id, over));
    const home = sections.find(({ blocks }) => blocks.some((one) => one.id === over.id));
    return home && moveBlock(id, home.id, spotIn(home.blocks, id, over));
  });
  const mark = (id: string) => (drag?.over?.id === id ? (drag.over.isBehind ? 'behind' : 'before') : undefined);
  if (sections.length === 0) {
    return (
      <div className={editor.empty}>
        <p>{texts.noSections}</p>
        <Button kind="chief" onPress={onAddSection}>
          {texts.addSection}
        </Button>
      </div>
    );
  }
  const fold = (id: string) => setFolded(folded.has(id) ? without(folded, id) : new Set([...folded, id]));
  return (
    <ol className={styles.layers}>
      <li className={styles.surround}>
        <Layer title={texts.parts.header} words="" isChosen={part === 'header'} onChoose={() => choosePart('header')} />
      </li>
      {sections.map((section) => (
        <li key={section.id} data-layer-section={section.id} data-drop={mark(section.id)}>
          <div className={styles.entryRow}>
            <button
              type="button"
              className={styles.fold}
              aria-expanded={!folded.has(section.id)}
              aria-label={texts.foldSection(titleOf(section.id))}
              onClick={() => fold(section.id)}
            >
              {folded.has(section.id) ? <ChevronRight aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
            </button>
            <Layer
              title={titleOf(section.id)}
              words={section.blocks.length === 0 ? texts.emptySection : folded.has(section.id) ? wordsOf(section) : ''}
              isChosen={chosen.includes(section.id)}
              onChoose={() => select({ kind: 'section', id: section.id })}
            />
            <Handle {...handle('section', section.id)} />
          </div>
          {!folded.has(section.id) && (
            <ol className={styles.blocks}>
              {section.blocks.map(({ id, block }) => (
                <li key={id} data-layer-block={id} data-drop={mark(id)} className={styles.entryRow}>
                  <Layer
                    title={titleOf(id) || texts.none}
                    words={[plainWords(block.props), ...marksOf(block)].filter(Boolean).join(' · ')}
                    isChosen={chosen.includes(id)}
                    onChoose={(isMore) => (isMore ? toggle(id) : select({ kind: 'block', id }))}
                  />
                  <Handle {...handle('block', id)} />
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
          )}
        </li>
      ))}
      <li className={styles.surround}>
        <Layer title={texts.parts.footer} words="" isChosen={part === 'footer'} onChoose={() => choosePart('footer')} />
      </li>
    </ol>
  );
}

/** Where among its siblings something stands after it was let go before or behind one of them. */
function spotIn(siblings: readonly { id: string }[], id: string, { id: over, isBehind }: Required<LayerDrag>['over']) {
  const rest = siblings.filter((one) => one.id !== id);
  return rest.findIndex((one) => one.id === over) + (isBehind ? 1 : 0);
}

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((one) => one !== id));

/** The first words in a section. */
const wordsOf = ({ blocks }: PlacedSection) => blocks.map(({ block }) => plainWords(block.props)).find(Boolean) ?? '';

/** What an entry is dragged by; for keys there are the acts of what is chosen. */
function Handle(events: ReturnType<ReturnType<typeof useLayerDrag>['handle']>) {
  return (
    <span className={styles.handle} aria-hidden="true" title={texts.dragLayer} {...events}>
      <GripVertical />
    </span>
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
      {words && <span className={editor.words}>{words}</span>}
    </button>
  );
}
