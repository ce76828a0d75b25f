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
  sending: 'It is sent …',
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
    ready: 'Waits for you',
    failed: 'Not readable',
    writing: 'Being written',
    pictures: 'Pictures are fetched',
    done: 'Done',
    undoing: 'Being taken back',
    undone: 'Taken back',
  } satisfies Record<ImportState, string>,
  columns: {
    own: 'It has the columns of this shop.',
    squarespace: 'It has Squarespace’s columns: weights are taken as kilograms, sides as centimetres.',
    shopify: 'It has Shopify’s columns: what is not tracked there is not counted here.',
  } satisfies Record<ProductColumns, string>,
  progress: (done: number, total: number) => (total > 0 ? `${done} of ${total}` : `${done} products so far`),
  reading: 'The file is read. You may leave this page.',
  writing: 'The products are written. You may leave this page.',
  fetching: 'The products are there. Their pictures are fetched.',
  undoing: 'It is taken back.',
  failed: 'The file cannot be read',
  again: 'Choose another file',
  verdicts: {
    new: (count: number) => `${count} new`,
    changed: (count: number) => `${count} changed`,
    same: (count: number) => `${count} as they are`,
    bad: (count: number) => `${count} with mistakes`,
  } satisfies Record<Verdict, (count: number) => string>,
  show: 'Show',
  nothing: 'Nothing would change: the shop is as the file says.',
  start: (count: number) => `Import ${products(count)}`,
  startWithout: (count: number, bad: number) => `Import ${products(count)}, leave ${bad} out`,
  badText: (count: number) =>
    count === 1
      ? 'One product has a mistake. Mend it in the file and bring it again, or leave it out.'
      : `${count} products have mistakes. Mend them in the file and bring it again, or leave them out.`,
  cancel: 'Cancel the import',
  canceled: 'The import is cancelled. Nothing was changed.',
  undo: 'Take it back',
  undoQuestion: {
    title: 'Take this file back?',
    text: 'Products that it made are deleted, and what it changed becomes what it was. What was changed again since stays.',
    act: 'Take it back',
    isDangerous: true,
  },
  done: (count: number) => `${products(count)} imported.`,
  undone: 'It is taken back. What was changed again since stays.',
  line: (line: number) => `Line ${line}`,
  fresh: 'New',
  fromTo: (from: string, to: string) => `${from === '' ? 'nothing' : from} → ${to === '' ? 'nothing' : to}`,
  more: 'Show more',
  toProducts: 'To the products',
} as const;
