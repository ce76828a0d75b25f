import type { CheckoutDetails, Totals } from '#contract/checkout.ts';
import type { CartEntry } from '#contract/cart.ts';

/** Everything that an order will hold, written down before the charge: what is charged is what is ordered. */
export interface OrderDraft {
  cartId: string;
  siteUserId: string | null;
  language: string;
  testMode: boolean;
  entries: CartEntry[];
  details: CheckoutDetails;
  shippingMethod: string | null;
  totals: Totals;
}
