import { fixedPaths } from '#catalog/page-types.ts';
import { Refusal } from '#contract/refusals.ts';
import type { AddedAsSold } from '#domain/cart/add-subscription.ts';
import type { Site } from '#domain/websites/site.ts';
import type { Services } from '../services.ts';
import { beginCheckout } from './begin-checkout.ts';
import { subscriptionCheckoutPath, subscriptionToken } from './subscription-checkout.ts';

/**
 * Where a visitor goes on to once something was added by a plain form: in express mode straight to the checkout, as a
 * subscription always does, with a gift card to the page of gift cards (storefront 2 and 4).
 */
export async function addedPath(services: Services, site: Site, added: AddedAsSold): Promise<string> {
  const { cart, isSubscription, isGiftCard } = added;
  if (isSubscription) return subscriptionCheckoutPath(subscriptionToken(services.secrets, cart.id));
  const usual = isGiftCard ? fixedPaths.giftCards : fixedPaths.cart;
  if (!site.preferences.commerce.expressCheckout) return usual;
  // A cart that cannot be checked out says itself why.
  const state = await beginCheckout(services, site, cart.token_hash);
  return state instanceof Refusal ? fixedPaths.cart : `/checkout/${state.row.id}`;
}
