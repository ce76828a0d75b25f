import type { Block, Section } from '#contract/document.ts';
import { checkDocument } from '#documents/check-document.ts';
import { keep, readKept } from '#kit/keep.ts';

/** What was copied: blocks, with their section where it was copied whole. */
export interface Clip {
  /** The website of which it is: pictures, products and the like that it names are there alone. */
  websiteId: string;
  section?: Omit<Section, 'order'>;
  blocks: readonly Omit<Block, 'order' | 'sectionId'>[];
}

const key = 'workshop-clip';

/** Keeps what was copied in this browser: other tabs, pages and websites of the workshop can take it from there. */
export function keepClip(clip: Clip): void {
  keep(key, JSON.stringify(clip));
}

/** What was copied last, if it is something that can stand on a page. */
export function readClip(): Clip | undefined {
  try {
    const clip = JSON.parse(readKept(key) ?? '') as Clip;
    const section = { theme: '', grid: {}, ...clip.section, order: 'a0' };
    const blocks = clip.blocks.map((block, at) => [`b${at}`, { ...block, sectionId: 's', order: 'a0' }] as const);
    const checked = checkDocument({ sections: { s: section }, blocks: Object.fromEntries(blocks) });
    return checked.ok ? clip : undefined;
  } catch {
    return undefined;
  }
}
