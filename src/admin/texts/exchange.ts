import type { ImportState, ProductColumns, Verdict } from '#contract/import-calls.ts';

const products = (count: number) => (count === 1 ? '1 product' : `${count} products`);

export const exchange = {
  title: 'Import products',
  oneFile: 'File of products',
  subject: 'What was imported',
  toImport: 'Import a file …',
  saveAs: {
    own: 'Save as CSV',
    squarespace: 'Save as CSV for Squarespace',
    shopify: 'Save as CSV for Shopify',
  } satisfies Record<ProductColumns, string>,
  lead: 'A CSV file from Squarespace or Shopify, or one that was saved here and edited in a spreadsheet. You see what it would do before anything changes.',
  file: 'CSV file',
  choose: 'Choose a file',
  drop: 'or drop it here',
  store: 'Into the shop page',
  pictures: 'Fetch the pictures that it names, for products that have none',
  sending: 'Uploading …',
  beside: 'Pictures beside the file',
  besideText:
    'Where the file names pictures by their files, as images/mug.jpg, bring them first: a zip, a folder, or one by one.',
  choosePictures: 'Choose pictures or a zip',
  chooseFolder: 'Choose a folder',
  besideLeft: (count: number) => (count === 1 ? 'One file is sent …' : `${count} files are sent …`),
  besideHere: (count: number) => (count === 1 ? '1 picture is here.' : `${count} pictures are here.`),
  lacking: (count: number) => `${count} without pictures`,
  lackingText: (count: number) =>
    count === 1
      ? 'One product names pictures that are not there. It is written without them, unless you bring them with the file again.'
      : `${count} products name pictures that are not there. They are written without them, unless you bring them with the file again.`,
  noStore: 'Make a page for your shop first: products stand on one.',
  earlier: 'Earlier files',
  at: 'Read',
  filename: 'File',
  state: 'State',
  states: {
    reading: 'Being read',
    ready: 'Ready to check',
    failed: 'Not readable',
    writing: 'Being imported',
    pictures: 'Fetching pictures',
    done: 'Done',
    undoing: 'Being undone',
    undone: 'Undone',
  } satisfies Record<ImportState, string>,
  columns: {
    own: 'It has the columns of this shop.',
    squarespace: 'It has Squarespace’s columns: weights are taken as kilograms, sides as centimetres.',
    shopify: 'It has Shopify’s columns: what is not tracked there is not counted here.',
  } satisfies Record<ProductColumns, string>,
  progress: (done: number, total: number) => (total > 0 ? `${done} of ${total}` : `${done} products so far`),
  reading: 'The file is being read. You may leave this page.',
  writing: 'The products are being imported. You may leave this page.',
  fetching: 'The products are imported. Their pictures are being fetched.',
  undoing: 'The import is being undone.',
  failed: 'The file cannot be read',
  again: 'Choose another file',
  verdicts: {
    new: (count: number) => `${count} new`,
    changed: (count: number) => `${count} changed`,
    same: (count: number) => `${count} unchanged`,
    bad: (count: number) => `${count} with errors`,
  } satisfies Record<Verdict, (count: number) => string>,
  show: 'Show',
  nothing: 'Nothing would change: the shop is as the file says.',
  start: (count: number) => `Import ${products(count)}`,
  startWithout: (count: number, bad: number) => `Import ${products(count)}, leave ${bad} out`,
  badText: (count: number) =>
    count === 1
      ? 'One product has an error. Correct it in the file and choose the file again, or leave the product out.'
      : `${count} products have errors. Correct them in the file and choose the file again, or leave these products out.`,
  cancel: 'Cancel the import',
  canceled: 'The import is cancelled. Nothing was changed.',
  undo: 'Undo the import',
  undoQuestion: {
    title: 'Undo this import?',
    text: 'Products that it made are deleted, and what it changed becomes what it was. What was changed again since stays.',
    act: 'Undo the import',
    isDangerous: true,
  },
  done: (count: number) => `${products(count)} imported.`,
  undone: 'The import is undone. What was changed again since stays.',
  line: (line: number) => `Line ${line}`,
  fresh: 'New',
  fromTo: (from: string, to: string) => `${from === '' ? 'nothing' : from} → ${to === '' ? 'nothing' : to}`,
  more: 'Show more',
  toProducts: 'To the products',
} as const;
