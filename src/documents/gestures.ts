import type { Block, Breakpoint, Document, Placement, Section } from '#contract/document.ts';
import type { Operation, Transaction } from '#contract/edit.ts';
import { applyTransaction } from './apply.ts';
import { blockOf } from './block-operations.ts';
import { placeAt, type Ordered, type Place } from './order.ts';
import { clearOf, columnsOf, placementAt, within, type PlacedBlock } from './placement.ts';
import { inOrder, readingOrder } from './reading-order.ts';
import { settle, type Standing } from './settle.ts';

/** Where a block goes in the reading order: `index` 0 is before all blocks of the section. */
export interface Spot {
  sectionId: string;
  index: number;
}

/** One gesture under the name that "Undo …" shows (design 3). */
export function transaction(name: string, ...operations: Operation[]): Transaction {
  return { name, operations };
}

/** Adds a section; `index` 0 is the top of the page. */
export function insertSection(
  document: Document,
  id: string,
  section: Omit<Section, 'order'>,
  index: number,
): Transaction {
  const { order, moved } = placeAt(orderedSections(document), index);
  const added: Operation = { kind: 'addSection', id, section: { ...section, order } };
  return transaction('Add section', ...moved.map(reorderSection), added);
}

/** A section with what stands in it, without a place and without ids: what is copied, and what a gallery offers. */
export interface SectionContent {
  section: Omit<Section, 'order'>;
  /** In reading order. */
  blocks: readonly Omit<Block, 'order' | 'sectionId'>[];
}

/** What a section holds. */
export function contentOf(document: Document, id: string): SectionContent | undefined {
  const found = readingOrder(document).find((section) => section.id === id);
  if (!found) return undefined;
  const { order: _, ...section } = found.section;
  return { section, blocks: found.blocks.map(({ block: { order: _o, sectionId: _s, ...block } }) => block) };
}

/** Adds a section with its blocks; `newId` gives an id that is free with each call. A name for links stays the other's. */
export function insertContent(
  document: Document,
  { section, blocks }: SectionContent,
  { index, newId }: { index: number; newId: () => string },
): Transaction & { sectionId: string } {
  const sectionId = newId();
  const begin = insertSection(document, sectionId, withFreeAnchor(document, section), index);
  let last: string | undefined;
  const added = blocks.map((block): Operation => {
    const { order } = placeAt(last === undefined ? [] : [{ id: '', order: last }], last === undefined ? 0 : 1);
    last = order;
    return { kind: 'addBlock', id: newId(), block: { ...block, sectionId, order } };
  });
  return { ...transaction(begin.name, ...begin.operations, ...added), sectionId };
}

function withFreeAnchor({ sections }: Document, section: SectionContent['section']): SectionContent['section'] {
  const { anchor, ...look } = section.look ?? {};
  const isTaken = Object.values(sections).some((other) => anchor !== undefined && other.look?.anchor === anchor);
  if (!isTaken) return section;
  const { look: _, ...plain } = section;
  return Object.keys(look).length > 0 ? { ...plain, look } : plain;
}

/** Moves a section among the others; `index` counts without itself. */
export function moveSectionTo(document: Document, id: string, index: number): Transaction {
  const { order, moved } = placeAt(without(orderedSections(document), id), index);
  return transaction('Move section', ...moved.map(reorderSection), { kind: 'moveSection', id, order });
}

/** Removes a section with the blocks in it. */
export function dropSection(document: Document, id: string): Transaction {
  const removals = orderedBlocks(document, id).map((block): Operation => ({ kind: 'removeBlock', id: block.id }));
  return transaction('Remove section', ...removals, { kind: 'removeSection', id });
}

/** Adds a block at a spot of the reading order, and makes room for it on the desktop grid. */
export function insertBlock(
  document: Document,
  id: string,
  block: Omit<Block, 'order' | 'sectionId'>,
  { sectionId, index }: Spot,
): Transaction {
  const { order, moved } = placeAt(orderedBlocks(document, sectionId), index);
  const wanted = [{ id, placement: block.layout.desktop }];
  const { placed, room } = makeRoom(document, sectionId, 'desktop', wanted, block.layer);
  const desktop = placed[0]?.placement ?? block.layout.desktop;
  const layout = { ...block.layout, desktop };
  const added: Operation = { kind: 'addBlock', id, block: { ...block, layout, sectionId, order } };
  return transaction('Add block', ...reorderBlocks(sectionId, moved), added, ...room);
}

/** Moves a block in the reading order, to another section as well; its place on the grid stays. */
export function moveBlockTo(document: Document, id: string, { sectionId, index }: Spot): Transaction {
  const { order, moved } = placeAt(without(orderedBlocks(document, sectionId), id), index);
  return transaction('Move block', ...reorderBlocks(sectionId, moved), { kind: 'moveBlock', id, sectionId, order });
}

