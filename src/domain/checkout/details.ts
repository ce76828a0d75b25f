import { checkoutMessages } from '#catalog/checkout-messages.ts';
import { addressErrors } from '#commerce/address-form.ts';
import { whoComes } from '#commerce/who-comes.ts';
import type { CartTotals } from '#commerce/cart-totals.ts';
import type { CheckoutDetails } from '#contract/checkout.ts';
import { isEmail } from '#forms/email.ts';

type Lines = readonly { productType: number }[];

/** Why the order has to name a person besides its address, if it does. */
export function whyNamed(lines: Lines, { requiresShipping, selectedShippingOption }: CartTotals) {
  const sent = selectedShippingOption?.pickUpLocation ? 'collect' : 'send';
  return whoComes(lines, requiresShipping ? sent : 'none');
}

/** What is missing or wrong, by field; empty where the checkout can be paid. What is collected needs no address. */
export function detailErrors(details: CheckoutDetails, totals: CartTotals, lines: Lines): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!details.email) errors.email = checkoutMessages.missingEmail;
  else if (!isEmail(details.email)) errors.email = checkoutMessages.invalidEmail;
  const reason = whyNamed(lines, totals);
  if (reason && !details.contactName?.trim()) errors.contactName = checkoutMessages.missingName[reason];
  if (!totals.requiresShipping || totals.selectedShippingOption?.pickUpLocation) return errors;
  const address = details.shippingAddress;
  Object.assign(errors, addressErrors(address ?? {}));
  const isSent = totals.shippingOptions.some(({ pickUpLocation }) => !pickUpLocation);
  if (!isSent && address?.country) errors.country ??= checkoutMessages.noShippingThere;
  else if (!totals.selectedShippingOption) errors.shippingOptionId = checkoutMessages.chooseShipping;
  return errors;
}
