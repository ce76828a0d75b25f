import { blockTypes } from '#catalog/block-types.ts';
import { defaultGridColumns } from '#catalog/layout.ts';
import { escapeHtml } from '#contract/escape-html.ts';
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

interface Task {
  title: string;
  /** What stands below the title. */
  lead?: string;
  /** Where one came from. */
  back?: { title: string; url: string } | undefined;
  /** What is done, as HTML that is safe. */
  html: string;
}

/** A page for one thing to do (`isTask`): what it is at the side, and beside it what is done. */
export function taskDocument({ title, lead, back, html }: Task): Document {
  const way = back ? `<p class="task__back"><a href="${escapeHtml(back.url)}">${escapeHtml(back.title)}</a></p>` : '';
  const told = lead ? `<p class="task__lead">${escapeHtml(lead)}</p>` : '';
  const head = `<header class="task__head">${way}<h1>${escapeHtml(title)}</h1>${told}</header>`;
  return wordsDocument(`<div class="task">${head}<div class="task__main">${html}</div></div>`);
}
