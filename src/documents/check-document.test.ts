import * as fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { Document } from '#contract/document.ts';
import { Transaction } from '#contract/edit.ts';
import { documentText } from './canonical.ts';
import { checkDocument } from './check-document.ts';
import { act, at, sampleBlock, sampleDocument, whims } from './testing/documents.ts';
import { applyTransaction } from './apply.ts';
import { documentLimits } from './structure.ts';

function problem(value: unknown): string | undefined {
  const checked = checkDocument(value);
  return checked.ok ? undefined : checked.message;
}

/** The sample document with one thing put at a path. */
function withAt(path: string, value: unknown): unknown {
  const document: unknown = JSON.parse(documentText(sampleDocument()));
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let parent = document;
  for (const key of keys) parent = Reflect.get(Object(parent), key);
  Object.defineProperty(Object(parent), last, { value, enumerable: true, configurable: true, writable: true });
  return document;
}

const paths = fc.constantFrom(
  'sections',
  'blocks',
  'sections.top',
  'sections.top.order',
  'sections.top.theme',
  'sections.top.grid',
  'sections.top.grid.rowHeight',
  'sections.top.grid.padding',
  'sections.bad id',
  'blocks.a',
  'blocks.a.sectionId',
  'blocks.a.order',
  'blocks.a.type',
  'blocks.a.typeVersion',
  'blocks.a.props',
  'blocks.a.layout',
  'blocks.a.layout.desktop',
  'blocks.a.layout.mobile',
  'blocks.c.layout.mobile.row',
  'blocks.a.layout.desktop.column',
);

