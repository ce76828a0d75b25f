import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyTransaction } from './apply.ts';
import { documentText } from './canonical.ts';
import { changesBetween, difference } from './difference.ts';
import { act, sampleDocument, whims } from './testing/documents.ts';

const start = sampleDocument();

describe('two versions of a page', () => {
  it('are made of each other exactly, and taken back by one step (design 3, 500 rounds)', () => {
    fc.assert(
      fc.property(whims, whims, (one, other) => {
        const from = applyTransaction(start, act(start, 'one', one));
        const to = applyTransaction(start, act(start, 'two', other));
        if (!from.ok || !to.ok) throw new Error('An act has to apply.');
        const made = applyTransaction(from.document, {
          name: 'Restore',
          operations: difference(from.document, to.document),
        });
        if (!made.ok) throw new Error(made.message);
        expect(documentText(made.document)).toBe(documentText(to.document));
        const back = applyTransaction(made.document, made.inverse);
        expect(back.ok && documentText(back.document)).toBe(documentText(from.document));
      }),
      { numRuns: 500 },
    );
  });

  it('are told apart in what came, went, moved and changed (design 3)', () => {
    const { a, b, c, d } = start.blocks;
    if (!a || !b || !c || !d) throw new Error('The sample has four blocks.');
    const moved = { ...b, order: 'a9' };
    const changed = { ...c, props: { text: 'Other' } };
    const to = { ...start, blocks: { a, b: moved, c: changed, e: d } };
    expect(changesBetween(start, to)).toEqual([
      { what: 'block', id: 'e', how: 'added', fields: [] },
      { what: 'block', id: 'd', how: 'removed', fields: [] },
      { what: 'block', id: 'b', how: 'changed', fields: ['order'] },
      { what: 'block', id: 'c', how: 'changed', fields: ['props.text'] },
    ]);
    expect(difference(start, start)).toEqual([]);
  });

  it('say what of a section or block changed, but not a key that leaves it where it was (design 3)', () => {
    const { top, end } = start.sections;
    const { a, b } = start.blocks;
    if (!top || !end || !a || !b) throw new Error('The sample has two sections.');
    const to = {
      sections: {
        top: { ...top, grid: { ...top.grid, rows: { desktop: 9 } }, look: { shade: 10 } },
        end: { ...end, order: 'a5' },
      },
      blocks: { ...start.blocks, a: { ...a, layout: { desktop: b.layout.desktop }, isLocked: true } },
    };
    expect(changesBetween(start, to).map(({ id, fields }) => [id, fields])).toEqual([
      ['top', ['grid.rows', 'look.shade']],
      ['a', ['layout.desktop', 'isLocked']],
    ]);
  });
});
