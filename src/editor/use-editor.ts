import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { BlockProps, Breakpoint, Placement } from '#contract/document.ts';
import type { Operation, Transaction } from '#contract/edit.ts';
import type { ContentPage } from '#contract/page-model.ts';
import type { Image } from '#contract/page.ts';
import { applyTransaction } from '#documents/apply.ts';
import * as gestures from '#documents/gestures.ts';
import { migrateDocument } from '#documents/migrate.ts';
import { placementAt, type PlacedBlock } from '#documents/placement.ts';
import { readingOrder } from '#documents/reading-order.ts';
import { makeContext } from '#kit/context.ts';
import type { RichTextEditor } from '#kit/rich-text.tsx';
import { tell } from '#kit/toasts.tsx';
import { blockMigrations, definitionOf } from '#pages/blocks/registry.ts';
import type { Selection } from './canvas/stage.ts';
import { keepClip, readClip, type Clip } from './clip.ts';
import type { EditSession } from './edit-session.ts';
import type { EditorHost, OpenedPage, Picture } from './host.ts';
import { newDocumentId } from './new-id.ts';
import type { NewBlock, SectionTemplate } from './section-templates.ts';
import { texts } from './texts.ts';

export type DeviceView = 'desktop' | 'tablet' | 'phone';

/** A text that is written where it stands. */
export interface Writing {
  id: string;
  editor: RichTextEditor;
  /** Puts in what came from elsewhere. */
  follow: (html: string) => void;
}

