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

/**
 * A document's sections with their blocks, in reading and tab order: by order key, and by id where two keys are
 * equal, so that every reader sees the same order. A block whose section is missing is left out (design 4). The same
 * section with the same blocks is the same object, also after an edit elsewhere: who shows a page compares by that.
 */
export function readingOrder(document: Document): readonly PlacedSection[] {
  const known = found.get(document);
  if (known) return known;
  const blocksBySection = Map.groupBy(inOrder(document.blocks), ([, block]) => block.sectionId);
  const order = inOrder(document.sections).map(([id, section]) => placeSection(id, section, blocksBySection.get(id)));
  found.set(document, order);
  return order;
}

function placeSection(id: string, section: Section, entries: [string, Block][] = []): PlacedSection {
  const before = last.get(section);
  const isSame =
    before?.id === id &&
    before.blocks.length === entries.length &&
    before.blocks.every((placed, at) => placed.id === entries[at]?.[0] && placed.block === entries[at][1]);
  if (isSame) return before;
  const placed = { id, section, blocks: placeBlocks(entries, section.grid) };
  last.set(section, placed);
  return placed;
}

/** The entries of sections or blocks in reading order: by order key, then by id. */
export function inOrder<T extends { order: string }>(record: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(record).sort(([idA, a], [idB, b]) => compareText(a.order, b.order) || compareText(idA, idB));
}

/** Compares by code units, never by a locale, because order keys sort that way. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
