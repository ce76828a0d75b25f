import type { ProductColumns } from '#contract/import-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { Cells } from './cells.ts';
import { columnsOf, type Columns } from './columns.ts';
import type { FileProduct, FileRow } from './file-product.ts';
import { attributesFrom } from './option-cells.ts';
import { own } from './own.ts';
import { shopify } from './shopify.ts';
import { squarespace } from './squarespace.ts';

/** Whose columns can be read and written. */
export const columns: Readonly<Record<ProductColumns, Columns>> = { own, squarespace, shopify };

const noColumns = 'These are no columns of products: “Title” and “Address” or “Price” are needed at least.';

/** One product after another, with whose columns they have; variants follow their product. The last may be why the rest cannot be read. */
export async function* readProducts(
  rows: AsyncIterable<FileRow | Refusal>,
  currency: string,
): AsyncGenerator<{ product: FileProduct; kind: ProductColumns } | Refusal> {
  let kind: ProductColumns | undefined;
  let product: FileProduct | undefined;
  for await (const row of rows) {
    if (row instanceof Refusal) {
      yield row;
      return;
    }
    kind ??= columnsOf(new Set(row.cells.keys()));
    if (kind === undefined) {
      yield new Refusal('refused', noColumns);
      return;
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
