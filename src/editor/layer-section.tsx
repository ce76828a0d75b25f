import { ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { memo } from 'react';
import { Button } from '#kit/button.tsx';
import type { Block } from '#contract/document.ts';
import type { PlacedSection } from '#documents/reading-order.ts';
import { definitionOf } from '#pages/blocks/registry.ts';
import type { useLayerDrag } from './drag-layers.ts';
import { firstWords, plainWords } from './plain-words.ts';
import { texts } from './texts.ts';
import editorStyles from './editor.module.css';
import styles from './layers.module.css';

type HandleOf = ReturnType<typeof useLayerDrag>['handle'];

/** What is done with entries of the list; the same object as long as the list is there. */
export interface LayerActs {
  /** `isMore` where Shift was held: beside what is chosen already. */
  choose: (kind: 'section' | 'block', id: string, isMore: boolean) => void;
  addBlock: (sectionId: string) => void;
  fold: (sectionId: string) => void;
  handle: HandleOf;
}

interface LayerSectionProps {
  placed: PlacedSection;
  title: string;
  /** The ids of what is chosen of it, with spaces between. */
  chosen: string;
  isFolded: boolean;
  /** The entry of it before or behind which is dropped, or ''. */
  over: string;
  isBehind: boolean;
  acts: LayerActs;
}

/** One section of the list of layers with its blocks; an edit elsewhere leaves it as it is. */
export const LayerSection = memo(function LayerSection(props: LayerSectionProps) {
  const { placed, title, chosen, isFolded, over, isBehind, acts } = props;
  const { id: sectionId, blocks } = placed;
  const ids = chosen.split(' ');
  const mark = (id: string) => (over === id ? (isBehind ? 'behind' : 'before') : undefined);
  return (
    <li className={styles.section} data-layer-section={sectionId} data-drop={mark(sectionId)}>
      <div className={styles.entryRow}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-label={texts.foldSection(title)}
          onClick={() => acts.fold(sectionId)}
        >
          {isFolded ? <ChevronRight aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
        </button>
        <Layer
          title={title}
          words={blocks.length === 0 ? texts.emptySection : isFolded ? firstWords(placed) : ''}
          isChosen={ids.includes(sectionId)}
          onChoose={() => acts.choose('section', sectionId, false)}
        />
        <Handle {...acts.handle('section', sectionId)} />
      </div>
      {!isFolded && (
        <ol className={styles.blocks}>
          {blocks.map(({ id, block }) => (
            <LayerBlock key={id} {...{ id, block, acts }} drop={mark(id)} isChosen={ids.includes(id)} />
          ))}
          <li>
            <AddBlock title={title} sectionId={sectionId} add={acts.addBlock} />
          </li>
        </ol>
      )}
    </li>
  );
});

interface LayerBlockProps {
  id: string;
  block: Block;
  acts: LayerActs;
  drop: 'before' | 'behind' | undefined;
  isChosen: boolean;
}

/** An edit of a block leaves those beside it as they are. */
const LayerBlock = memo(function LayerBlock({ id, block, acts, drop, isChosen }: LayerBlockProps) {
  return (
    <li data-layer-block={id} data-drop={drop} className={styles.entryRow}>
      <Layer
        title={definitionOf(block)?.title ?? texts.none}
        words={[plainWords(block.props), ...marksOf(block)].filter(Boolean).join(' · ')}
        isChosen={isChosen}
        onChoose={(isMore) => acts.choose('block', id, isMore)}
      />
      <Handle {...acts.handle('block', id)} />
    </li>
  );
});

interface AddBlockProps {
  /** Of the section. */
  title: string;
  sectionId: string;
  add: LayerActs['addBlock'];
}

/** Stays as it is when a block of the section changes. */
const AddBlock = memo(function AddBlock({ title, sectionId, add }: AddBlockProps) {
  return (
    <Button kind="quiet" aria-label={`${texts.addBlock}. ${texts.addTo(title)}`} onPress={() => add(sectionId)}>
      <Plus aria-hidden="true" />
      {texts.addBlock}
    </Button>
  );
});

/**
 * What an entry is dragged by; for keys there are the acts of what is chosen. Its dots are of the styles: as a drawing
 * they would be half of all elements of a long list.
 */
function Handle(events: ReturnType<HandleOf>) {
  return <span className={styles.handle} aria-hidden="true" title={texts.dragLayer} {...events} />;
}

interface LayerProps {
  title: string;
  words: string;
  isChosen: boolean;
  onChoose: (isMore: boolean) => void;
}

/** Where a block is not seen, and that it is locked. */
function marksOf({ hidden = [], isLocked }: Block): string[] {
  return [...hidden.map((width) => texts.hiddenOn[width]), ...(isLocked ? [texts.isLockedMark] : [])];
}

/** An entry of the list. */
export function Layer({ title, words, isChosen, onChoose }: LayerProps) {
  return (
    <button
      type="button"
      className={styles.layer}
      data-entry
      aria-current={isChosen || undefined}
      onClick={({ shiftKey }) => onChoose(shiftKey)}
    >
      <span>{title}</span>
      {words && <span className={editorStyles.words}>{words}</span>}
    </button>
  );
}
