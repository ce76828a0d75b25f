import type { CellField, CellRow, CellValue } from '#contract/cell-calls.ts';
import { toDecimal, parseAmount } from '#locale/money.ts';
import { plainNumber } from '#locale/plain-number.ts';
import { toShown, toStored, weightUnits, type Units } from '#locale/units.ts';
import { grid as texts } from '../../texts/grid.ts';

/** The columns of the table, in their order. */
export const fields = [
  'sku',
  'price',
  'salePrice',
  'stock',
  'weightGrams',
  'cost',
  'gtin',
] as const satisfies CellField[];

const amounts = new Set<CellField>(['price', 'salePrice', 'cost']);
const texted = new Set<CellField>(['sku', 'gtin']);

export const isNumber = (field: CellField) => !texted.has(field);

/** The money and the weights of the website. */
export interface CellFormat {
  currency: string;
  units: Units;
}

/** The name of a column, with its unit. */
export const titleOf = (field: CellField, { units }: CellFormat): string =>
  field === 'weightGrams' ? texts.weightIn[units] : texts.columns[field];

/** A value as its cell shows it, and as a spreadsheet takes it. */
export function textOf(field: CellField, value: CellValue, { currency, units }: CellFormat): string {
  if (value === null) return '';
  if (field === 'weightGrams' && typeof value === 'number') return String(toShown(value, weightUnits[units]));
  return amounts.has(field) && typeof value === 'number' ? toDecimal(value, currency) : String(value);
}

export type Parsed = { value: CellValue } | { problem: string };

/** What a variant cannot be without, and what is said where it is left out. */
const needed: Partial<Record<CellField, string>> = { price: texts.noAmount, weightGrams: texts.noWeight };

/** What somebody typed or pasted into a cell; an empty one is nothing. */
export function parseCell(field: CellField, text: string, { currency, units }: CellFormat): Parsed {
  const typed = text.trim();
  if (typed === '') {
    const problem = needed[field];
    return problem ? { problem } : { value: null };
  }
  if (texted.has(field)) return { value: typed };
  if (amounts.has(field)) {
    const amount = parseAmount(plainNumber(typed), currency);
    return amount === undefined ? { problem: texts.noAmount } : { value: amount };
  }
  const plain = plainNumber(typed);
  if (field === 'weightGrams') {
    const isWeight = /^\d{1,9}(?:\.\d{1,6})?$/.test(plain);
    return isWeight ? { value: toStored(Number(plain), weightUnits[units]) } : { problem: texts.noWeight };
  }
  return /^-?\d{1,15}$/.test(plain) ? { value: Number(plain) } : { problem: texts.noNumber };
}

/** One cell that was changed and is not saved. */
export interface Edit {
  text: string;
  value?: CellValue;
  problem?: string;
}

/** Changed cells by variant and column. */
export type Edits = ReadonlyMap<string, Edit>;

export const keyOf = (variantId: string, field: CellField) => `${variantId} ${field}`;

/** A place in the table: a row and a column, both counted from 0. */
export interface Place {
  row: number;
  column: number;
}

export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export function rangeOf(anchor: Place, focus: Place): Range {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

interface Sheet {
  rows: readonly CellRow[];
  format: CellFormat;
}

/** The edits with more cells written; a cell that gets what is stored is an edit no longer. */
export function write(edits: Edits, cells: Iterable<{ place: Place; text: string }>, { rows, format }: Sheet): Edits {
  const next = new Map(edits);
  for (const { place, text } of cells) {
    const [row, field] = [rows[place.row], fields[place.column]];
    if (!row || !field) continue;
    const parsed = parseCell(field, text, format);
    const key = keyOf(row.id, field);
    if ('value' in parsed && parsed.value === row.cells[field]) next.delete(key);
    else next.set(key, { text: text.trim(), ...parsed });
  }
  return next;
}

/**
 * The cells that a pasted table fills: from the range's first cell on as far as it reaches; a single value, or a table
 * that fits several times, fills the whole range.
 */
export function* pasted(table: readonly string[][], range: Range): Generator<{ place: Place; text: string }> {
  const [height, width] = [table.length, Math.max(0, ...table.map((row) => row.length))];
  if (height === 0 || width === 0) return;
  const [rows, columns] = [range.bottom - range.top + 1, range.right - range.left + 1];
  const isFilling = rows % height === 0 && columns % width === 0;
  const [downTo, overTo] = isFilling ? [rows, columns] : [height, width];
  for (let down = 0; down < downTo; down++) {
    for (let over = 0; over < overTo; over++) {
      const text = table[down % height]?.[over % width];
      if (text !== undefined) yield { place: { row: range.top + down, column: range.left + over }, text };
    }
  }
}

/** A table out of the clipboard, as spreadsheets put it there. */
export function readTable(text: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  const endRow = () => {
    rows.push([...row, cell]);
    [row, cell] = [[], ''];
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text[at++];
    else if (isQuoted && sign === '"') isQuoted = false;
    else if (isQuoted) cell += sign;
    else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === '\t') [row, cell] = [[...row, cell], ''];
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** What a spreadsheet takes out of the clipboard. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}
