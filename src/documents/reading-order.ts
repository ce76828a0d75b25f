import type { Document, Section } from '#contract/document.ts';
import { placeBlocks, type PlacedBlock } from './placement.ts';

/** A section with its id and its blocks in reading order. */
export interface PlacedSection {
  id: string;
  section: Section;
  blocks: PlacedBlock[];
}

/**
 * A document's sections with their blocks, in reading and tab order: by order key, and by id where two keys are
 * equal, so that every reader sees the same order. A block whose section is missing is left out (design 4).
 */
export function readingOrder(document: Document): PlacedSection[] {
  const blocksBySection = Map.groupBy(inOrder(document.blocks), ([, block]) => block.sectionId);
  return inOrder(document.sections).map(([id, section]) => ({
    id,
    section,
    blocks: placeBlocks(blocksBySection.get(id) ?? []),
  }));
}

/** The entries of sections or blocks in reading order: by order key, then by id. */
export function inOrder<T extends { order: string }>(record: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(record).sort(([idA, a], [idB, b]) => compareText(a.order, b.order) || compareText(idA, idB));
}

/** Compares by code units, never by a locale, because order keys sort that way. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
