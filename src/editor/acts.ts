import type { BlockProps, Document, Placement } from '#contract/document.ts';
import type { Operation } from '#contract/edit.ts';
import { applyTransaction } from '#documents/apply.ts';
import * as gestures from '#documents/gestures.ts';
import { placementAt, type PlacedBlock } from '#documents/placement.ts';
import type { PlacedSection } from '#documents/reading-order.ts';
import { tell } from '#kit/toasts.tsx';
import { definitionOf } from '#pages/blocks/registry.ts';
import { chosenIds, ofBlocks, type Selection } from './canvas/selection.ts';
import { possibleRows, withRows } from './section-rows.ts';
import { keepClip, readClip, type Clip } from './clip.ts';
import { newDocumentId } from './new-id.ts';
import { withoutOwned, type Owned } from './other-website.ts';
import type { NewBlock, SectionTemplate } from './section-template.ts';
import { texts } from './texts.ts';
import type { Desk } from './use-desk.ts';

/** What is done to blocks; each is one step. */
export function blockActs(desk: Desk) {
  const { stored, document, sections, breakpoint, act, say } = desk;
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
      if (!block || isHeld(desk, [id])) return;
      const moving = sectionId === undefined || sectionId === block.sectionId ? [] : moveInto(desk, id, sectionId);
      const moved = applyTransaction(stored, { name: '', operations: moving });
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
    moveBlock: (id: string, sectionId: string, index: number) => {
      const isElsewhere = document.blocks[id]?.sectionId !== sectionId;
      if (isElsewhere && isHeld(desk, [id])) return;
      act(gestures.moveBlockTo(stored, id, { sectionId, index }));
    },
    /** Where a place is marked, or below all that stands in the section. */
    addBlock: (sectionId: string, block: NewBlock) => addBlock(desk, sectionId, block),
  };
}

/** What sections begin with that show something of the shop, where it has none. */
const nothing = { collection: '', item: '', form: '' };

/** What is done to sections, and to either. */
export function sectionActs(desk: Desk) {
  const { stored, sections, act, select, say, breakpoint, refresh } = desk;
  return {
    /** Marks a free place of a section, or nothing of it. */
    mark: (id: string, place: Placement | undefined) => {
      select({ kind: 'section', id, ...(place && { place }) });
      if (place) say(texts.marked(titleIn(desk, id), place));
    },
    /** So many rows, or as many as its blocks take, where that is more. */
    giveRows: (id: string, count: number) => {
      const section = sections.find((one) => one.id === id);
      if (!section) return;
      const rows = possibleRows(section, breakpoint, count);
      const grid = withRows(section, breakpoint, rows);
      act(gestures.transaction(texts.steps.rows, { kind: 'restyleSection', id, grid }));
      say(`${titleIn(desk, id)}: ${texts.rowCount(rows)}`);
    },
    moveSection: (id: string, index: number) => void act(gestures.moveSectionTo(stored, id, index)),
    addSection: ({ theme, grid, blocks: partsOf }: SectionTemplate, index: number, first = nothing) => {
      const blocks = partsOf(first).map(({ place, ...block }) => ({ ...block, layout: { desktop: place } }));
      insert(desk, { section: { theme, grid }, blocks }, index);
      void refresh();
    },
    /** One that was kept for other pages. */
    addSaved: async (content: gestures.SectionContent, index: number) => {
      insert(desk, content, index, texts.steps.addSection);
      await refresh();
    },
    duplicateSection: (id: string) => {
      const content = gestures.contentOf(stored, id);
      const index = sections.findIndex((section) => section.id === id) + 1;
      if (content) insert(desk, content, index, texts.steps.duplicateSection);
    },
    /** What is locked stays, unless its whole section goes. */
    remove: (selection: Selection) => {
      const { kind, id, group } = selection;
      if (kind === 'section') {
        act(gestures.dropSection(stored, id));
        return;
      }
      const ids = chosenIds(selection);
      if (isHeld(desk, ids)) return;
      const removals = ids.map((one): Operation => ({ kind: 'removeBlock', id: one }));
      if (!act(gestures.transaction(group ? texts.steps.removeBlocks : texts.steps.removeBlock, ...removals))) return;
      if (group) desk.say(texts.removedBlocks(ids.length));
    },
  };
}

/** What is copied and put in again, over tabs, pages and websites. */
export function clipActs(desk: Desk) {
  const { document, page, sections, selection, say, refresh } = desk;
  return {
    copy: (selection: Selection) => {
      const { kind, id, group } = selection;
      const clip = kind === 'section' ? gestures.contentOf(document, id) : blockClip(desk, chosenIds(selection));
      if (!clip) return;
      keepClip({ ...clip, websiteId: page.data.website.id });
      say(texts.copied(group ? texts.blocksChosen(group.length) : titleIn(desk, id)));
    },
    /** Behind what is chosen. */
    paste: async () => {
      const copied = readClip();
      if (!copied) return;
      const left = new Set<Owned>();
      const clip = copied.websiteId === page.data.website.id ? copied : withoutOwned(copied, left);
      const chosen = selection?.kind === 'block' ? document.blocks[selection.id]?.sectionId : selection?.id;
      const sectionId = chosen ?? sections.at(-1)?.id ?? '';
      const at = sections.findIndex(({ id }) => id === sectionId);
      const { section, blocks } = clip;
      if (section) insert(desk, { section, blocks }, at + 1);
      else pasteBlocks(desk, sectionId, blocks);
      if (left.size > 0) tell(texts.leftOut([...left]));
      if (showsMore(clip)) await refresh();
    },
  };
}

