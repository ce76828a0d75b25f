import { callMessages } from './call-messages.ts';
import { manyItemsInCart } from './limits.ts';

/** Two names stand as 'A and B', three and more as 'A, B, and C' (storefront 5). */
function joinNames(names: readonly string[]): string {
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}

/** What a visitor reads while buying (storefront 4, 5 and 8). */
export const messages = {
  selectOption: (names: readonly string[]) =>
    `Please select the ${joinNames(names)} ${names.length === 1 ? 'option' : 'options'}.`,
  variantUnavailable: 'Sorry, that item variant is unavailable. Please select another variant.',
  notEnoughStock: 'Sorry, we do not have enough of that item available.',
  /** Follows `notEnoughStock`: how many there are, and how many of them stand in the cart already. */
  left: (count: number, inCart = 0) => {
    if (count <= 0) return 'None is left at the moment.';
    const there = count === 1 ? 'There is 1 left' : `There are ${count} left`;
    if (inCart <= 0) return `${there}.`;
    return inCart >= count
      ? `${there}, and your cart has ${count === 1 ? 'it' : 'them'}.`
      : `${there}, ${inCart} of them in your cart.`;
  },
  quantityNotNumber: 'Quantity must be a number.',
  quantityNotWhole: 'Quantity must be a whole number',
  quantityOutOfRange: (minimum: number, maximum: number) => `Quantity must be between ${minimum} and ${maximum}.`,
  /** The specification shows no text for this one. */
  soldSingly: 'Only one of this can be bought at a time.',
  soldAsSubscription: 'This product is sold as a subscription.',
  notSoldAsSubscription: 'This product is not sold as a subscription.',
  selectDenomination: 'Select a denomination for the Gift Card',

  unableToAddItem: 'Unable to Add Item',
  unableToPurchaseItem: 'Unable to Purchase Item',
  unableToPurchaseGiftCard: 'Unable to purchase Gift Card',
  ...callMessages,

  unableToUpdateQuantity: 'Unable to update quantity',
  unableToRemoveItem: 'Unable to remove item',
  unableToUpdateForm: 'Unable to update form',
  unableToOpenForm: 'Unable to open form',
  /** `subtotal` is a formatted amount. */
  minimumSubtotal: (subtotal: string) => `To check out, your order subtotal must be ${subtotal} or more.`,
  cartEmpty: 'You have nothing in your shopping cart.',
  manyItemsInCart,
} as const;

/** Why a cart takes no more (`cartLimits`); the project's own texts. */
export const cartBoundMessages = {
  full: (lines: number) =>
    `Your cart has room for ${lines} different items. Please check out with these first, or remove one.`,
  tooManyGiftCards: (pieces: number) =>
    `An order has room for ${pieces} gift cards. Please put the others into another order.`,
  takesNoDetails: 'This product takes no additional details. Please reload the page and try again.',
  needsDetails: 'This product needs a few details. Please fill them in on its page.',
  detailsTooLong: 'That is more text than we can take for one item. Please shorten it.',
} as const;

/** Why a coupon of the cart counts for nothing; the specification shows no texts, these are the project's own. */
export const couponMessages = {
  unknown: 'That code is not valid.',
  notStarted: 'That code is not valid yet.',
  expired: 'That code has expired.',
  usedUp: 'That code has been used up.',
  /** `subtotal` is a formatted amount. */
  minimumSubtotal: (subtotal: string) => `To use that code, your order subtotal must be ${subtotal} or more.`,
  noEligibleItem: 'That code does not apply to the items in your cart.',
  notCombinable: 'That code cannot be combined with your other discounts.',
} as const;

/** What a visitor reads of a gift card that pays; the project's own texts. */
export const giftCardMessages = {
  unknown: 'That gift card code is not valid.',
  empty: 'That gift card is empty.',
  /** Follow a code that opens nothing. */
  compare: 'Please compare it with the mail that brought it.',
  length: (letters: number) =>
    `A gift card code has 28 letters and digits, this one has ${letters}. Please compare it with the mail that brought it.`,
} as const;

/** What an owner reads about a refund; the project's own text. */
export const refundMessages = {
  /** `amount` is a formatted amount. */
  tooMuch: (amount: string) => `No more than ${amount} can be refunded.`,
  tooMuchShipping: (amount: string) => `No more than ${amount} of it can be for the shipping.`,
  tooMany: (quantity: number) => `No more than ${quantity} can be refunded.`,
  notAnAmount: 'Enter an amount above zero.',
  twice: 'Name each item once.',
  keyReused: 'This refund was begun with other amounts. Please reload the page and try again.',
} as const;
