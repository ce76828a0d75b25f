import type { FastifyInstance } from 'fastify';
import {
  getCheckout,
  payCheckout as payCall,
  saveCheckout,
  startCheckout as startCall,
} from '#contract/checkout-calls.ts';
import { checkoutMessages } from '#catalog/checkout-messages.ts';
import { messages } from '#catalog/messages.ts';
import { sentences } from '#catalog/sentences.ts';
import type { Settlement } from '#domain/orders/settle-attempt.ts';
import { cartTokenHash, requireCartToken } from '../cart/cart-cookie.ts';
import { callerAddress } from '../http/caller-address.ts';
import { HttpProblem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { buyersKey } from './buyers-key.ts';
import { findCheckout } from './checkout-rows.ts';
import { toCheckout } from './checkout-view.ts';
import { payCheckout } from './pay.ts';
import { saveDetails } from './save-details.ts';
import { startCheckout } from './start-checkout.ts';

export const noCheckout = () => new HttpProblem(404, 'not-found', checkoutMessages.notFound);

/** A refusal by the provider, in its words, and what the buyer may do now. */
export function declined({ message, isPaidBack }: Settlement & { status: 'failed' }): HttpProblem {
  const { notCharged, tryAnother } = checkoutMessages;
  return new HttpProblem(402, 'declined', message, {
    hint: isPaidBack ? tryAnother : sentences(notCharged, tryAnother),
  });
}

/** What a settlement answers: an address to go on to. A decline throws a 402 with the provider's words. */
export function toAnswer(services: Services, settlement: Settlement) {
  if (settlement.status === 'failed') throw declined(settlement);
  if (settlement.status === 'redirect') return { status: 'redirect' as const, url: settlement.url };
  return { status: 'completed' as const, url: `/order/${services.orderToken(settlement.orderId)}` };
}

/** The checkout's calls. */
export function checkoutRoutes(app: FastifyInstance, services: Services): void {
  route(app, startCall, async ({ site, request }) => {
    const tokenHash = cartTokenHash(request);
    if (tokenHash === undefined) throw new HttpProblem(400, 'empty', messages.cartEmpty);
    const state = await startCheckout(services, site, tokenHash);
    return { checkout: await toCheckout(services, site, state), url: `/checkout/${state.row.id}` };
  });

  route(app, getCheckout, async ({ site, params, request }) => {
    const state = await findCheckout(services.database.read, site.id, params.checkoutId, cartTokenHash(request));
    if (!state) throw noCheckout();
    return toCheckout(services, site, state);
  });

  route(app, saveCheckout, async ({ site, params, body, request }) => {
    const caller = { tokenHash: requireCartToken(request, noCheckout), address: callerAddress(request) };
    const state = await saveDetails(services, site, params.checkoutId, caller, body);
    if (!state) throw noCheckout();
    return toCheckout(services, site, state);
  });

  route(app, payCall, async ({ site, params, body, request }) => {
    const tokenHash = requireCartToken(request, noCheckout);
    const idempotencyKey = buyersKey(tokenHash, request.headers['idempotency-key']);
    if (idempotencyKey === undefined) {
      throw new HttpProblem(400, 'key-missing', 'Send an Idempotency-Key header of 16 to 128 letters, digits, - or _.');
    }
    const { details, means, expectedTotalCents } = body;
    const payment = { checkoutId: params.checkoutId, tokenHash, idempotencyKey, details, means, expectedTotalCents };
    return toAnswer(services, await payCheckout(services, site, payment));
  });
}
