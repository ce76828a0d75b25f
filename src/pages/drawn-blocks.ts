import type { Document } from '#contract/document.ts';
import type { BlocksPage } from './block-view.ts';
import type { PageNeeds } from './page-needs.ts';

/** A block as it was drawn, and what it said then that its page must have. */
export interface DrawnBlock {
  /** undefined where it leaves no trace. */
  html: string | undefined;
  needs: PageNeeds;
}

/** What was drawn of the blocks of a document, by their ids; `undefined` stands for those that are drawn each time. */
export type DrawnBlocks = Map<string, DrawnBlock | undefined>;

// A document is never changed in place, and forgotten with what was drawn of it.
const drawn = new WeakMap<Document, { of: string; blocks: DrawnBlocks }>();

/**
 * What is drawn of a document for visitors as long as nothing changes that blocks see without looking around
 * (`BlockView`): that is compared, so nothing needs to be purged.
 */
export function drawnBlocks({ document, images, outlines = {}, data }: BlocksPage, isFirst: boolean): DrawnBlocks {
  const { website, websiteSettings } = data;
  const words = [website.language, website.timeZone, websiteSettings.useCLDRMoneyFormat];
  const of = JSON.stringify([isFirst, words, images, [...new Set(Object.values(outlines))]]);
  const known = drawn.get(document);
  if (known?.of === of) return known.blocks;
  const blocks: DrawnBlocks = new Map();
  drawn.set(document, { of, blocks });
  return blocks;
}
