/**
 * What visitors read in templates, there by key as `{words.skip}`. A name in braces takes a value:
 * `{words.tagged|message tag:title}`. A theme says some in its own voice, in the `words` of its `theme.json`.
 */
export const themeWords = {
  skip: 'Skip to content',
  main: 'Main',
  search: 'Search',
  cart: 'Cart',
  account: 'Account',
  backToCart: 'Back to the cart',
  legal: 'Good to know',
  address: 'Find us',
  categories: 'Categories',
  everything: 'Everything',
  empty: 'Nothing here at the moment.',
  seeEverything: 'See everything',
  sort: 'Sort',
  sortedBy: 'Sort: {by}',
  pages: 'Pages',
  back: 'Back',
  more: 'More',
  newer: 'Newer',
  older: 'Older',
  otherPosts: 'Posts',
  tags: 'Tags',
  follow: 'Follow the link',
  files: 'Files',
  source: 'Source',
  tagged: 'Tagged “{tag}”',
  pictures: 'Pictures of {title}',
  details: 'All details',
  notFoundTitle: 'There is nothing here.',
  notFoundText: 'The page may have moved. The shop has everything that there is now.',
  seeShop: 'See the shop',
  toStart: 'Back to the start',
  refusedTitle: 'That did not work.',
  errorTitle: 'Something broke.',
  errorText: 'It is our fault, not yours. Wait a moment and load the page again; your cart is safe.',
  loadAgain: 'Load it again',
  requestId: 'If you write to us, name this: {id}',
} as const;

export type ThemeWord = keyof typeof themeWords;
