import { blockTypes } from '#catalog/block-types.ts';
import { defaultGridColumns } from '#catalog/layout.ts';
import type { Document } from '#contract/document.ts';

/** A page of words alone, as HTML that is safe. */
export function wordsDocument(html: string): Document {
  const layout = { desktop: { column: 1, width: defaultGridColumns, row: 1, height: 1 } };
  const block = { sectionId: 'words', order: 'a0', type: blockTypes.html, typeVersion: 1, props: { html }, layout };
  return { sections: { words: { order: 'a0', theme: 'paper', grid: {} } }, blocks: { words: block } };
}
