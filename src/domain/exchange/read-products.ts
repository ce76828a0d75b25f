import type { ProductColumns } from '#contract/import-calls.ts';
import { Cells } from './cells.ts';
import { columnsOf, type Columns } from './columns.ts';
import type { FileProduct, FileRow } from './file-product.ts';
import { attributesFrom } from './option-cells.ts';
import { own } from './own.ts';
import { FileProblem } from './read-table.ts';
import { shopify } from './shopify.ts';
import { squarespace } from './squarespace.ts';

/** Whose columns can be read and written. */
export const columns: Readonly<Record<ProductColumns, Columns>> = { own, squarespace, shopify };

/** One product after another, with whose columns they have; variants follow their product. Throws `FileProblem`. */
export async function* readProducts(
  rows: AsyncIterable<FileRow>,
  currency: string,
): AsyncGenerator<{ product: FileProduct; kind: ProductColumns }> {
  let kind: ProductColumns | undefined;
  let product: FileProduct | undefined;
  for await (const row of rows) {
    kind ??= columnsOf(new Set(row.cells.keys()));
    if (kind === undefined) {
      throw new FileProblem('These are no columns of products: “Title” and “Address” or “Price” are needed at least.');
    }
    const problems = product?.problems ?? [];
    const cells = new Cells(row, { currency, problems });
    if (product === undefined || columns[kind].begins(cells, product)) {
      if (product) yield { product, kind };
      product = beginProduct(columns[kind], row, currency);
    } else {
      columns[kind].readMore?.(cells, product);
      addVariant(columns[kind], cells, product);
    }
  }
  if (product && kind) yield { product, kind };
}

function beginProduct(format: Columns, row: FileRow, currency: string): FileProduct {
  const problems: FileProduct['problems'] = [];
  const cells = new Cells(row, { currency, problems });
  const product: FileProduct = { line: row.line, pictures: [], ...format.readProduct(cells), variants: [], problems };
  addVariant(format, cells, product);
  return product;
}

function addVariant(format: Columns, cells: Cells, product: FileProduct): void {
  const variant = format.readVariant(cells, product);
  if (!variant) return;
  const attributes = attributesFrom(cells, product.options ?? []);
  product.variants.push({ line: cells.row.line, attributes, ...variant });
}
