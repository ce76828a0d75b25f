import type { Block, Document, Section } from '#contract/document.ts';
import { placeBlocks, type PlacedBlock } from './placement.ts';

/** A section with its id and its blocks in reading order. */
export interface PlacedSection {
  id: string;
  section: Section;
  blocks: readonly PlacedBlock[];
}

/** What was found of a section, and of which blocks in which order of the document. */
interface Found {
  entries: readonly [id: string, block: Block][];
  placed: PlacedSection;
}

// Documents are never changed in place: what was found of one holds for good.
const found = new WeakMap<Document, readonly PlacedSection[]>();
const last = new WeakMap<Section, Found>();

/**
 * A document's sections with their blocks, in reading and tab order: by order key, and by id where two keys are
 * equal, so that every reader sees the same order. A block whose section is missing is left out (design 4). The same
 * section with the same blocks is the same object, also after an edit elsewhere: who shows a page compares by that.
 */
export function readingOrder(document: Document): readonly PlacedSection[] {
  const known = found.get(document);
  if (known) return known;
  const bySection = Map.groupBy(Object.keys(document.blocks), (id) => document.blocks[id]?.sectionId);
  const order = inOrder(document.sections).map(([id, section]) =>
    placeSection(id, section, bySection.get(id) ?? [], document.blocks),
  );
  found.set(document, order);
  return order;
}

/** Only what changed is put in order: that of all blocks is what an edit on a long page would wait for. */
function placeSection(id: string, section: Section, ids: readonly string[], all: Document['blocks']): PlacedSection {
  const before = last.get(section);
  const isSame =
    before?.entries.length === ids.length &&
    before.entries.every(([one, block], at) => one === ids[at] && block === all[one]);
  if (before?.placed.id === id && isSame) return before.placed;
  const entries = ids.flatMap((one): [string, Block][] => (all[one] ? [[one, all[one]]] : []));
  const placed = { id, section, blocks: placeBlocks(entries.toSorted(byOrder), section.grid) };
  last.set(section, { entries, placed });
  return placed;
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
