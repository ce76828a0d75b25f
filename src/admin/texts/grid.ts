import type { CellField } from '#contract/cell-calls.ts';

export const grid = {
  title: 'Table of variants',
  toGrid: 'Edit as a table',
  lead: 'Type, or paste from a spreadsheet. An empty sale price ends a sale, an empty stock is not counted.',
  product: 'Product',
  columns: {
    sku: 'SKU',
    price: 'Price',
    salePrice: 'Sale price',
    stock: 'In stock',
    weightGrams: 'Weight, g',
    cost: 'Cost',
    gtin: 'GTIN',
  } satisfies Record<CellField, string>,
  noAmount: 'This is no amount.',
  noNumber: 'This is no whole number.',
  loading: (count: number) => `${count} rows so far`,
  rows: (count: number) => (count === 1 ? '1 row' : `${count} rows`),
  tooMany: (most: number) => `The first ${most} rows are shown: narrow the list of products to see others.`,
  changed: (count: number) => (count === 1 ? '1 cell changed' : `${count} cells changed`),
  refused: (count: number) =>
    count === 1 ? 'One cell cannot be saved: it is marked.' : `${count} cells cannot be saved: they are marked.`,
  nextRefused: 'Go to the first',
  saveRest: 'Save the others',
  undo: 'Undo',
  redo: 'Redo',
  paste: (count: number) => `${count} cells filled. Mod+Z takes that back.`,
  saved: (products: number) => (products === 1 ? '1 product saved.' : `${products} products saved.`),
  empty: 'No product fits.',
  keys: 'Arrows move, Shift extends, Enter edits, Delete empties, Mod+C and Mod+V copy and paste, Mod+Z takes back.',
  leave: {
    title: 'Leave without saving?',
    text: 'What you changed in the table is not saved yet.',
    act: 'Leave',
    isDangerous: true,
  },
} as const;
