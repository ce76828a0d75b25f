import { addressErrors } from '#commerce/address-form.ts';
import type { CheckoutDetails } from '#contract/checkout.ts';
import { isEmail } from '#forms/email.ts';
import { formMessages, restockMessages } from '#catalog/messages.ts';
import type { CartTotals } from '#commerce/cart-totals.ts';

/** What is missing or wrong, by field; empty where the checkout can be paid. What is collected needs no address. */
export function detailErrors(details: CheckoutDetails, totals: CartTotals): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!details.email) errors.email = formMessages.required;
  else if (!isEmail(details.email)) errors.email = restockMessages.invalidEmail;
  if (!totals.requiresShipping || totals.selectedShippingOption?.pickUpLocation) return errors;
  const address = details.shippingAddress;
  Object.assign(errors, addressErrors(address ?? {}));
  if (totals.shippingOptions.length === 0 && address?.country) {
    errors.country = 'We do not ship there. Please choose another country.';
  } else if (!totals.selectedShippingOption) {
    errors.shippingOptionId = 'Please choose how we should send it.';
  }
  return errors;
}