function addBlock(desk: Desk, sectionId: string, block: NewBlock): void {
  const { stored, sections, act, select, refresh, say } = desk;
  const section = sections.find(({ id }) => id === sectionId);
  if (!section) return;
  const { place, ...content } = block;
  const id = newDocumentId();
  const { layout, index } = spotOf(desk, section) ?? {
    layout: { desktop: { ...place, row: endOf(section) } },
    index: section.blocks.length,
  };
  if (act(gestures.insertBlock(stored, id, { ...content, layout }, { sectionId, index }))) {
    select({ kind: 'block', id });
    const { column, row } = layout.desktop;
    say(texts.moved(definitionOf({ ...content, layout, sectionId, order: '' })?.title ?? '', column, row));
  }
  void refresh();
}

/** The place that is marked in a section, and behind which of its blocks one that stands there is read. */
function spotOf({ selection, breakpoint }: Desk, section: PlacedSection) {
  const marked = selection?.id === section.id ? selection.place : undefined;
  if (!marked) return undefined;
  const below = section.blocks.findIndex((one) => placementAt(one, breakpoint).row >= marked.row + marked.height);
  const index = below === -1 ? section.blocks.length : below;
  if (breakpoint === 'desktop') return { layout: { desktop: marked }, index };
  const { width, height } = { width: 6, height: marked.height };
  return { layout: { desktop: { column: 1, width, row: endOf(section), height }, mobile: marked }, index };
}

function insert({ stored, act, select }: Desk, content: gestures.SectionContent, index: number, name?: string): void {
  const { sectionId, ...added } = gestures.insertContent(stored, content, { index, newId: newDocumentId });
  if (act(name === undefined ? added : { ...added, name })) select({ kind: 'section', id: sectionId });
}

function moveInto({ stored, sections }: Desk, id: string, sectionId: string): Operation[] {
  const index = sections.find((section) => section.id === sectionId)?.blocks.length ?? 0;
  return gestures.moveBlockTo(stored, id, { sectionId, index }).operations;
}

/** Blocks in their reading order. */
function blockClip({ sections }: Desk, ids: readonly string[]): Omit<Clip, 'websiteId'> {
  const chosen = sections.flatMap(({ blocks }) => blocks).filter(({ id }) => ids.includes(id));
  return { blocks: chosen.map(({ block: { order: _order, sectionId: _sectionId, ...content } }) => content) };
}

/** What fields of these kinds name, the page may not have yet. */
const asking: readonly string[] = ['image', 'list', 'item', 'collection', 'form', 'section'];

/** Whether what is copied shows more than its own words: pictures, products, lists. */
function showsMore({ section, blocks }: Clip): boolean {
  const asks = (block: Clip['blocks'][number]) =>
    Object.values(definitionOf({ ...block, sectionId: '', order: '' })?.fields ?? {}).some(({ kind }) =>
      asking.includes(kind),
    ) || JSON.stringify(block.props).includes('data-image');
  return section?.look !== undefined || blocks.some(asks);
}

/** Below what stands in a section, as the blocks stood to each other. */
function pasteBlocks({ stored, sections, act, select }: Desk, sectionId: string, blocks: Clip['blocks']): void {
  const section = sections.find(({ id }) => id === sectionId);
  if (!section) return;
  const { length } = section.blocks;
  const top = Math.min(...blocks.map(({ layout: { desktop } }) => desktop.row));
  const ids = blocks.map(() => newDocumentId());
  const steps = blocks.map((block, at) => (now: Document) => {
    const desktop = { ...block.layout.desktop, row: block.layout.desktop.row - top + endOf(section) };
    const added = { ...block, layout: { desktop } };
    return gestures.insertBlock(now, ids[at] ?? '', added, { sectionId, index: length + at });
  });
  if (act(gestures.inTurn(stored, texts.steps.paste, steps))) select(ofBlocks(ids));
}

const endOf = ({ blocks }: PlacedSection) =>
  Math.max(1, ...blocks.map(({ placements: { desktop } }) => desktop.row + desktop.height));

/** Whether one of these blocks is locked, which is told. */
export function isHeld({ document }: Desk, ids: readonly string[]): boolean {
  const held = ids.some((id) => document.blocks[id]?.isLocked);
  if (held) tell(texts.isLocked);
  return held;
}

/** What a section or a block is called. */
export function titleIn({ sections }: Desk, id: string): string {
  for (const [index, section] of sections.entries()) {
    if (section.id === id) return texts.section(index + 1);
    const found = section.blocks.find((block) => block.id === id);
    if (found) return definitionOf(found.block)?.title ?? texts.none;
  }
  return '';
}
