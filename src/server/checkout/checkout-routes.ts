import type { FastifyInstance } from 'fastify';
import { suggestAddresses } from '#contract/address-calls.ts';
import {
  getCheckout,
  payCheckout as payCall,
  saveCheckout,
  startCheckout as startCall,
} from '#contract/checkout-calls.ts';
import { checkoutMessages } from '#catalog/checkout-messages.ts';
import { sentences } from '#catalog/sentences.ts';
import type { Settlement } from '#domain/payments/settlement.ts';
import { cartTokenHash, requireCartToken } from '../cart/cart-cookie.ts';
import { callerAddress } from '../http/caller-address.ts';
import { Refusal } from '#contract/refusals.ts';
import { orderPath } from '#domain/orders/load-order.ts';
import { meansKeptPath } from '#domain/subscriptions/load-subscription.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { buyersKey } from './buyers-key.ts';
import { completeAddress } from '#domain/checkout/address-completion.ts';
import { findCheckout, isOver } from '#domain/checkout/checkout-rows.ts';
import { toCheckout } from '#domain/checkout/checkout-view.ts';
import { payCheckout } from '#domain/checkout/pay.ts';
import { saveDetails } from '#domain/checkout/save-details.ts';
import { beginCheckout } from '../cart/begin-checkout.ts';

export const noCheckout = () => new Refusal('not-found', checkoutMessages.notFound);

/** A refusal by the provider, in its words, and what the buyer may do now. */
export function declined({ message, isPaidBack }: Settlement & { status: 'failed' }): Refusal {
  const { notCharged, tryAnother } = checkoutMessages;
  return new Refusal('declined', message, { hint: isPaidBack ? tryAnother : sentences(notCharged, tryAnother) });
}

/** What a settlement answers: an address to go on to; a decline is refused in the provider's words. */
export function toAnswer({ secrets }: Services, settlement: Settlement | Refusal) {
  if (settlement instanceof Refusal) return settlement;
  if (settlement.status === 'failed') return declined(settlement);
  if (settlement.status === 'redirect') return { status: 'redirect' as const, url: settlement.url };
  const { orderId, subscriptionId } = settlement;
  const url = subscriptionId === undefined ? orderPath(secrets, orderId) : meansKeptPath(secrets, subscriptionId);
  return { status: 'completed' as const, url };
}

/** The checkout's calls. */
export function checkoutRoutes(app: FastifyInstance, services: Services): void {
  const { database, secrets } = services;

  route(app, startCall, async ({ site, request }) => {
    const state = await beginCheckout(services, site, cartTokenHash(request));
    if (state instanceof Refusal) return state;
    return { checkout: await toCheckout(services, site, state), url: `/checkout/${state.row.id}` };
  });

  route(app, getCheckout, async ({ site, params, request }) => {
    const state = await findCheckout(database.read, site.id, params.checkoutId, cartTokenHash(request));
    return state ? toCheckout(services, site, state) : noCheckout();
  });

  route(app, saveCheckout, async ({ site, params, body, request }) => {
    const caller = { tokenHash: requireCartToken(request, noCheckout), address: callerAddress(request) };
    const state = await byVisitor(services, site, (unit) =>
      saveDetails(unit, secrets, params.checkoutId, caller, body),
    );
    return state ? toCheckout(services, site, state) : noCheckout();
  });

  route(app, suggestAddresses, async ({ site, params, body, request }) => {
    const state = await findCheckout(database.read, site.id, params.checkoutId, cartTokenHash(request));
    if (!state || state.row.state !== 'open' || isOver(state.row, services.clock.now())) return noCheckout();
    return { addresses: await completeAddress(services, site, body) };
  });

  route(app, payCall, async ({ site, params, body, request }) => {
    const tokenHash = requireCartToken(request, noCheckout);
    const idempotencyKey = buyersKey(tokenHash, request.headers['idempotency-key']);
    if (idempotencyKey === undefined) {
      const message = 'Send an Idempotency-Key header of 16 to 128 letters, digits, - or _.';
      return new Refusal('key-missing', message);
    }
    const { details, means, expectedTotalCents, testMode } = body;
    const seen = { expectedTotalCents, testMode };
    const payment = { checkoutId: params.checkoutId, tokenHash, idempotencyKey, details, means, ...seen };
    return toAnswer(services, await payCheckout(services, site, payment));
  });
}
