import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { ProductFilter } from './product-calls.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const query = Type.Object({ websiteId: id });
const writing = { side: 'owner', permission: 'products.manage', query } as const;
const closed = { additionalProperties: false };

/** Cells that are written together, and variants that come at once, at most. */
export const cellLimits = { cells: 20_000, rows: 500 } as const;
/** Bytes of so many cells. */
const longestBody = 2_500_000;

export const CellField = Type.Enum(['sku', 'price', 'salePrice', 'stock', 'weightGrams', 'cost', 'gtin']);
export type CellField = Static<typeof CellField>;

/** Minor units, pieces, grams or a text; null for no sale, an uncounted stock, or nothing known. */
export const CellValue = Type.Union([Type.Integer(), Type.String({ maxLength: 100 }), Type.Null()]);
export type CellValue = Static<typeof CellValue>;

export const CellRow = Type.Object({
  id: Type.String(),
  productId: Type.String(),
  title: Type.String(),
  /** The values of its options. */
  name: Type.String(),
  cells: Type.Object({
    sku: CellValue,
    price: CellValue,
    salePrice: CellValue,
    stock: CellValue,
    weightGrams: CellValue,
    cost: CellValue,
    gtin: CellValue,
  }),
});
export type CellRow = Static<typeof CellRow>;

export const Cell = Type.Object({ variantId: id, field: CellField, value: CellValue }, closed);
export type Cell = Static<typeof Cell>;

const Cells = Type.Array(Cell, { minItems: 1, maxItems: cellLimits.cells });

export const CellProblem = Type.Object({
  variantId: Type.String(),
  field: CellField,
  problem: Type.String(),
});
export type CellProblem = Static<typeof CellProblem>;

export const listCells = endpoint({
  side: 'owner',
  permission: 'products.read',
  method: 'GET',
  path: '/api/commerce/cells',
  summary: 'The variants of all products that fit as rows of a table, product by product',
  query: Type.Object({
    ...query.properties,
    ...ProductFilter.properties,
    /** The last product that is known. */
    after: Type.Optional(id),
  }),
  answer: Type.Object({
    rows: Type.Array(CellRow),
    /** The product to go on from; null at the end. */
    next: Type.Union([Type.String(), Type.Null()]),
  }),
});

export const previewCells = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/commerce/cells/preview',
  summary: 'Which cells of a table could not be written, without writing any',
  body: Type.Object({ cells: Cells }, closed),
  longestBody,
  answer: Type.Object({ problems: Type.Array(CellProblem), products: Type.Integer() }),
  refusals: ['invalid'],
});

export const writeCells = endpoint({
  ...writing,
  method: 'PUT',
  path: '/api/commerce/cells/{bulkId}',
  summary: 'Writes cells of many variants at once, all or none; taken back as other changes of many products are',
  params: Type.Object({ bulkId: id }),
  body: Type.Object({ cells: Cells }, closed),
  longestBody,
  answer: Type.Object({ products: Type.Integer(), variants: Type.Integer(), left: Type.Integer() }),
  refusals: ['invalid', 'key-reused'],
});
