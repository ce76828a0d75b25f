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
  const [shown, setShown] = useState(() => ({ data: opened.data, images: opened.images, products: opened.products }));
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
    const { data, images, products } = again.value;
    setShown({ data, images, products });
    session.follow(again.value);
  }, [session, host]);
  useEffect(() => {
    const look = () => void (globalThis.document.visibilityState === 'visible' && !session.isAtRisk && refresh());
    globalThis.document.addEventListener('visibilitychange', look);
    return () => globalThis.document.removeEventListener('visibilitychange', look);
  }, [refresh, session]);

  const placed = (id: string): PlacedBlock | undefined =>
    sections.flatMap(({ blocks }) => blocks).find((block) => block.id === id);

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
    duplicate(id: string) {
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
    addBlock(sectionId: string, block: NewBlock) {
      const blocks = sections.find(({ id }) => id === sectionId)?.blocks ?? [];
      const end = Math.max(1, ...blocks.map(({ placements: { desktop } }) => desktop.row + desktop.height));
      const { type, typeVersion, props, place } = block;
      const id = newDocumentId();
      const layout = { desktop: { ...place, row: end } };
      const added = gestures.insertBlock(
        state.document,
        id,
        { type, typeVersion, props, layout },
        {
          sectionId,
          index: blocks.length,
        },
      );
      if (act(added)) setSelection({ kind: 'block', id });
      void refresh();
    },
    async addSection(template: SectionTemplate, index: number) {
      const [[collection], [item]] = await Promise.all([host.collections(), host.findItems('')]);
      const id = newDocumentId();
      const section = { theme: template.theme, grid: template.grid };
      const begin = gestures.insertSection(state.document, id, section, index);
      let now = applied(state.document, begin);
      const operations = [...begin.operations];
      for (const { type, typeVersion, props, place } of template.blocks({
        collection: collection?.id ?? '',
        item: item?.id ?? '',
      })) {
        const layout = { desktop: place };
        const step = gestures.insertBlock(
          now,
          newDocumentId(),
          { type, typeVersion, props, layout },
          {
            sectionId: id,
            index: Object.values(now.blocks).filter((block) => block.sectionId === id).length,
          },
        );
        operations.push(...step.operations);
        now = applied(now, step);
      }
      if (act({ name: begin.name, operations })) setSelection({ kind: 'section', id });
      await refresh();
    },
  };
}

export type Editor = ReturnType<typeof useEditorState>;

export const [EditorContext, useEditor] = makeContext<Editor>();

function tellRefusal(refusal: string | undefined): void {
  if (refusal !== undefined) tell(refusal);
}

function applied(document: ContentPage['document'], transaction: Transaction) {
  const step = applyTransaction(document, transaction);
  return step.ok ? step.document : document;
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
