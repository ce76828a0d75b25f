/** What visitors read around the form of a product's additional fields. */
export const fieldWords = {
  pageTitle: (product: string) => `Details for ${product}`,
  save: 'Save',
  close: 'Close',
  change: 'Change details',
  changeOf: (title: string) => ` of ${title}`,
  backToCart: 'Back to the cart',
  backToProduct: 'Back to the product',
} as const;