/** Several gestures as one, each of what the one before left. */
export function inTurn(
  document: Document,
  name: string,
  gestures: readonly ((now: Document) => Transaction)[],
): Transaction {
  let now = document;
  const operations = gestures.flatMap((gesture, index) => {
    const { operations: added } = gesture(now);
    if (index === gestures.length - 1) return added;
    const applied = applyTransaction(now, { name, operations: added });
    // What is refused stays in, for the whole to be refused with its reason.
    if (applied.ok) now = applied.document;
    return added;
  });
  return transaction(name, ...operations);
}

/**
 * Puts a block on the grid, or gives it another size, and moves what it would cover out of its way; below what is
 * locked, which nothing moves.
 */
export function placeBlock(document: Document, id: string, breakpoint: Breakpoint, placement: Placement): Transaction {
  const sectionId = blockOf(document, id)?.sectionId ?? '';
  return transaction('Place block', ...placeTogether(document, sectionId, breakpoint, [{ id, placement }]));
}

/** Copies a block: right behind it in reading order, below it on the grid, its mobile place derived again. */
export function duplicateBlock(document: Document, id: string, copyId: string): Transaction {
  const block = blockOf(document, id);
  return block ? copyBlock(document, { id, block }, block, copyId) : transaction('Duplicate block');
}

/** Puts a copy of `content` behind and below a block that stands in the document. */
export function copyBlock(
  document: Document,
  { id, block }: { id: string; block: Block },
  content: Block,
  copyId: string,
): Transaction {
  const { sectionId, layout } = block;
  const { desktop } = layout;
  const index = orderedBlocks(document, sectionId).findIndex((sibling) => sibling.id === id) + 1;
  const copy = { ...content, layout: { desktop: { ...desktop, row: desktop.row + desktop.height } } };
  return { ...insertBlock(document, copyId, copy, { sectionId, index }), name: 'Duplicate block' };
}

/** Puts blocks of a section on the grid, as they stand to each other, and moves what they would cover. */
export function placeTogether(
  document: Document,
  sectionId: string,
  breakpoint: Breakpoint,
  wanted: readonly Standing[],
): Operation[] {
  const { placed, room } = makeRoom(document, sectionId, breakpoint, wanted);
  return [...placed.map((one): Operation => ({ kind: 'setLayout', breakpoint, ...one })), ...room];
}

function makeRoom(
  document: Document,
  sectionId: string,
  breakpoint: Breakpoint,
  asked: readonly Standing[],
  layer?: number,
): { placed: Standing[]; room: Operation[] } {
  const section = readingOrder(document).find((one) => one.id === sectionId);
  const columns = columnsOf(section?.section.grid ?? {}, breakpoint);
  const wanted = asked.map(({ id, placement }) => ({ id, placement: within(placement, columns) }));
  if (layer || wanted.every(({ id }) => blockOf(document, id)?.layer)) return { placed: wanted, room: [] };
  const others = section?.blocks.filter((one) => stands(one, breakpoint) && !wanted.some(({ id }) => id === one.id));
  const { locked = [], free = [] } = Object.groupBy(others ?? [], ({ block }) => (block.isLocked ? 'locked' : 'free'));
  const held = locked.map((one) => placementAt(one, breakpoint));
  const taken = clearOf(
    wanted.map(({ placement }) => placement),
    held,
  );
  const standings = free.map((one) => ({ id: one.id, placement: placementAt(one, breakpoint) }));
  const room = settle([...taken, ...held], standings).map((moved): Operation => ({
    kind: 'setLayout',
    breakpoint,
    ...moved,
  }));
  return { placed: wanted.map(({ id, placement }, at) => ({ id, placement: taken[at] ?? placement })), room };
}

/** A derived mobile place gives way by itself, and what is hidden or lies above or behind the others takes no room. */
function stands({ block }: PlacedBlock, breakpoint: Breakpoint): boolean {
  return block.layout[breakpoint] !== undefined && !block.hidden?.includes(breakpoint) && !block.layer;
}

function orderedSections(document: Document): Ordered[] {
  return inOrder(document.sections).map(([id, { order }]) => ({ id, order }));
}

function orderedBlocks(document: Document, sectionId: string): Ordered[] {
  const section = readingOrder(document).find(({ id }) => id === sectionId);
  return (section?.blocks ?? []).map(({ id, block: { order } }) => ({ id, order }));
}

function without(siblings: readonly Ordered[], id: string): Ordered[] {
  return siblings.filter((sibling) => sibling.id !== id);
}

function reorderSection({ id, order }: Ordered): Operation {
  return { kind: 'moveSection', id, order };
}

function reorderBlocks(sectionId: string, moved: Place['moved']): Operation[] {
  return moved.map(({ id, order }) => ({ kind: 'moveBlock', id, sectionId, order }));
}
