import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Document } from '#contract/document.ts';
import type { Operation } from '#contract/edit.ts';
import { applyOperation, applyTransaction } from './apply.ts';
import { documentText } from './canonical.ts';
import { act, at, sampleBlock, sampleDocument, whims } from './testing/documents.ts';
import { transaction } from './gestures.ts';
import { refusals } from './refusals.ts';
import { documentLimits } from './structure.ts';

const section = { order: 'a5', theme: 'bold', grid: {} };

function done(operation: Operation, document: Document = sampleDocument()): Document {
  const step = applyOperation(document, operation);
  if (!step.ok) throw new Error(step.message);
  return step.document;
}

function refusal(operation: Operation, document: Document = sampleDocument()): string | undefined {
  const step = applyOperation(document, operation);
  return step.ok ? undefined : step.message;
}

describe('an edit', () => {
  it('is undone byte for byte, whatever it did (design 5, invariant 12)', () => {
    let largest = 0;
    fc.assert(
      fc.property(whims, (wishes) => {
        const before = sampleDocument();
        const edit = act(before, 'me', wishes);
        largest = Math.max(largest, edit.operations.length);
        const applied = applyTransaction(before, edit);
        const undone = applied.ok && applyTransaction(applied.document, applied.inverse);
        expect(undone && undone.ok && JSON.stringify(undone.document)).toBe(JSON.stringify(before));
        expect(undone && undone.ok && undone.inverse.name).toBe('me');
      }),
      { numRuns: 500 },
    );
    expect(largest).toBeGreaterThan(4);
  });

  it('keeps the canonical order of keys, so that plain JSON is what is stored (design 5, invariant 12)', () => {
    fc.assert(
      fc.property(whims, (wishes) => {
        const applied = applyTransaction(sampleDocument(), act(sampleDocument(), 'me', wishes));
        expect(applied.ok && JSON.stringify(applied.document)).toBe(applied.ok && documentText(applied.document));
      }),
    );
  });

  it('changes nothing of the document handed in, and nothing at all if one step is refused (design 3)', () => {
    const before = sampleDocument();
    const text = documentText(before);
    const result = applyTransaction(
      before,
      transaction('Two steps', { kind: 'removeBlock', id: 'a' }, { kind: 'removeBlock', id: 'a' }),
    );
    expect(result).toEqual({ ok: false, message: refusals.missingBlock });
    expect(documentText(before)).toBe(text);
  });
});

describe('operations on sections', () => {
  it('add, move and restyle, and remove one that is empty (design 4)', () => {
    const added = done({ kind: 'addSection', id: 'new', section });
    expect(added.sections.new).toEqual(section);
    expect(done({ kind: 'moveSection', id: 'new', order: 'a6' }, added).sections.new?.order).toBe('a6');
    const restyled = done({ kind: 'restyleSection', id: 'top', theme: 'dark' });
    expect(restyled.sections.top).toEqual({ order: 'a0', theme: 'dark', grid: { rowHeight: 24 } });
    const spaced = done({ kind: 'restyleSection', id: 'top', grid: { padding: '4rem' } });
    expect(spaced.sections.top).toEqual({ order: 'a0', theme: 'light', grid: { padding: '4rem' } });
    expect(Object.keys(done({ kind: 'removeSection', id: 'new' }, added).sections)).toEqual(['end', 'top']);
  });

  it('are refused where the section is missing, taken, filled or not valid (design 4)', () => {
    expect(refusal({ kind: 'removeSection', id: 'gone' })).toBe(refusals.missingSection);
    expect(refusal({ kind: 'moveSection', id: 'gone', order: 'a1' })).toBe(refusals.missingSection);
    expect(refusal({ kind: 'restyleSection', id: 'gone' })).toBe(refusals.missingSection);
    expect(refusal({ kind: 'removeSection', id: 'top' })).toBe(refusals.sectionNotEmpty);
    expect(refusal({ kind: 'addSection', id: 'top', section })).toBe(refusals.idTaken);
    expect(refusal({ kind: 'addSection', id: 'to String', section })).toBe('id is not an id');
    expect(refusal({ kind: 'moveSection', id: 'top', order: '!' })).toBe('order is not an order key');
    expect(refusal({ kind: 'restyleSection', id: 'top', grid: { rowHeight: 0 } })).toContain('grid.rowHeight');
  });

  it('never exceed the limit of sections (design 4)', () => {
    const ids = Array.from({ length: documentLimits.sections }, (_, index) => [`s${index}`, section]);
    const full: Document = { sections: Object.fromEntries(ids), blocks: {} };
    expect(refusal({ kind: 'addSection', id: 'one-more', section }, full)).toBe(refusals.tooManySections);
  });
});

