import type { ProductColumns } from '#contract/import-calls.ts';
import type { OfficeProduct } from '#contract/product-calls.ts';
import type { Cells } from './cells.ts';
import type { FileProduct, FileVariant } from './file-product.ts';

/** A product with what its cells need beside it. */
export interface Exported {
  product: OfficeProduct;
  /** The address of its collection. */
  place: string;
  /** Its categories, each from the first level down. */
  categories: { title: string; urlId: string }[][];
  /** With whole addresses. */
  pictures: { id: string; url: string; altText: string; videoUrl?: string }[];
  /** Minor units as decimal text. */
  money: (minor: number) => string;
}

/** Whose columns a file has: how a product is read from its rows, and written to them. */
export interface Columns {
  /** Whether a row is the first of a product; the others are more variants of it. */
  begins: (cells: Cells, before: FileProduct | undefined) => boolean;
  readProduct: (cells: Cells) => Partial<FileProduct>;
  /** Undefined where the row has no variant. */
  readVariant: (cells: Cells, product: FileProduct) => Omit<FileVariant, 'line' | 'attributes'> | undefined;
  /** What else a further row says of the product. */
  readMore?: (cells: Cells, product: FileProduct) => void;
  names: readonly string[];
  write: (exported: Exported) => Iterable<string[]>;
}

/** Whose columns these are; undefined where nobody's are known. */
export function columnsOf(names: ReadonlySet<string>): ProductColumns | undefined {
  if ((names.has('handle') || names.has('url handle')) && names.has('title')) return 'shopify';
  if (names.has('product url') || names.has('hosted image urls')) return 'squarespace';
  return names.has('title') && (names.has('address') || names.has('product id') || names.has('price'))
    ? 'own'
    : undefined;
}
