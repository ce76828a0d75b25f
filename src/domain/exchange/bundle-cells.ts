import { productLimits } from '#catalog/limits.ts';
import type { Cells } from './cells.ts';
import type { FilePart, FileVariant } from './file-product.ts';

const column = 'bundle parts';
export const bundleColumn = 'Bundle parts';

/** What a bundle is made of, as one cell: `BOWL x 2; PLATE x 1`. */
export const textOfParts = (parts: readonly FilePart[]): string =>
  parts.map(({ sku, pieces }) => `${sku} x ${pieces}`).join('; ');

/** The same read; an empty cell makes an article of its own of a bundle. */
export function partsFrom(cells: Cells): Pick<FileVariant, 'parts'> {
  const text = cells.text(column);
  if (text === undefined) return {};
  const parts: FilePart[] = [];
  // A SKU may have a semicolon: what has no pieces yet goes on.
  let open = '';
  for (const word of text.split(';')) {
    const said = (open + word).trim();
    const [, sku, pieces] = /^(.+) [x×] (\d{1,9})$/.exec(said) ?? [];
    open = sku === undefined && said !== '' ? `${said};` : '';
    if (sku !== undefined) parts.push({ sku: sku.trim(), pieces: Number(pieces) });
  }
  const problem =
    open === '' ? problemOf(parts) : `“${open.slice(0, 40)}” does not say how many: write “BOWL x 2; PLATE x 1”.`;
  if (problem === undefined) return { parts };
  cells.note(column, problem);
  return {};
}

function problemOf(parts: readonly FilePart[]): string | undefined {
  if (parts.length > productLimits.parts) return `A bundle has at most ${productLimits.parts} parts.`;
  if (parts.some(({ pieces }) => pieces < 1 || pieces > productLimits.partPieces)) {
    return `Of each part there are 1 to ${productLimits.partPieces}.`;
  }
  const isTwice = new Set(parts.map(({ sku }) => sku)).size < parts.length;
  return isTwice ? 'Name each part once, with its whole quantity.' : undefined;
}
