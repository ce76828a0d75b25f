import type { LeftBecause, RecentChange } from '#contract/bulk-calls.ts';

const products = (count: number) => (count === 1 ? '1 product' : `${count} products`);
const variants = (count: number) => (count === 1 ? '1 variant' : `${count} variants`);

export const bulk = {
  change: 'Change',
  all: (total: number) => (total >= 10_000 ? 'Choose all that fit' : `Choose all ${total}`),
  kinds: {
    price: 'Price …',
    sale: 'Sale …',
    stock: 'Stock …',
    visibility: 'Visibility …',
    category: 'Categories …',
    tag: 'Tags …',
    delete: 'Delete …',
  },
  titles: {
    price: 'Change prices',
    sale: 'Sale prices',
    stock: 'Change stock',
    visibility: 'Show or hide',
    category: 'Categories',
    tag: 'Tags',
    delete: 'Delete products',
  },
  how: 'How',
  ways: {
    price: {
      'raise-percent': 'Raise by percent',
      'lower-percent': 'Lower by percent',
      'raise-amount': 'Raise by an amount',
      'lower-amount': 'Lower by an amount',
      set: 'Set to a price',
    },
    sale: {
      percent: 'Percent off the price',
      amount: 'An amount off the price',
      set: 'Set a sale price',
      end: 'End the sale',
    },
    stock: { set: 'Set to what was counted', add: 'Add to stock', take: 'Remove from stock' },
    visibility: { visible: 'Visible now', hidden: 'Hidden, seen by a link alone', draft: 'Draft, for nobody to see' },
    links: { add: 'Add', remove: 'Take away' },
  },
  percent: 'Percent',
  amount: 'Amount',
  quantity: 'Quantity',
  reason: 'Reason',
  reasonHint: 'Stands in the stock history.',
  usualReason: 'Changed with others',
  category: 'Category',
  chooseCategory: 'Choose one',
  noCategories: 'Your shop pages have no categories yet.',
  inStore: (store: string, category: string) => `${store}: ${category}`,
  tag: 'Tag',
  deleteText:
    'They leave the shop. Orders keep what they say of them. For seven days, one press under Recent changes brings them back.',

  preview: 'What will change',
  nothing: 'Nothing would change.',
  summary: (count: number, of: number) => `${products(count)}, ${variants(of)}`,
  same: (count: number) => `${products(count)} ${count === 1 ? 'is' : 'are'} so already.`,
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  none: 'none',
  noSale: 'no sale',
  states: { visible: 'visible', hidden: 'hidden', scheduled: 'scheduled', draft: 'draft' } as Readonly<
    Record<string, string>
  >,
  showAll: (count: number) => `Show ${count} more`,
  unseen: (count: number) => `and ${count} more`,
  left: (count: number) => `${count} ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}`,
  why: {
    'below-zero': 'it would fall below zero',
    'too-much': 'it would be too much',
    'not-counted': 'its stock is not counted',
    'gift-card': 'gift cards are never on sale',
    'not-lower': 'the sale price would not be lower',
    'other-store': 'it is on another shop page',
    full: 'it has as many as it can have',
  } satisfies Record<LeftBecause, string>,
  go: (count: number) => `Change ${products(count)}`,
  goDelete: (count: number) => `Delete ${products(count)}`,
  goNone: 'Change',
  done: (count: number) => `${products(count)} changed.`,
  begunDelete: (count: number) => `${products(count)} are being deleted. Recent changes says how far it is.`,
  begunBack: 'They are being brought back. Recent changes says how far it is.',
  doneDelete: (count: number) => `${products(count)} deleted.`,
  undone: (count: number) => `Taken back: ${products(count)}.`,
  undoneLeft: (count: number, left: number) =>
    `Taken back: ${products(count)}. ${products(left)} ${left === 1 ? 'was' : 'were'} changed again since, and that stays.`,
} as const;

/** What was done to many products at once, to take back. */
export const recentChanges = {
  title: 'Recent changes',
  lead: 'What was done to many products at once in the last seven days. What was changed again since stays when it is taken back.',
  empty: 'No changes of many products yet',
  emptyText:
    'What you change of many products at once, in the list or in the table, can be taken back here for seven days.',
  what: 'Change',
  person: 'Who',
  at: 'When',
  act: 'Take back',
  products,
  kinds: {
    price: 'Prices',
    sale: 'Sale prices',
    stock: 'Stock',
    visibility: 'Visibility',
    category: 'Categories',
    tag: 'Tags',
    delete: 'Deleted',
    cells: 'Cells of the table',
  } satisfies Record<RecentChange['kind'], string>,
  progress: { working: 'Deleting', undoing: 'Bringing back' },
  far: (done: number, total: number) => `${done} of ${total}`,
  stop: 'Stop',
  stopOf: (count: number) => `Stop the deletion of ${products(count)}`,
  stopped: 'Stopped. What was deleted can be taken back.',
  undo: 'Take back',
  undoOf: (what: string, count: number) => `Take back: ${what}, ${products(count)}`,
  undone: (left: number) => (left === 0 ? 'Taken back' : `Taken back, ${left} left as they were changed since`),
} as const;
