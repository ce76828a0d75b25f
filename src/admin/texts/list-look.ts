import type { ListOrder, ListRatio } from '#catalog/list-looks.ts';

/** How a list of products shows them. */
export const listLook = {
  title: 'The list of products',
  dialog: 'How the list is shown',
  save: 'Save',
  saved: 'Saved. Visitors see the list like this now.',
  asTheme: 'As the theme has it',
  order: 'Order',
  orders: {
    hand: 'By hand',
    newest: 'Newest first',
    title: 'By name, A to Z',
    'price-low': 'Price, from low to high',
    'price-high': 'Price, from high to low',
    'best-selling': 'Best-selling first',
  } satisfies Record<ListOrder, string>,
  orderHints: {
    hand: 'As you place them under “Products, Categories and order”.',
    newest: 'New products come first automatically.',
    title: 'New products take their place automatically.',
    'price-low': 'By what the cheapest variant costs a customer now.',
    'price-high': 'By what the cheapest variant costs a customer now.',
    'best-selling': 'By how many were sold in the last 90 days, counted anew each hour.',
  } satisfies Record<ListOrder, string>,
  columns: 'Products beside each other',
  columnsHint: 'On a wide window; a phone shows two. A theme that lists rows keeps them.',
  ratio: 'Shape of the pictures',
  ratios: {
    square: 'Square',
    portrait: 'Upright, 4 by 5',
    tall: 'Tall, 2 by 3',
    landscape: 'Wide, 4 by 3',
  } satisfies Record<ListRatio, string>,
  cards: 'What a product shows in the list',
  parts: {
    hasPrice: 'Its price',
    hasStatus: 'Whether it is on sale or sold out',
    hasRating: 'Its stars, once it has reviews',
    hasExcerpt: 'Its text in short',
    hasSecondPicture: 'Its second picture, to who points at it',
  },
  hasQuickView: 'A button to open it over the list',
  hasQuickViewHint:
    'With the button “Quick View” visitors choose a product and add it to the cart without leaving the list.',
  byRule: (order: string) => `The list is in this order: ${order}. What you place by hand is kept, and not shown.`,
  change: 'Change how the list is shown',
};
