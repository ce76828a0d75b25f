/** What stands beside the amounts of a cart, an order and their mails; the project's own. */
export const priceWords = {
  subtotal: 'Subtotal',
  freeShipping: 'Free shipping',
  shipping: 'Shipping',
  collection: 'Collection',
  free: 'Free',
  total: 'Total',
  includes: (tax: string) => `Includes ${tax}`,
  toPay: 'To pay',
  paid: 'Paid',
} as const;

/** What an order was paid with. */
export const paymentWords = {
  giftCard: 'Gift card',
  testCard: 'Test card',
  card: 'Card',
  endingIn: (name: string, lastFour: string) => `${name} ending in ${lastFour}`,
  inWallet: (wallet: string, card: string) => `${wallet} (${card})`,
  and: (names: readonly string[]) => names.join(' and '),
  nothing: 'Free: there was nothing to pay',
} as const;
