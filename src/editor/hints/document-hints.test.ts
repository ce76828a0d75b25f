import { describe, expect, it } from 'vitest';
import type { Block, Document } from '#contract/document.ts';
import { applyTransaction } from '#documents/apply.ts';
import { canonicalDocument } from '#documents/canonical.ts';
import { overlapsOnPhone, relevel, withoutEmptyLinks } from './document-hints.ts';

const at = (row: number) => ({ column: 1, width: 12, row, height: 2 });
const block = (html: string, mobile?: ReturnType<typeof at>): Block => ({
  sectionId: 's',
  order: 'a0',
  type: 2,
  typeVersion: 1,
  props: { html },
  layout: { desktop: at(1), ...(mobile && { mobile }) },
});
const pageOf = (blocks: Record<string, Block>): Document =>
  canonicalDocument({ sections: { s: { order: 'a0', theme: '', grid: {} } }, blocks });

describe('hints of what a page holds', () => {
  it('name blocks that cover others on the phone, and let them stand by themselves (design 6)', () => {
    const page = pageOf({ a: block('<p>One</p>', at(1)), b: block('<p>Two</p>', at(2)), c: block('<p>Three</p>') });
    const hints = overlapsOnPhone(page);
    expect(hints.map(({ blockId, words }) => [blockId, words])).toEqual([
      ['a', 'One'],
      ['b', 'Two'],
    ]);
    const mended = hints[0]?.mend && applyTransaction(page, hints[0].mend);
    expect(mended?.ok && overlapsOnPhone(mended.document)).toEqual([]);
    expect(overlapsOnPhone(pageOf({ a: block(''), b: block('') }))).toEqual([]);
  });

  it('put headings on their level and take links without words out, and nothing else (design 6)', () => {
    const html = '<h4 id="x">Far down</h4><p><a href="/a">Words</a> <a href="/b"> </a></p>';
    expect(relevel('a', block(html), 4, 2)?.operations).toMatchObject([
      { set: { html: '<h2 id="x">Far down</h2><p><a href="/a">Words</a> <a href="/b"> </a></p>' } },
    ]);
    expect(withoutEmptyLinks('a', block(html))?.operations).toMatchObject([
      { set: { html: '<h4 id="x">Far down</h4><p><a href="/a">Words</a> </p>' } },
    ]);
    expect(withoutEmptyLinks('a', block('<p>Words</p>'))).toBeUndefined();
    expect(relevel('a', block('<p>Words</p>'), 4, 2)).toBeUndefined();
  });
});
