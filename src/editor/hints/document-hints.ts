import type { Block, Document } from '#contract/document.ts';
import { overlaps } from '#documents/placement.ts';
import { readingOrder } from '#documents/reading-order.ts';
import { transaction } from '#documents/gestures.ts';
import type { Transaction } from '#contract/edit.ts';
import { plainWords } from '../plain-words.ts';
import type { Hint } from './hint.ts';
import { hintTexts as texts } from './hint-texts.ts';

/** Blocks that cover another one on the phone, as they were placed there by hand; without that they stand below each other. */
export function overlapsOnPhone(document: Document): Hint[] {
  return readingOrder(document).flatMap(({ blocks }) => {
    // What was laid above or behind others is meant so.
    const seen = blocks.filter(({ block }) => !block.hidden?.includes('mobile') && !block.layer);
    const covers = ({ id, placements }: (typeof seen)[number]) =>
      seen.some((other) => other.id !== id && overlaps(placements.mobile, other.placements.mobile));
    return seen
      .filter((placed) => placed.block.layout.mobile && covers(placed))
      .map(({ id, block }): Hint => ({
        kind: 'overlap',
        blockId: id,
        words: plainWords(block.props),
        mend: transaction(texts.mends.overlap, { kind: 'resetMobile', id }),
      }));
  });
}

const heading = /(<\/?)h([1-6])\b/g;

/** Makes the headings of a level in a block's text those of another level. */
export function relevel(id: string, block: Block | undefined, from: number, to: number): Transaction | undefined {
  const { html } = block?.props ?? {};
  if (typeof html !== 'string') return undefined;
  const next = html.replaceAll(heading, (tag, start: string, level: string) =>
    Number(level) === from ? `${start}h${to}` : tag,
  );
  return next === html ? undefined : setHtml(id, next, texts.mends.heading);
}

/** Takes links without words out of a block's text. */
export function withoutEmptyLinks(id: string, block: Block | undefined): Transaction | undefined {
  const { html } = block?.props ?? {};
  if (typeof html !== 'string') return undefined;
  const next = html.replaceAll(/<a\b[^<>]*>(?:\s|&nbsp;)*<\/a>/g, '');
  return next === html ? undefined : setHtml(id, next, texts.mends.link);
}

function setHtml(id: string, html: string, name: string): Transaction {
  return transaction(name, { kind: 'setProps', id, set: { html }, unset: [] });
}
