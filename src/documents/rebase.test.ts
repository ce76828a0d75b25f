import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestBlock, processorTime } from '#catalog/testing/processor-time.ts';
import type { Document } from '#contract/document.ts';
import type { Operation } from '#contract/edit.ts';
import { applyTransaction } from './apply.ts';
import { documentText } from './canonical.ts';
import { act, at, sampleBlock, sampleDocument, whims } from './testing/documents.ts';
import { dropSection, transaction } from './gestures.ts';
import { rebase } from './rebase.ts';
import { areDisjoint } from './targets.ts';

function edit(...operations: Operation[]): [ReturnType<typeof transaction>] {
  return [transaction('Edit', ...operations)];
}

const write = (id: string, set: Record<string, unknown>): Operation => ({ kind: 'setProps', id, set, unset: [] });

describe('rebasing', () => {
  it('gives the same document in either order where two edits touch different things (design 3)', () => {
    let disjoint = 0;
    fc.assert(
      fc.property(whims, whims, (one, other) => {
        const base = sampleDocument();
        const mine = [act(base, 'me', one)];
        const theirs = [act(base, 'them', other)];
        fc.pre(areDisjoint(mine, theirs));
        disjoint += mine[0] && theirs[0] && mine[0].operations.length * theirs[0].operations.length > 0 ? 1 : 0;
        const mineLast = rebase(base, mine, theirs);
        const theirsLast = rebase(base, theirs, mine);
        expect(documentText(mineLast.document)).toBe(documentText(theirsLast.document));
        expect([...mineLast.collisions, ...theirsLast.collisions]).toEqual([]);
      }),
      { numRuns: 300, maxSkipsPerRun: 100 },
    );
    expect(disjoint).toBeGreaterThan(30);
  });

  it('takes linear time for edits of very many properties (design 9)', () => {
    const names = Array.from({ length: 5000 }, (_, index) => `name-${index}`);
    const base = sampleDocument();
    const set = Object.fromEntries(names.map((name) => [name, 1]));
    const many: Operation = { kind: 'setProps', id: 'a', set, unset: names.map((name) => `${name}-too`) };
    const others = names.map((name) => `${name}/x`);
    expect(processorTime(() => applyTransaction(base, transaction('Edit', many)))).toBeLessThan(longestBlock);
    const theirs = edit({ kind: 'setProps', id: 'a', set: {}, unset: others });
    expect(processorTime(() => areDisjoint(edit(many), theirs))).toBeLessThan(longestBlock);
    expect(areDisjoint(edit(many), theirs)).toBe(true);
  });

  it('leaves an edit that applies, and reports each block or section once, whatever collides (design 3)', () => {
    fc.assert(
      fc.property(whims, whims, (one, other) => {
        const base = sampleDocument();
        const theirs = act(base, 'them', other);
        const { document, transactions, collisions } = rebase(base, [act(base, 'me', one)], [theirs]);
        const now = applyTransaction(base, theirs);
        const mineOnTop = now.ok && transactions[0] ? applyTransaction(now.document, transactions[0]) : now;
        expect(mineOnTop.ok && documentText(mineOnTop.document)).toBe(documentText(document));
        const units = collisions.map(({ kind, id }) => `${kind} ${id}`);
        expect(new Set(units).size).toBe(units.length);
      }),
      { numRuns: 300 },
    );
  });

  it('merges different properties and places of one block (design 3)', () => {
    const theirs = edit(write('a', { text: 'Theirs' }), { kind: 'resetMobile', id: 'c' });
    const mine = edit(write('a', { alt: 'Mine' }), {
      kind: 'setLayout',
      id: 'c',
      breakpoint: 'desktop',
      placement: at(9),
    });
    const { document, collisions } = rebase(sampleDocument(), mine, theirs);
    expect(document.blocks.a?.props).toEqual({ alt: 'Mine', text: 'Theirs' });
    expect(document.blocks.c?.layout).toEqual({ desktop: at(9) });
    expect(collisions).toEqual([]);
  });

  it('holds back all that I did to a block whose property we both wrote, and shows both versions (design 3)', () => {
    const mine = edit(write('a', { alt: 'Mine' }), write('b', { text: 'B' }), write('a', { text: 'Mine' }));
    const { document, transactions, collisions } = rebase(sampleDocument(), mine, edit(write('a', { text: 'Theirs' })));
    expect(document.blocks.a?.props).toEqual({ text: 'Theirs' });
    expect(document.blocks.b?.props).toEqual({ text: 'B' });
    expect(transactions).toEqual(edit(write('b', { text: 'B' })));
    const collision = { kind: 'block', id: 'a', mine: { props: { alt: 'Mine', text: 'Mine' } } };
    expect(collisions).toMatchObject([
      { ...collision, theirs: { props: { text: 'Theirs' } }, home: { theme: 'light' } },
    ]);
  });

  it('has nothing left to do where both did the same (design 3)', () => {
    const same = edit(
      write('a', { text: 'Same' }),
      { kind: 'removeBlock', id: 'd' },
      { kind: 'removeSection', id: 'end' },
    );
    const { document, transactions, collisions } = rebase(sampleDocument(), same, same);
    expect(Object.keys(document.sections)).toEqual(['top']);
    expect([transactions, collisions]).toEqual([[], []]);
  });

  it('reports a section that I removed while they added to it, with the block they changed (design 3)', () => {
    const base = sampleDocument();
    const theirs = edit(
      { kind: 'addBlock', id: 'new', block: sampleBlock('end', 'a1') },
      write('d', { text: 'Theirs' }),
    );
    const { document, collisions } = rebase(base, [dropSection(base, 'end')], theirs);
    expect(Object.keys(document.blocks)).toEqual(['a', 'b', 'c', 'd', 'new']);
    expect(collisions.map(({ kind, id, mine }) => [kind, id, mine])).toEqual([
      ['block', 'd', undefined],
      ['section', 'end', undefined],
    ]);
  });

  it('holds back a removal whose section somebody still uses, also without touching it (design 3)', () => {
    const base = sampleDocument();
    const { collisions } = rebase(base, [dropSection(base, 'end')], edit(write('d', { text: 'Theirs' })));
    expect(collisions.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['block d', 'section end']);
  });

  it('reports a block that I put into a section they removed, with the section it needs (design 3)', () => {
    const base = sampleDocument();
    const mine = edit({ kind: 'moveBlock', id: 'a', sectionId: 'end', order: 'a5' });
    const { collisions } = rebase(base, mine, [dropSection(base, 'end')]);
    expect(collisions).toMatchObject([
      { id: 'a', mine: { sectionId: 'end' }, theirs: { sectionId: 'top' }, home: { theme: 'dark' } },
    ]);
  });

  it('reports what no longer fits in a section (platform 9)', () => {
    const many = Array.from({ length: 59 }, (_, index): Operation => ({
      kind: 'addBlock',
      id: `t${index}`,
      block: sampleBlock('end', 'a1'),
    }));
    const mine = edit({ kind: 'addBlock', id: 'late', block: sampleBlock('end', 'a1') });
    const { document, collisions } = rebase(sampleDocument(), mine, edit(...many));
    expect(document.blocks.late).toBeUndefined();
    expect(collisions.map(({ id, theirs }) => [id, theirs])).toEqual([['late', undefined]]);
  });

  it('throws where an edit does not apply to its base, which is the caller’s fault (design 8)', () => {
    const base: Document = sampleDocument();
    expect(() => rebase(base, edit({ kind: 'removeBlock', id: 'gone' }), [])).toThrow('does not apply to its base');
  });
});

