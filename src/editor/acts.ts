import type { BlockProps, Document, Placement } from '#contract/document.ts';
import type { Operation } from '#contract/edit.ts';
import { applyTransaction } from '#documents/apply.ts';
import * as gestures from '#documents/gestures.ts';
import { placementAt, type PlacedBlock } from '#documents/placement.ts';
import { tell } from '#kit/toasts.tsx';
import { definitionOf } from '#pages/blocks/registry.ts';
import type { Selection } from './canvas/stage.ts';
import { keepClip, readClip, type Clip } from './clip.ts';
import type { EditorHost } from './host.ts';
import { newDocumentId } from './new-id.ts';
import type { NewBlock, SectionTemplate } from './section-templates.ts';
import { texts } from './texts.ts';
import type { Desk } from './use-editor.ts';

/** What is done to blocks; each is one step. */
export function blockActs(desk: Desk) {
  const { state, document, sections, breakpoint, act, select, say } = desk;
  const placed = (id: string): PlacedBlock | undefined =>
    sections.flatMap(({ blocks }) => blocks).find((block) => block.id === id);
  const titleOf = (id: string) => titleIn(desk, id);
  return {
    placed,
    titleOf,
    /** Sets fields of a block; what follows quickly is one step with it, unless it `isStep` of its own. */
    setProps: (id: string, label: string, set: BlockProps, isStep = false) => {
      const operation: Operation = { kind: 'setProps', id, set, unset: [] };
      const merge = isStep ? '' : `${id}/${Object.keys(set).join()}`;
      act(gestures.transaction(texts.steps.edit(label), operation), merge);
    },
    /** Puts a block on the grid of the width that is shown, of another section too. */
    place: (id: string, placement: Placement, sectionId?: string) => {
      const block = document.blocks[id];
      if (!block) return;
      const moving = sectionId === undefined || sectionId === block.sectionId ? [] : moveInto(desk, id, sectionId);
      const moved = applyTransaction(state.document, { name: '', operations: moving });
      if (!moved.ok) {
        tell(moved.message);
        return;
      }
      const placing = gestures.placeBlock(moved.document, id, breakpoint, placement);
      act({ name: placing.name, operations: [...moving, ...placing.operations] });
      const { column, row, width, height } = placement;
      const before = placed(id);
      const isSized = before && placementAt(before, breakpoint).width !== width;
      say(isSized ? texts.sized(titleOf(id), width, height) : texts.moved(titleOf(id), column, row));
    },
    moveBlock: (id: string, sectionId: string, index: number) =>
      void act(gestures.moveBlockTo(state.document, id, { sectionId, index })),
    addBlock: (sectionId: string, block: NewBlock) => addBlock(desk, sectionId, block),
    duplicateBlock: (id: string) => {
      const copyId = newDocumentId();
      if (act(gestures.duplicateBlock(state.document, id, copyId))) select({ kind: 'block', id: copyId });
    },
  };
}

/** What is done to sections, and to either. */
export function sectionActs(desk: Desk, host: EditorHost) {
  const { state, sections, act, refresh } = desk;
  return {
    moveSection: (id: string, index: number) => void act(gestures.moveSectionTo(state.document, id, index)),
    addSection: async (template: SectionTemplate, index: number) => {
      const [[collection], [item]] = await Promise.all([host.collections(), host.findItems('')]);
      const parts = template.blocks({ collection: collection?.id ?? '', item: item?.id ?? '' });
      const { theme, grid } = template;
      const blocks = parts.map(({ place, ...block }) => ({ ...block, layout: { desktop: place } }));
      insert(desk, { section: { theme, grid }, blocks }, index);
      await refresh();
    },
    duplicateSection: (id: string) => {
      const content = gestures.contentOf(state.document, id);
      const index = sections.findIndex((section) => section.id === id) + 1;
      if (content) insert(desk, content, index, texts.steps.duplicateSection);
    },
    remove: ({ kind, id }: Selection) => {
      const removal: Operation = { kind: 'removeBlock', id };
      const dropped = kind === 'section' ? gestures.dropSection(state.document, id) : undefined;
      act(dropped ?? gestures.transaction(texts.steps.removeBlock, removal));
    },
  };
}

/** What is copied and put in again, over tabs, pages and websites. */
export function clipActs(desk: Desk) {
  const { document, sections, selection, say, refresh } = desk;
  return {
    copy: ({ kind, id }: Selection) => {
      const clip = kind === 'section' ? gestures.contentOf(document, id) : blockClip(document, id);
      if (!clip) return;
      keepClip(clip);
      say(texts.copied(titleIn(desk, id)));
    },
    /** Behind what is chosen. */
    paste: async () => {
      const clip = readClip();
      if (!clip) return;
      const chosen = selection?.kind === 'block' ? document.blocks[selection.id]?.sectionId : selection?.id;
      const sectionId = chosen ?? sections.at(-1)?.id ?? '';
      const at = sections.findIndex(({ id }) => id === sectionId);
      const { section, blocks } = clip;
      if (section) insert(desk, { section, blocks }, at + 1);
      else for (const { layout, ...block } of blocks) addBlock(desk, sectionId, { ...block, place: layout.desktop });
      await refresh();
    },
  };
}

function addBlock({ state, sections, act, select, refresh }: Desk, sectionId: string, block: NewBlock): void {
  const section = sections.find(({ id }) => id === sectionId);
  if (!section) return;
  const { place, ...content } = block;
  const end = Math.max(1, ...section.blocks.map(({ placements: { desktop } }) => desktop.row + desktop.height));
  const id = newDocumentId();
  const added = { ...content, layout: { desktop: { ...place, row: end } } };
  const spot = { sectionId, index: section.blocks.length };
  if (act(gestures.insertBlock(state.document, id, added, spot))) select({ kind: 'block', id });
  void refresh();
}

function insert({ state, act, select }: Desk, content: gestures.SectionContent, index: number, name?: string): void {
  const { sectionId, ...added } = gestures.insertContent(state.document, content, { index, newId: newDocumentId });
  if (act(name === undefined ? added : { ...added, name })) select({ kind: 'section', id: sectionId });
}

function moveInto({ state, sections }: Desk, id: string, sectionId: string): Operation[] {
  const index = sections.find((section) => section.id === sectionId)?.blocks.length ?? 0;
  return gestures.moveBlockTo(state.document, id, { sectionId, index }).operations;
}

function blockClip(document: Document, id: string): Clip | undefined {
  const block = document.blocks[id];
  if (!block) return undefined;
  const { order: _order, sectionId: _sectionId, ...content } = block;
  return { blocks: [content] };
}

/** What a section or a block is called. */
function titleIn({ sections }: Desk, id: string): string {
  for (const [index, section] of sections.entries()) {
    if (section.id === id) return texts.section(index + 1);
    const found = section.blocks.find((block) => block.id === id);
    if (found) return definitionOf(found.block)?.title ?? texts.none;
  }
  return '';
}
