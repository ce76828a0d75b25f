/**
 * What visitors read in the cart; the specification shows none of these, they are the project's own. A name in braces is
 * a place for an element, which `fillIn` puts there.
 */
export const cartWords = {
  title: 'Cart',
  summary: 'Summary',
  continueShopping: 'Continue shopping',
  checkOut: 'Check out',
  oneMoment: 'One moment…',
  updating: 'Updating…',

  each: '{price} each',
  repeated: '{price} {wording}',
  afterTrial: 'Free for {days} days, then {price} {wording}',
  quantity: 'Quantity: {quantity}',
  quantityOf: (title: string) => `Quantity of ${title}`,
  update: 'Update',
  remove: 'Remove',
  removing: 'Removing…',
  removed: (title: string) => `${title} removed.`,
  undo: 'Undo',
  undoOf: (title: string) => ` removing ${title}`,
  puttingBack: 'Putting it back…',
  isBack: (title: string) => `${title} is back in your cart.`,
  gone: (titles: string, count: number) => `${titles} ${count === 1 ? 'is' : 'are'} no longer in your cart.`,

  subtotal: 'Subtotal',
  shipping: 'Shipping',
  collection: 'Collection',
  estimate: { shipping: 'Estimate shipping and tax', tax: 'Estimate tax' },
  estimated: 'An estimate: your full address decides at checkout.',
  later: {
    shipping: 'Shipping and tax are worked out at checkout.',
    tax: 'Tax is worked out at checkout.',
  },
  country: 'Country',
  select: (label: string) => `Select ${label.toLowerCase()}`,
  noShipping: 'There is no shipping to this place yet.',
  ways: 'Ways to ship',
  estimateNow: 'Estimate',
  estimating: 'Estimating…',
  free: 'Free',
  freeToPlace: (way: string) => `${way}: free`,
  total: (amount: string) => `Total ${amount}.`,
  inCart: (title: string, quantity: number, total: string) => `${title}: ${quantity} in cart. Total ${total}.`,
  close: 'Close the cart',
  whole: 'View the whole cart',
  still: (quantity: number) => `There ${quantity === 1 ? 'is' : 'are'} still ${quantity} in your cart.`,
} as const;

/** What is said of codes: coupons and gift cards that pay. */
export const cartCodeWords = {
  empty: 'Enter a code.',
  apply: 'Apply',
  applying: 'Applying…',
  coupon: 'Add a coupon',
  couponCode: 'Coupon code',
  couponOf: (code: string) => `coupon ${code}`,
  off: (amount: string) => `${amount} off`,
  freeShipping: 'free shipping',
  both: ' and ',
  card: 'Use a gift card',
  cardCode: 'Gift card code',
  cardHint: '28 letters and digits, as in the mail that brought the card.',
  cardEnding: (digits: string) => `Gift card ending in ${digits}`,
  cardName: (digits: string) => `gift card ending in ${digits}`,
  inUse: (code: string) => `${code}: the code is in use.`,
  notNeeded: (left: string) => `is not needed, ${left} stays on it.`,
  pays: (paid: string, left: string | undefined) => `pays ${paid}, ${left ?? 'nothing'} stays on it.`,
} as const;

/** What the page says that adding a gift card leads to. */
export const giftCardWords = {
  title: 'Gift cards in your cart',
  pieces: (count: number) => `${count} gift cards`,
  nextTitle: 'How they arrive',
  byMail:
    'Each gift card is a code. The codes come by mail to the address that you give at the checkout, once it is paid: ' +
    'all but those for which you have named somebody else.',
  toOthers: 'Each gift card is a code. It is mailed to whom you have named, and nobody else is told it.',
  withoutCoupons: 'Coupons do not make gift cards cheaper. What a card holds pays for anything in this shop.',
  toCart: 'See the whole cart',
  another: 'Choose another amount',
} as const;