describe('a document from outside', () => {
  it('passes in canonical order, with what a newer version stored beside the known fields (design 4)', () => {
    const value = {
      later: { b: 1, a: 2 },
      sections: { s: { tint: 'x', theme: '', order: 'a0', grid: { padding: '1rem', gap: 4 } } },
      blocks: {
        z: { ...sampleBlock('s', 'a1', { type: 4711, typeVersion: 9 }), note: 'kept' },
        a: sampleBlock('s', 'a0', { layout: { mobile: at(2), desktop: at(1) } }),
      },
    };
    const checked = checkDocument(value);
    expect(checked.ok && checked.document).toEqual(value);
    expect(checked.ok && JSON.stringify(checked.document)).toBe(checked.ok && documentText(checked.document));
    expect(checked.ok && Object.keys(checked.document.blocks)).toEqual(['a', 'z']);
    expect(documentText({ ...sampleDocument(), sections: {}, blocks: {} })).toBe('{"blocks":{},"sections":{}}');
  });

  it('is never thrown at, whatever it is (design 8)', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(checkDocument(value).ok).toBe(false);
      }),
    );
    for (const value of [null, [], 'x', {}, { sections: {} }, { sections: [], blocks: {} }]) {
      expect(problem(value)).toBe('This is not a document.');
    }
  });

  it('is judged as the schema of the contract judges it: what the schema refuses is refused (design 2)', () => {
    let refused = 0;
    fc.assert(
      fc.property(paths, fc.jsonValue({ maxDepth: 1 }), (path, value) => {
        const document = withAt(path, value);
        const { ok } = checkDocument(document);
        refused += ok ? 0 : 1;
        expect(ok && !Value.Check(Document, document)).toBe(false);
      }),
      { numRuns: 600 },
    );
    expect(refused).toBeGreaterThan(100);
  });

  it('passes when it was made by edits that the schema of edits accepts (design 2)', () => {
    fc.assert(
      fc.property(whims, (wishes) => {
        const edit = act(sampleDocument(), 'me', wishes);
        const applied = applyTransaction(sampleDocument(), edit);
        expect(Value.Check(Transaction, edit)).toBe(true);
        expect(applied.ok && checkDocument(applied.document)).toEqual({
          ok: true,
          document: applied.ok && applied.document,
        });
        expect(applied.ok && Value.Check(Document, applied.document)).toBe(true);
      }),
    );
  });

  it.each([
    ['sections.top', 4, 'sections.top is not an object'],
    ['sections.top.order', 'a', 'sections.top order is not an order key'],
    ['sections.top.order', `a0${'V'.repeat(600)}`, 'sections.top order is not an order key'],
    ['sections.top.theme', 'x'.repeat(101), 'sections.top theme is not a short text'],
    ['sections.top.grid', [], 'sections.top grid is not an object'],
    ['sections.top.grid', { rowHeight: 1.5 }, 'sections.top grid.rowHeight is not within 1 and 1000'],
    ['sections.top.grid', { padding: 4 }, 'sections.top grid.padding is not a short text'],
    ['sections.bad id', { order: 'a0', theme: '', grid: {} }, 'sections.bad id is not an id'],
    ['sections.valueOf', { order: 'a0', theme: '', grid: {} }, 'sections.valueOf is not an id'],
    ['blocks.a', null, 'blocks.a is not an object'],
    ['blocks.a.sectionId', '', 'blocks.a sectionId is not an id'],
    ['blocks.a.sectionId', 'gone', 'blocks.a has no section'],
    ['blocks.a.type', 1.5, 'blocks.a type is not a whole number'],
    ['blocks.a.typeVersion', 0, 'blocks.a typeVersion is not a whole number from 1'],
    ['blocks.a.props', [], 'blocks.a props is not an object'],
    ['blocks.a.props', { text: 'x'.repeat(documentLimits.props) }, 'blocks.a props is too large'],
    ['blocks.a.props', { n: Number.NaN }, 'blocks.a props holds a number without a value'],
    ['blocks.a.props', { f: undefined }, 'blocks.a props holds something that is not JSON'],
    ['blocks.a.props', { list: [{ constructor: 1 }] }, 'blocks.a props holds the reserved key "constructor"'],
    ['blocks.a.layout', 1, 'blocks.a layout is not an object'],
    ['blocks.a.layout.desktop', null, 'blocks.a layout.desktop is not an object'],
    ['blocks.a.layout.desktop', at(1, 19, 7), 'blocks.a layout.desktop is not within 24 columns'],
    ['blocks.a.layout.desktop', at(1, 0, 1), 'blocks.a layout.desktop is not within 24 columns'],
    ['sections.top.grid', { columns: { desktop: 25 } }, 'sections.top grid.columns is not within 1 and 24'],
    ['sections.top.grid', { rows: { mobile: 0 } }, 'sections.top grid.rows is not within 1 and 1000'],
    ['sections.top.grid', { columns: 6 }, 'sections.top grid.columns is not within 1 and 24'],
    ['blocks.a.layer', 21, 'blocks.a layer is not within -20 and 20'],
    ['blocks.a.bleeds', 1, 'blocks.a bleeds is neither true nor false'],
    ['blocks.a.layout.mobile', at(0), 'blocks.a layout.mobile is not within 1000 rows'],
    ['blocks.a.layout.mobile', at(1, 1, 1, 1001), 'blocks.a layout.mobile is not within 1000 rows'],
  ])('is refused for what stands at %s (design 4)', (path, value, message) => {
    expect(problem(withAt(path, value))).toBe(message);
  });

  it('is refused where it nests deeper than the limit, and only then (design 4)', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
    expect(problem(withAt('blocks.a.props', { deep: nested(documentLimits.depth - 1) }))).toBeUndefined();
    expect(problem(withAt('blocks.a.props', { deep: nested(documentLimits.depth) }))).toBe(
      'blocks.a props is nested too deeply',
    );
  });

  it('is refused for reserved keys wherever a newer version might have stored something (design 4)', () => {
    for (const place of [
      '',
      'sections.top.',
      'sections.top.grid.',
      'blocks.a.',
      'blocks.a.layout.',
      'blocks.a.layout.desktop.',
    ]) {
      expect(problem(withAt(`${place}__proto__`, { admin: true }))).toContain('the reserved key "__proto__"');
    }
  });

  it('is refused with more than 60 blocks in a section or too many sections (platform 9)', () => {
    const many = Array.from({ length: 61 }, (_, index) => [`x${index}`, sampleBlock('top', 'a0')]);
    expect(problem(withAt('blocks', Object.fromEntries(many)))).toBe('A section holds at most 60 blocks.');
    expect(problem(withAt('blocks', Object.fromEntries(many.slice(1))))).toBeUndefined();
    const sections = Array.from({ length: 201 }, (_, index) => [`x${index}`, { order: 'a0', theme: '', grid: {} }]);
    expect(problem({ sections: Object.fromEntries(sections), blocks: {} })).toBe(
      'This page cannot hold more sections.',
    );
  });
});
