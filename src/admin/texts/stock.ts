import { areas } from './areas.ts';

const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`);

export const stock = {
  title: areas.stock,
  search: 'Title, option or SKU',
  state: 'Stock',
  any: 'Any',
  out: 'Sold out',
  low: 'Nearly gone',
  found: (total: number) =>
    total >= 10_000 ? 'More than 10,000 variants' : total === 1 ? '1 variant' : `${total} variants`,
  more: 'Show more',
  empty: 'Nothing to count yet',
  emptyText:
    'Each variant whose stock is counted stands here, with what is there and what open checkouts hold. Choose a product, and say how many there are.',
  toProducts: 'Go to the products',
  noneFound: 'No variants found.',
  product: 'Product',
  inStock: 'In stock',
  held: 'In checkouts',
  owed: 'Owed',
  pieces,
  acts: 'Actions',
  ofHeld: (held: number) => `${pieces(held)} more in open checkouts`,
  change: 'Change',
  changeOf: (name: string) => `Change the stock of ${name}`,
  how: 'How',
  ways: { add: 'Add pieces', take: 'Take pieces off', set: 'Set to an amount' },
  amount: 'Pieces',
  reason: 'Why',
  reasons: { add: 'Delivery', take: 'Broken or lost', set: 'Counted' },
  save: 'Save',
  missing: 'Say how many pieces, and why.',
  saved: (name: string) => `The stock of ${name} is changed.`,
  undo: 'Taken back',
  history: 'History',
  noHistory: 'Nothing was changed yet.',
  lines: {
    set: 'Changed by hand',
    hold: 'Taken by a checkout',
    release: 'Given back by a checkout',
    return: 'Came back',
  },

  lowFrom: 'Low at',
  mark: {
    title: 'When stock is low',
    lowAt: 'Low stock at',
    lowAtHint:
      'So many pieces or fewer, for all articles that say nothing else. An article’s own mark stands at its variants.',
    mails: 'Choose who is mailed when stock is low',
    mailsHint:
      'Once for each time that an article falls to its mark; a mail names all that fell within a minute or so.',
  },

  whoWaits: 'Waiting list',

  count: 'Count',
  countTitle: 'Count the stock',
  countText: 'Count what is on the shelf, with what open checkouts hold.',
  back: 'Back to the list',
  at: (at: number, total: number) => `${at} of ${total}`,
  expected: (count: number) => `Expected: ${pieces(count)}`,
  ofThem: (held: number) => `${pieces(held)} of them in open checkouts`,
  less: 'One fewer',
  further: 'One more',
  counted: (count: number) => `Counted: ${count}`,
  countedPieces: 'Counted pieces',
  previous: 'Back',
  skip: 'Skip',
  reasonCount: 'Counted',
  done: 'All counted',
  doneText: (count: number) => (count === 1 ? 'You counted 1 variant.' : `You counted ${count} variants.`),
} as const;
