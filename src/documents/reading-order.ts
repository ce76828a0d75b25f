import type { Block, Document, Section } from '#contract/document.ts';
import { placeBlocks, type PlacedBlock } from './placement.ts';

/** A section with its id and its blocks in reading order. */
export interface PlacedSection {
  id: string;
  section: Section;
  blocks: readonly PlacedBlock[];
}

// Documents are never changed in place: what was found of one holds for good.
const found = new WeakMap<Document, readonly PlacedSection[]>();
const last = new WeakMap<Section, PlacedSection>();
const edited = new WeakMap<Document, Edited>();

/** A document's order before an edit of one of its blocks, and the section in which that stood. */
interface Edited {
  order: readonly PlacedSection[];
  id: string;
  home: string | undefined;
}

/**
 * A document's sections with their blocks, in reading and tab order: by order key, and by id where two keys are
 * equal, so that every reader sees the same order. A block whose section is missing is left out (design 4). The same
 * section with the same blocks is the same object, also after an edit elsewhere: who shows a page compares by that.
 */
export function readingOrder(document: Document): readonly PlacedSection[] {
  const known = found.get(document);
  if (known) return known;
  const edit = edited.get(document);
  const order = edit ? orderAfter(document, edit) : wholeOrder(document);
  found.set(document, order);
  edited.delete(document);
  return order;
}

/** Gives the document, and has it known to differ in one block from the one before: that is what its order takes then. */
export function afterEdit(document: Document, before: Document, id: string): Document {
  const order = found.get(before);
  if (order) edited.set(document, { order, id, home: before.blocks[id]?.sectionId });
  return document;
}

/** On a long page to go through all blocks is what an edit would wait for. */
function orderAfter({ blocks }: Document, { order, id, home }: Edited): PlacedSection[] {
  const now = blocks[id];
  return order.map((placed) => {
    if (placed.id !== home && placed.id !== now?.sectionId) return placed;
    const held = placed.blocks.filter((one) => one.id !== id).map((one): [string, Block] => [one.id, one.block]);
    if (now?.sectionId === placed.id) held.push([id, now]);
    return placeSection(placed.id, placed.section, held);
  });
}

function wholeOrder({ sections, blocks }: Document): PlacedSection[] {
  const bySection = Map.groupBy(Object.entries(blocks), ([, block]) => block.sectionId);
  return inOrder(sections).map(([id, section]) => placeSection(id, section, bySection.get(id) ?? []));
}

function placeSection(id: string, section: Section, held: [string, Block][]): PlacedSection {
  const entries = held.toSorted(byOrder);
  const before = last.get(section);
  if (before?.id === id && isSame(before.blocks, entries)) return before;
  const placed = { id, section, blocks: placeBlocks(entries, section.grid) };
  last.set(section, placed);
  return placed;
}

function isSame(blocks: readonly PlacedBlock[], entries: readonly [string, Block][]): boolean {
  return (
    blocks.length === entries.length &&
    entries.every(([id, block], at) => blocks[at]?.id === id && blocks[at].block === block)
  );
}

/** The entries of sections or blocks in reading order: by order key, then by id. */
export function inOrder<T extends { order: string }>(record: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(record).sort(byOrder);
}

function byOrder<T extends { order: string }>([idA, a]: [string, T], [idB, b]: [string, T]): number {
  return compareText(a.order, b.order) || compareText(idA, idB);
}

/** Compares by code units, never by a locale, because order keys sort that way. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