/** All that the parts of the editor show and do, over one editing. */
export function useEditorState(session: EditSession, opened: OpenedPage, host: EditorHost) {
  const state = useSyncExternalStore(session.subscribe, session.snapshot);
  const [shown, setShown] = useState(() => shownOf(opened));
  const [chosen, setSelection] = useState<Selection>();
  const [view, setView] = useState<DeviceView>('desktop');
  const [isNarrow, setNarrow] = useState(false);
  const [said, setSaid] = useState('');
  const [writing, setWriting] = useState<Writing>();
  const document = useMemo(() => migrateDocument(state.document, blockMigrations), [state.document]);
  const page = useMemo<ContentPage>(() => ({ view: 'content', status: 200, document, ...shown }), [document, shown]);
  const sections = useMemo(() => readingOrder(document), [document]);
  const selection = chosen && (document.blocks[chosen.id] ?? document.sections[chosen.id]) ? chosen : undefined;
  const breakpoint: Breakpoint = isNarrow ? 'mobile' : 'desktop';

  const act = useCallback(
    (transaction: Transaction, merge?: string) => {
      const refusal = session.do(transaction, merge);
      if (refusal !== undefined) tell(refusal);
      return refusal === undefined;
    },
    [session],
  );

  /** What blocks show beside their own words, once the server has the edit. */
  const refresh = useCallback(async () => {
    await session.flush();
    const again = await host.open();
    if (!again.ok) return;
    setShown(shownOf(again.value));
    session.follow(again.value);
  }, [session, host]);
  useEffect(() => {
    const look = () => void (globalThis.document.visibilityState === 'visible' && !session.isAtRisk && refresh());
    globalThis.document.addEventListener('visibilitychange', look);
    return () => globalThis.document.removeEventListener('visibilitychange', look);
  }, [refresh, session]);

  const placed = (id: string): PlacedBlock | undefined =>
    sections.flatMap(({ blocks }) => blocks).find((block) => block.id === id);

  function insert(content: gestures.SectionContent, index: number, name?: string): void {
    const { sectionId, ...added } = gestures.insertContent(state.document, content, { index, newId: newDocumentId });
    if (act(name === undefined ? added : { ...added, name })) setSelection({ kind: 'section', id: sectionId });
  }

  function addBlock(sectionId: string | undefined, { type, typeVersion, props, place }: NewBlock): void {
    const section = sections.find(({ id }) => id === sectionId);
    if (!section) return;
    const end = Math.max(1, ...section.blocks.map(({ placements: { desktop } }) => desktop.row + desktop.height));
    const id = newDocumentId();
    const block = { type, typeVersion, props, layout: { desktop: { ...place, row: end } } };
    const spot = { sectionId: section.id, index: section.blocks.length };
    if (act(gestures.insertBlock(state.document, id, block, spot))) setSelection({ kind: 'block', id });
    void refresh();
  }

  return {
    state,
    document,
    page,
    sections,
    selection,
    view,
    breakpoint,
    said,
    /** The block whose text is written where it stands. */
    writing,
    setWriting,
    act,
    refresh,
    placed,
    setView,
    /** Tells whether the page is as narrow as on a phone. */
    setNarrow,
    undo: () => void tellRefusal(session.undo()),
    redo: () => void tellRefusal(session.redo()),
    select: setSelection,
    titleOf: (id: string) => titleOf(sections, id),
    /** Sets fields of a block; what follows quickly is one step with it, unless it `isStep` of its own. */
    setProps(id: string, label: string, set: BlockProps, isStep = false) {
      const operation: Operation = { kind: 'setProps', id, set, unset: [] };
      return act(
        gestures.transaction(texts.steps.edit(label), operation),
        isStep ? '' : `${id}/${Object.keys(set).join()}`,
      );
    },
    addImage(picture: Picture) {
      const image: Image = {
        id: picture.id,
        assetUrl: host.siteOrigin + picture.url,
        originalSize: `${picture.width}x${picture.height}`,
        mediaFocalPoint: { x: 0.5, y: 0.5 },
        altText: picture.altText,
      };
      setShown((before) => ({ ...before, images: { ...before.images, [image.id]: image } }));
    },
    place(id: string, placement: Placement, sectionId?: string) {
      const block = document.blocks[id];
      if (!block) return;
      const isElsewhere = sectionId !== undefined && sectionId !== block.sectionId;
      const last = sections.find((section) => section.id === sectionId)?.blocks.length ?? 0;
      const moving = isElsewhere ? gestures.moveBlockTo(state.document, id, { sectionId, index: last }) : undefined;
      const moved = moving ? applyTransaction(state.document, moving) : undefined;
      if (moved && !moved.ok) return tell(moved.message);
      const placing = gestures.placeBlock(moved?.document ?? state.document, id, breakpoint, placement);
      act({ name: placing.name, operations: [...(moving?.operations ?? []), ...placing.operations] });
      const { column, row, width, height } = placement;
      const isSized = placementOf(placed(id), breakpoint)?.width !== width;
      const title = titleOf(sections, id);
      setSaid(isSized ? texts.sized(title, width, height) : texts.moved(title, column, row));
    },
    duplicate({ kind, id }: Selection) {
      if (kind === 'section') {
        const content = gestures.contentOf(state.document, id);
        if (content) insert(content, sections.findIndex((section) => section.id === id) + 1, 'Duplicate section');
        return;
      }
      const copyId = newDocumentId();
      if (act(gestures.duplicateBlock(state.document, id, copyId))) setSelection({ kind: 'block', id: copyId });
    },
    remove({ kind, id }: Selection) {
      if (kind === 'section') return act(gestures.dropSection(state.document, id));
      return act(gestures.transaction('Remove block', { kind: 'removeBlock', id }));
    },
    moveSection: (id: string, index: number) => act(gestures.moveSectionTo(state.document, id, index)),
    moveBlock: (id: string, sectionId: string, index: number) =>
      act(gestures.moveBlockTo(state.document, id, { sectionId, index })),
    addBlock,
    async addSection(template: SectionTemplate, index: number) {
      const [[collection], [item]] = await Promise.all([host.collections(), host.findItems('')]);
      const parts = template.blocks({ collection: collection?.id ?? '', item: item?.id ?? '' });
      const { theme, grid } = template;
      const blocks = parts.map(({ place, ...block }) => ({ ...block, layout: { desktop: place } }));
      insert({ section: { theme, grid }, blocks }, index);
      await refresh();
    },
    /** Keeps what is chosen for this and other tabs. */
    copy({ kind, id }: Selection) {
      const block = document.blocks[id];
      const blockContent = (): Clip | undefined => {
        if (!block) return undefined;
        const { order: _, sectionId: _s, ...content } = block;
        return { blocks: [content] };
      };
      const clip = kind === 'section' ? gestures.contentOf(document, id) : blockContent();
      if (clip) keepClip(clip);
      if (clip) setSaid(texts.copied(titleOf(sections, id)));
    },
    /** Puts in what was copied, behind what is chosen. */
    async paste() {
      const clip = readClip();
      if (!clip) return;
      const sectionId = selection?.kind === 'block' ? document.blocks[selection.id]?.sectionId : selection?.id;
      const at = sections.findIndex(({ id }) => id === sectionId);
      if (clip.section) insert({ section: clip.section, blocks: clip.blocks }, at === -1 ? sections.length : at + 1);
      else
        for (const { layout, ...block } of clip.blocks)
          addBlock(sectionId ?? sections.at(-1)?.id, { ...block, place: layout.desktop });
      await refresh();
    },
  };
}

export type Editor = ReturnType<typeof useEditorState>;

export const [EditorContext, useEditor] = makeContext<Editor>();

/** What blocks show beside their own words. */
const shownOf = ({ data, images, products, outlines }: OpenedPage) => ({ data, images, products, outlines });

function tellRefusal(refusal: string | undefined): void {
  if (refusal !== undefined) tell(refusal);
}

function placementOf(block: PlacedBlock | undefined, breakpoint: 'desktop' | 'mobile'): Placement | undefined {
  return block && placementAt(block, breakpoint);
}

/** What a section or a block is called: its first words, or its kind. */
function titleOf(sections: ReturnType<typeof readingOrder>, id: string): string {
  for (const [index, section] of sections.entries()) {
    if (section.id === id) return texts.section(index + 1);
    const found = section.blocks.find((block) => block.id === id);
    if (found) return definitionOf(found.block)?.title ?? texts.none;
  }
  return '';
}
