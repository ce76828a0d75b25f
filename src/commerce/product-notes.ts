import type { ProductNote } from '#contract/product-note.ts';
import type { ShownNote } from '#contract/shown-note.ts';

/** Whether a note is said of a product. */
export function concerns({ scope }: ProductNote, itemId: string, categoryIds: readonly string[]): boolean {
  if (scope.kind === 'products') return scope.itemIds.includes(itemId);
  return scope.kind === 'all' || scope.categoryIds.some((id) => categoryIds.includes(id));
}

/** A note as pages show it: its paragraphs, and lines with bars as tables. */
export function shownNote({ title, text, url }: ProductNote): ShownNote {
  const blocks = text
    .split('\n')
    .map((line) => line.trim())
    .reduce<string[][]>(
      (before, line) => {
        const last = before.at(-1) ?? [];
        const isOther = last.length > 0 && isRow(last[0] ?? '') !== isRow(line);
        if (line === '' || isOther) return [...before, ...(line === '' ? [[]] : [[line]])];
        return [...before.slice(0, -1), [...last, line]];
      },
      [[]],
    );
  return { title, parts: blocks.filter((lines) => lines.length > 0).map(partOf), ...(url !== undefined && { url }) };
}

const isRow = (line: string) => line.includes('|');

function partOf(lines: readonly string[]): ShownNote['parts'][number] {
  if (!isRow(lines[0] ?? '')) return { text: lines.join('\n') };
  const [head = { cells: [] }, ...rows] = lines.map((line) => ({ cells: cellsOf(line).map((text) => ({ text })) }));
  return { table: { head, rows } };
}

/** "| S | 90 |" and "S | 90" are the same. */
function cellsOf(line: string): string[] {
  const cells = line.split('|').map((cell) => cell.trim());
  const from = cells[0] === '' && cells.length > 1 ? 1 : 0;
  return cells.slice(from, cells.at(-1) === '' && cells.length - from > 1 ? -1 : undefined);
}
