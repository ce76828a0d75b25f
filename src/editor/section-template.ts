import type { Block, Placement, Section } from '#contract/document.ts';
import { currentVersion } from '#pages/blocks/registry.ts';

/** A block before it has its place in a document. */
export interface NewBlock extends Pick<Block, 'type' | 'typeVersion' | 'props'> {
  place: Placement;
}

/** The first of each kind that the website has; '' where there is none. */
export interface First {
  collection: string;
  item: string;
  form: string;
}

/** A section that is ready to be filled with one's own words. */
export interface SectionTemplate {
  title: string;
  group: string;
  theme: string;
  grid: Section['grid'];
  /** `first` is what blocks that show something of the website begin with. */
  blocks: (first: First) => NewBlock[];
}

/** An empty block of a type, in its current version. */
export function newBlock(type: number): NewBlock {
  return { type, typeVersion: currentVersion(type), props: {}, place: { column: 1, width: 6, row: 1, height: 4 } };
}

/** How high a row of a new section is, in px. */
export const rows = { rowHeight: 24 };

/** Nothing yet, in the theme's first colours. */
export const emptySection: SectionTemplate = { title: '', group: '', theme: '', grid: rows, blocks: () => [] };
