import { blockTypes } from '#catalog/block-types.ts';
import { defaultGridColumns } from '#catalog/layout.ts';
import type { Block, Document } from '#contract/document.ts';

/** A page of words alone, as HTML that is safe, or of words above a block of a type. */
export function wordsDocument(html: string, below?: number): Document {
  const block = (type: number, row: number, props: Block['props']): Block => {
    const layout = { desktop: { column: 1, width: defaultGridColumns, row, height: 1 } };
    return { sectionId: 'words', order: `a${row}`, type, typeVersion: 1, props, layout };
  };
  const blocks = {
    words: block(blockTypes.html, 1, { html }),
    ...(below !== undefined && { more: block(below, 2, {}) }),
  };
  return { sections: { words: { order: 'a0', theme: 'paper', grid: {} } }, blocks };
}