describe('operations on blocks', () => {
  it('add, remove and move in reading order (design 4)', () => {
    expect(done({ kind: 'addBlock', id: 'e', block: sampleBlock('end', 'a1') }).blocks.e?.sectionId).toBe('end');
    expect(done({ kind: 'removeBlock', id: 'a' }).blocks.a).toBeUndefined();
    const moved = done({ kind: 'moveBlock', id: 'a', sectionId: 'end', order: 'a4' }).blocks.a;
    expect([moved?.sectionId, moved?.order]).toEqual(['end', 'a4']);
    expect(done({ kind: 'moveBlock', id: 'a', sectionId: 'top', order: 'a4' }).blocks.a?.order).toBe('a4');
  });

  it('place per breakpoint and give mobile back to derivation (design 4)', () => {
    const placed = done({ kind: 'setLayout', id: 'a', breakpoint: 'mobile', placement: at(4) });
    expect(placed.blocks.a?.layout).toEqual({ desktop: at(1, 1, 6, 2), mobile: at(4) });
    expect(done({ kind: 'resetMobile', id: 'a' }, placed).blocks.a).toEqual(sampleDocument().blocks.a);
    expect(done({ kind: 'resetMobile', id: 'a' })).toEqual(sampleDocument());
  });

  it('set and unset properties one by one, and store a migration (design 4)', () => {
    const set = done({ kind: 'setProps', id: 'a', set: { alt: 'A cup' }, unset: ['text'] });
    expect(set.blocks.a?.props).toEqual({ alt: 'A cup' });
    const upgraded = done({ kind: 'upgradeBlock', id: 'a', typeVersion: 2, props: { html: '' } }).blocks.a;
    expect([upgraded?.typeVersion, upgraded?.props]).toEqual([2, { html: '' }]);
  });

  it('are refused where the block is missing or its id taken (design 4)', () => {
    const operations: Operation[] = [
      { kind: 'removeBlock', id: 'gone' },
      { kind: 'moveBlock', id: 'gone', sectionId: 'end', order: 'a1' },
      { kind: 'setLayout', id: 'gone', breakpoint: 'desktop', placement: at(1) },
      { kind: 'resetMobile', id: 'gone' },
      { kind: 'setProps', id: 'toString', set: {}, unset: [] },
      { kind: 'upgradeBlock', id: 'gone', typeVersion: 2, props: {} },
    ];
    for (const operation of operations) expect(refusal(operation)).toBe(refusals.missingBlock);
    expect(refusal({ kind: 'addBlock', id: 'a', block: sampleBlock('end', 'a1') })).toBe(refusals.idTaken);
  });

  it('are refused where a value does not fit (design 4)', () => {
    const block = sampleBlock('end', 'a1');
    expect(refusal({ kind: 'addBlock', id: '', block })).toBe('id is not an id');
    expect(refusal({ kind: 'addBlock', id: 'e', block: { ...block, typeVersion: 0 } })).toContain('typeVersion');
    expect(refusal({ kind: 'moveBlock', id: 'a', sectionId: 'end', order: '' })).toBe('order is not an order key');
    expect(refusal({ kind: 'setLayout', id: 'a', breakpoint: 'desktop', placement: at(1, 24, 2) })).toBe(
      'placement is not within 24 columns',
    );
    expect(refusal({ kind: 'upgradeBlock', id: 'a', typeVersion: 1.5, props: {} })).toContain('typeVersion');
    const hostile: Operation = { kind: 'setProps', id: 'a', set: JSON.parse('{"__proto__": {"admin": 1}}'), unset: [] };
    expect(refusal(hostile)).toBe('props holds the reserved key "__proto__"');
  });

  it('never exceed 60 blocks of one section (platform 9)', () => {
    const blocks = Array.from({ length: 60 }, (_, index) => [`f${index}`, sampleBlock('end', 'a1')]);
    const full: Document = {
      ...sampleDocument(),
      blocks: { ...sampleDocument().blocks, ...Object.fromEntries(blocks) },
    };
    const { d: _removed, ...others } = full.blocks;
    const exact = { ...full, blocks: others };
    const add: Operation = { kind: 'addBlock', id: 'more', block: sampleBlock('end', 'a1') };
    expect(refusal(add, exact)).toBe('A section holds at most 60 blocks.');
    expect(refusal({ kind: 'moveBlock', id: 'a', sectionId: 'end', order: 'a1' }, exact)).toBe(refusals.sectionFull);
    expect(refusal(add, done({ kind: 'removeBlock', id: 'f0' }, exact))).toBeUndefined();
    expect(refusal({ kind: 'addBlock', id: 'e', block: sampleBlock('gone', 'a1') })).toBe(refusals.missingSection);
  });
});