describe('what edits touch', () => {
  it('tells parts of one thing apart, and a whole from none of its parts (design 3)', () => {
    const pairs: [Operation, Operation, boolean][] = [
      [write('a', { text: 1 }), write('a', { alt: 1 }), true],
      [write('a', { text: 1 }), { kind: 'setProps', id: 'a', set: {}, unset: ['text'] }, false],
      [write('a', { text: 1 }), { kind: 'upgradeBlock', id: 'a', typeVersion: 2, props: {} }, false],
      [write('a', { text: 1 }), { kind: 'removeBlock', id: 'a' }, false],
      [write('a', { text: 1 }), write('ab', { text: 1 }), true],
      [{ kind: 'restyleSection', id: 'top', theme: 'x' }, { kind: 'restyleSection', id: 'top', grid: {} }, true],
      [{ kind: 'restyleSection', id: 'top', theme: 'x' }, { kind: 'moveSection', id: 'top', order: 'a4' }, true],
      [{ kind: 'resetMobile', id: 'a' }, { kind: 'setLayout', id: 'a', breakpoint: 'mobile', placement: at(1) }, false],
      [{ kind: 'resetMobile', id: 'a' }, { kind: 'setLayout', id: 'a', breakpoint: 'desktop', placement: at(1) }, true],
      [{ kind: 'addBlock', id: 'n', block: sampleBlock('end', 'a1') }, { kind: 'removeSection', id: 'end' }, false],
      [
        { kind: 'addBlock', id: 'n', block: sampleBlock('end', 'a1') },
        { kind: 'moveSection', id: 'end', order: 'a4' },
        true,
      ],
      [{ kind: 'moveBlock', id: 'a', sectionId: 'end', order: 'a1' }, write('a', { text: 1 }), true],
    ];
    for (const [one, other, expected] of pairs) {
      expect(areDisjoint(edit(one), edit(other))).toBe(expected);
      expect(areDisjoint(edit(other), edit(one))).toBe(expected);
    }
  });
});
