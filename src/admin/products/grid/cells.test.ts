import { describe, expect, it } from 'vitest';
import type { CellRow } from '#contract/cell-calls.ts';
import { pasted, parseCell, rangeOf, readTable, textOf, titleOf, write, writeTable } from './cells.ts';

const cells = { sku: 'A', price: 1000, salePrice: null, stock: 3, weightGrams: 100, cost: null, gtin: null };
const euro = { currency: 'EUR', units: 'metric' } as const;
const rows = (count: number): CellRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: `v${at}`, productId: 'p', title: 'Cup', name: `${at}`, cells }));

describe('the cells of a table', () => {
  it('read amounts and numbers as spreadsheets write them', () => {
    expect(parseCell('price', '1.234,50 €', euro)).toEqual({ value: 123450 });
    expect(parseCell('price', '1,234.50', euro)).toEqual({ value: 123450 });
    expect(parseCell('price', 'dear', euro)).toHaveProperty('problem');
    expect(parseCell('stock', '1,200', euro)).toEqual({ value: 1200 });
    expect(parseCell('stock', '1.5', euro)).toHaveProperty('problem');
    expect(parseCell('salePrice', ' ', euro)).toEqual({ value: null });
    expect(parseCell('price', '', euro)).toHaveProperty('problem');
    expect(textOf('price', 1000, euro)).toBe('10.00');
  });

  it('have weights in the way of the website, and their way back (design 11)', () => {
    const pounds = { currency: 'USD', units: 'imperial' } as const;
    expect(titleOf('weightGrams', euro)).toBe('Weight, g');
    expect(titleOf('weightGrams', pounds)).toBe('Weight, lb');
    expect(textOf('weightGrams', 500, euro)).toBe('500');
    expect(textOf('weightGrams', 500, pounds)).toBe('1.102');
    expect(parseCell('weightGrams', '1.102', pounds)).toEqual({ value: 500 });
    expect(parseCell('weightGrams', '2', pounds)).toEqual({ value: 907 });
    expect(parseCell('weightGrams', '-2', pounds)).toHaveProperty('problem');
    const sheet = { rows: rows(1), format: pounds };
    const same = { place: { row: 0, column: 4 }, text: textOf('weightGrams', 100, pounds) };
    expect(write(new Map(), [same], sheet).size).toBe(0);
  });

  it('come out of a clipboard as they went in', () => {
    const table = [
      ['a "b"', 'c\td'],
      ['', 'e\nf'],
    ];
    expect(readTable(writeTable(table))).toEqual(table);
    expect(readTable('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('are filled by one value, or by a table from the first cell on', () => {
    const range = rangeOf({ row: 3, column: 2 }, { row: 1, column: 1 });
    expect([...pasted([['5']], range)]).toHaveLength(6);
    const table = [['1', '2', '3']];
    expect([...pasted(table, rangeOf({ row: 0, column: 0 }, { row: 0, column: 0 }))]).toEqual([
      { place: { row: 0, column: 0 }, text: '1' },
      { place: { row: 0, column: 1 }, text: '2' },
      { place: { row: 0, column: 2 }, text: '3' },
    ]);
  });

  it('are no edit where they get what is stored, and none beyond the last row', () => {
    const sheet = { rows: rows(1), format: euro };
    const at = (row: number, text: string) => ({ place: { row, column: 1 }, text });
    const edits = write(new Map(), [at(0, '12'), at(5, '7')], sheet);
    expect([...edits]).toEqual([['v0 price', { text: '12', value: 1200 }]]);
    expect(write(edits, [at(0, '10.00')], sheet).size).toBe(0);
  });

  it('are filled 10,000 at once in less than two seconds (design 11)', () => {
    const sheet = { rows: rows(2000), format: euro };
    const text = writeTable(Array.from({ length: 2000 }, (_, at) => ['S', `${at}`, '', '4', '9'].map((c) => c + at)));
    const begun = performance.now();
    const edits = write(
      new Map(),
      pasted(readTable(text), rangeOf({ row: 0, column: 0 }, { row: 0, column: 0 })),
      sheet,
    );
    expect(edits.size).toBeGreaterThan(9_990);
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});
