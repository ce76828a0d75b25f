import { escapeHtml } from '#contract/escape-html.ts';
import { comesLater } from '../on-demand.tsx';

let write: ((markdown: string) => string) | undefined;

comesLater(async () => {
  ({ markdownHtml: write } = await import('#pages/blocks/markdown/markdown-html.ts'));
});

/**
 * Stands in the owner's application for `markdownHtml`, whose parser is as heavy as a tenth of the editor: what the
 * server drew stands in the frame until a block is changed, and by then it has come. Without a connection the words are
 * shown as they are typed.
 */
export function markdownHtml(markdown: string): string {
  return write ? write(markdown) : `<p>${escapeHtml(markdown)}</p>`;
}
