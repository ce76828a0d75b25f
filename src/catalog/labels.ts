/** What a store's controls and marks say until the owner words them anew (platform 9). */
export const labels = {
  addToCart: 'Add To Cart',
  subscribe: 'Subscribe',
  quantity: 'Quantity',
  selectValue: 'Select Value',
  select: (variantName: string) => `Select ${variantName}`,
  value: 'Value',
  soldOut: 'sold out',
  unavailable: 'unavailable',
  sale: 'sale',
  quickView: 'Quick View',
  notAvailable: 'N/A',
} as const;

/** What a button says while its call runs and after (storefront 4). */
export const buttonStates = {
  adding: 'Adding…',
  added: 'Added!',
  submitting: 'Submitting…',
  saving: 'Saving…',
} as const;

/** What a form is called, and what its button says (storefront 3). */
export const formDefaults = { name: 'My Form Name', buttonText: 'Add to Cart' } as const;

/** The title of a connected food-ordering link (platform 3). */
export const foodOrderingTitle = 'Order Now';

/** What an item that is not public is marked with (platform 3). */
export const statusLabels = {
  scheduled: 'Scheduled',
  needsReview: 'Needs Review',
  draft: 'Draft',
  private: 'Private',
} as const;
export type StatusLabel = (typeof statusLabels)[keyof typeof statusLabels];
