/** What visitors read of their wishlist; the project's own. */
export const wishWords = {
  title: 'Wishlist',
  empty: 'Nothing on it yet. “Add to wishlist” on a product’s page keeps it here until you want it.',
  inThisBrowser: 'It is kept for this browser.',
  signIn: 'Sign in to have it on all your devices',
  remove: 'Remove',
  choose: 'Choose',
  add: 'Add to cart',
  gone: 'This product is not here any more.',
  full: (most: number) => `A wishlist holds ${most} products. Remove one first.`,
} as const;
