/**
 * What buyers read who order the same again; the project's own texts. `{name}` is the place of the product's name, which
 * leads to its page.
 */
export const againWords = {
  all: (number: string) => `Order ${number} is in your cart again.`,
  some: (number: string) => `What can be had again of order ${number} is in your cart.`,
  none: (number: string) => `Nothing of order ${number} can be put into your cart.`,
  gone: '{name} is no longer sold.',
  begun: '{name} is over. Choose another date on its page.',
  soldOut: '{name} is sold out at the moment.',
  fewer: (pieces: number, wanted: number) => `{name}: only ${pieces} of ${wanted} ${pieces === 1 ? 'is' : 'are'} left.`,
  singly: '{name}: only one can be bought at a time.',
  subscription: '{name} is sold as a subscription. Choose it on its page.',
  details: '{name} needs a few details. Fill them in on its page.',
  giftCard: '{name}: choose a new gift card on its page.',
  download: '{name} is a download: its files are with your order.',
  access: '{name} opens an area. Choose it on its page if your time there is over.',
  repriced: (now: string, was: string) => `{name} is ${now} now. It was ${was}.`,
} as const;

/** Why a line of an order does not go into the cart as it was bought. */
export type AgainLack =
  | 'gone'
  | 'begun'
  | 'soldOut'
  | 'fewer'
  | 'singly'
  | 'subscription'
  | 'details'
  | 'giftCard'
  | 'download'
  | 'access';
