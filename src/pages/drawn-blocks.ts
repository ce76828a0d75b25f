import type { Document } from '#contract/document.ts';
import type { PlacedBlock } from '#documents/placement.ts';
import type { BlocksPage } from './block-view.ts';
import type { PageNeeds } from './page-needs.ts';
import type { KeptText, PageParts } from './page-parts.ts';

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
  /** The sections of these ids one after another, where they were drawn before. */
  runs: Map<string, KeptText>;
  /** The rules of where its blocks stand, by those that have left a trace. */
  placement?: { of: string; css: string };
}

/** A section of a page as it is shown; whether as it was drawn before. */
export interface ShownSection {
  id: string;
  html: string;
  isKept: boolean;
}

/** Shorter ones are not worth a part of their own. */
const shortestRun = 2000;

/** What is between two sections that are drawn anew is one part, and the same from one time to the next. */
export function partsOf({ runs }: DrawnBlocks, sections: readonly ShownSection[]): PageParts {
  const parts: (string | KeptText)[] = [];
  let kept: ShownSection[] = [];
  const endRun = () => {
    if (kept.length > 0) parts.push(runOf(runs, kept));
    kept = [];
  };
  for (const section of sections) {
    if (section.isKept) kept.push(section);
    else {
      endRun();
      parts.push(section.html);
    }
  }
  endRun();
  return parts;
}

function runOf(runs: DrawnBlocks['runs'], sections: readonly ShownSection[]): string | KeptText {
  const ids = sections.map(({ id }) => id).join();
  const known = runs.get(ids);
  if (known) return known;
  const text = inOnePiece(sections.map(({ html }) => html).join(''));
  if (text.length < shortestRun) return text;
  const run = { text };
  runs.set(ids, run);
  return run;
}

/** The same text, in one piece in memory: it is put together of many, which each page would go through anew. */
export function inOnePiece(html: string): string {
  return Buffer.from(html).toString();
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
  const drawn: DrawnBlocks = { blocks: new Map(), sections: new Map(), runs: new Map() };
  known.set(document, { of, drawn });
  return drawn;
}
