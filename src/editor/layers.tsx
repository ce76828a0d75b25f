import { useEffect, useMemo, useRef, useState, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { useLatest } from '#kit/use-latest.ts';
import type { PlacedSection } from '#documents/reading-order.ts';
import { afterFrame } from './after-frame.ts';
import { chosenIds } from './canvas/selection.ts';
import { useLayerDrag, type LayerDrag } from './drag-layers.ts';
import { Layer, LayerSection, type LayerActs } from './layer-section.tsx';
import { texts } from './texts.ts';
import { useRested } from './use-rested.ts';
import type { Editor } from './use-editor.ts';
import editorStyles from './editor.module.css';
import styles from './layers.module.css';

interface LayersProps {
  editor: Editor;
  onAddBlock: (sectionId: string) => void;
  /** A key was pressed on the entry of what is chosen. */
  onKey: (event: KeyboardEvent) => void;
}

/** The page as a list in its reading order: what screen readers and search engines meet, whatever the grid says. */
export function Layers(props: LayersProps) {
  return <LayerList {...props} sections={useRested(props.editor.sections)} />;
}

function LayerList({ editor, sections, onAddBlock, onKey }: LayersProps & { sections: readonly PlacedSection[] }) {
  const { selection, part, choosePart, moveSection, moveBlock, page } = editor;
  const hasSurround = page.slide === undefined;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const { drag, handle } = useLayerDrag(({ kind, id, over }) => {
    if (kind === 'section') return moveSection(id, spotIn(sections, id, over));
    const home = sections.find(({ blocks }) => blocks.some((one) => one.id === over.id));
    return home && moveBlock(id, home.id, spotIn(home.blocks, id, over));
  });
  const latest = useLatest({ ...editor, handle, onAddBlock });
  const acts = useMemo<LayerActs>(
    () => ({
      choose: (kind, id, isMore) => (isMore && kind === 'block' ? latest().toggle(id) : latest().select({ kind, id })),
      addBlock: (sectionId) => latest().onAddBlock(sectionId),
      fold: (id) => setFolded((before) => (before.has(id) ? without(before, id) : new Set([...before, id]))),
      handle: (kind, id) => ({
        onPointerDown: (event) => latest().handle(kind, id).onPointerDown(event),
        onPointerMove: (event) => latest().handle(kind, id).onPointerMove(event),
        onPointerUp: () => latest().handle(kind, id).onPointerUp(),
        onPointerCancel: () => latest().handle(kind, id).onPointerCancel(),
      }),
    }),
    [latest],
  );
  const list = useRef<HTMLOListElement>(null);
  const chosen = selection?.id;
  useEffect(() => {
    if (chosen === undefined) return;
    afterFrame(() => list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }));
  }, [chosen]);
  if (sections.length === 0) return <p className={editorStyles.empty}>{texts.noSections}</p>;
  const over = drag?.over;
  return (
    // oxlint-disable-next-line jsx_a11y/no-noninteractive-element-interactions -- keys are those of the entries in it
    <ol ref={list} className={styles.layers} onKeyDown={(event) => pressIn(event, onKey)}>
      {hasSurround && (
        <li className={styles.surround}>
          <Layer
            title={texts.parts.header}
            words=""
            isChosen={part === 'header'}
            onChoose={() => choosePart('header')}
          />
        </li>
      )}
      {sections.map((placed, index) => (
        <LayerSection
          key={placed.id}
          placed={placed}
          title={texts.section(index + 1)}
          chosen={chosenIds(selection)
            .filter((id) => holds(placed, id))
            .join(' ')}
          isFolded={folded.has(placed.id)}
          over={over && holds(placed, over.id) ? over.id : ''}
          isBehind={over?.isBehind === true}
          acts={acts}
        />
      ))}
      {hasSurround && (
        <li className={styles.surround}>
          <Layer
            title={texts.parts.footer}
            words=""
            isChosen={part === 'footer'}
            onChoose={() => choosePart('footer')}
          />
        </li>
      )}
    </ol>
  );
}

/** What is chosen is moved and changed by keys in the list, too; the focus stays with it, or where it was. */
function pressIn({ target, currentTarget: list, nativeEvent }: ReactKeyboardEvent, onKey: LayersProps['onKey']): void {
  if (!(target instanceof HTMLElement && target.matches('[aria-current]'))) return;
  const entriesOf = () => [...list.querySelectorAll<HTMLElement>('[data-entry]')];
  const at = entriesOf().indexOf(target);
  onKey(nativeEvent);
  if (!nativeEvent.defaultPrevented) return;
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    (list.querySelector<HTMLElement>('[aria-current]') ?? entriesOf()[at] ?? entriesOf().at(-1))?.focus();
  });
}

const holds = ({ id, blocks }: PlacedSection, one: string) => id === one || blocks.some((block) => block.id === one);

/** Where among its siblings something stands after it was let go before or behind one of them. */
function spotIn(siblings: readonly { id: string }[], id: string, { id: over, isBehind }: Required<LayerDrag>['over']) {
  const rest = siblings.filter((one) => one.id !== id);
  return rest.findIndex((one) => one.id === over) + (isBehind ? 1 : 0);
}

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((one) => one !== id));
