import { Refusal } from '#contract/refusals.ts';
import { cartMissing } from '#domain/cart/cart.ts';
import type { CheckoutState } from '#domain/checkout/checkout-rows.ts';
import { startCheckout } from '#domain/checkout/start-checkout.ts';
import type { Site } from '#domain/websites/site.ts';
import { byVisitor } from '../http/by-visitor.ts';
import type { Services } from '../services.ts';

/** Starts a checkout of the cart that a visitor's token opens. */
export async function beginCheckout(
  services: Services,
  site: Site,
  tokenHash: string | undefined,
): Promise<CheckoutState | Refusal> {
  if (tokenHash === undefined) return cartMissing();
  const state = await byVisitor(services, site, (unit) => startCheckout(unit, site, tokenHash));
  if (!(state instanceof Refusal)) await services.faults.reach('checkout.started');
  return state;
}
