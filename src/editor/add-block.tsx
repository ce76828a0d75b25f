import { useState, type ComponentProps } from 'react';
import { keep, readKept } from '#kit/keep.ts';
import { SearchField } from '#kit/search-field.tsx';
import { placeable } from '#pages/blocks/registry.ts';
import { isOfferedOn } from '#pages/slices/registry.ts';
import { BlockDrawing } from './block-drawings.tsx';
import { fitOf, groups, isCalled, offerOf, type Offer } from './block-offers.ts';
import { GalleryPart } from './gallery-part.tsx';
import { newBlock } from './section-template.ts';
import { panelTexts as texts } from './panel-texts.ts';
import { useEditor } from './use-editor.ts';
import styles from './gallery.module.css';

interface Kind extends Offer {
  code: string;
  type: number;
  title: string;
  props: Record<string, unknown>;
}

/** So many that were added last stand first. */
const mostLately = 4;
const keptKey = 'editor-blocks';

/** All kinds of block, and variants of some, to choose one from: by what they are called, or how they look. */
export function AddBlock({ sectionId, onDone }: { sectionId: string; onDone: () => void }) {
  const { addBlock } = useEditor();
  const [typed, setTyped] = useState('');
  const [lately] = useState(() => (readKept(keptKey) ?? '').split(' '));
  const kinds = useKinds();
  const found = kinds
    .filter((kind) => isCalled(typed, kind.title, kind))
    .toSorted((a, b) => fitOf(typed, a.title) - fitOf(typed, b.title));
  const [first] = found;
  const isLate = ({ code }: Kind) => typed === '' && lately.includes(code);
  const parts = [
    {
      title: texts.usedLately,
      kinds: lately.flatMap((code) => found.filter((kind) => kind.code === code && isLate(kind))),
    },
    ...groupsOf(found, typed).map((title) => ({
      title,
      kinds: found.filter((kind) => kind.group === title && !isLate(kind)),
    })),
  ].filter((part) => part.kinds.length > 0);
  const add = ({ code, type, props }: Kind) => {
    keep(keptKey, [code, ...lately.filter((one) => one !== code)].slice(0, mostLately).join(' '));
    addBlock(sectionId, { ...newBlock(type), props });
    onDone();
  };
  const press: ComponentProps<typeof SearchField>['onKeyDown'] = (event) => {
    if (event.key === 'Enter' && typed && first) add(first);
    // Escape closes the list where nothing is typed.
    else event.continuePropagation();
  };
  return (
    <div className={styles.gallery}>
      <div className={styles.find}>
        <SearchField
          label={texts.findBlock}
          value={typed}
          onChange={setTyped}
          onKeyDown={press}
          maxLength={60}
          // oxlint-disable-next-line jsx_a11y/no-autofocus -- one opened the list to find a block; a phone's keys would cover it
          autoFocus={matchMedia('(pointer: fine)').matches}
        />
      </div>
      <output className={typed && !first ? undefined : 'visually-hidden'}>
        {typed && (first ? texts.found(found.length) : texts.noBlock(typed))}
      </output>
      {parts.map((part) => (
        <GalleryPart key={part.title} title={part.title} of="picker">
          {part.kinds.map((kind) => (
            <li key={kind.code}>
              <button type="button" className={styles.pick} onClick={() => add(kind)}>
                <BlockDrawing name={kind.drawing} />
                {kind.title}
              </button>
            </li>
          ))}
        </GalleryPart>
      ))}
    </div>
  );
}

/** The groups in their order, that of what fits best first where one looks for something. */
const groupsOf = (found: readonly Kind[], typed: string): readonly string[] =>
  typed ? [...new Set(found.map(({ group }) => group))] : groups;

/** What can be placed on the page: each block, or its variants instead. */
function useKinds(): Kind[] {
  const { blocksOff, page } = useEditor();
  return placeable(page.slide !== undefined)
    .filter(({ type }) => !blocksOff.includes(type))
    .flatMap(({ type, slice, title, variants = [{ code: slice?.name ?? type, title, props: {} }] }) =>
      variants.map((variant) => ({ ...variant, type })),
    )
    .filter(({ code }) => isOfferedOn(page.slide, code))
    .map((kind) => ({ ...kind, ...offerOf(kind.code), code: String(kind.code) }));
}
