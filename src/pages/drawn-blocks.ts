import type { Document } from '#contract/document.ts';
import type { PlacedBlock } from '#documents/placement.ts';
import type { BlocksPage } from './block-view.ts';
import type { PageNeeds } from './page-needs.ts';

/** A block as it was drawn, and what it said then that its page must have. */
export interface DrawnBlock {
  /** undefined where it leaves no trace. */
  html: string | undefined;
  needs: PageNeeds;
}

/** A section as it was drawn, with which of its blocks have left a trace. */
export interface DrawnSection {
  html: string;
  needs: PageNeeds;
  placed: readonly PlacedBlock[];
}

/** What was drawn of a document, by ids. */
export interface DrawnBlocks {
  /** `undefined` stands for blocks that are drawn each time. */
  blocks: Map<string, DrawnBlock | undefined>;
  /** Those without such a block; of their blocks nothing else is kept. */
  sections: Map<string, DrawnSection>;
  /** The rules of where its blocks stand, by those that have left a trace. */
  placement?: { of: string; css: string };
}

// A document is never changed in place, and forgotten with what was drawn of it.
const known = new WeakMap<Document, { of: string; drawn: DrawnBlocks }>();

/**
 * What is drawn of a document for visitors as long as nothing changes that blocks see without looking around
 * (`BlockView`): that is compared, so nothing needs to be purged. Its sections are counted from `first` on.
 */
export function drawnBlocks({ document, images, outlines = {}, data }: BlocksPage, first: number): DrawnBlocks {
  const { website, websiteSettings } = data;
  const words = [website.language, website.timeZone, websiteSettings.useCLDRMoneyFormat];
  const of = JSON.stringify([first, words, images, [...new Set(Object.values(outlines))]]);
  const before = known.get(document);
  if (before?.of === of) return before.drawn;
  const drawn: DrawnBlocks = { blocks: new Map(), sections: new Map() };
  known.set(document, { of, drawn });
  return drawn;
}
