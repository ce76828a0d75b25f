import type { FastifyInstance } from 'fastify';
import {
  getCheckout,
  payCheckout as payCall,
  saveCheckout,
  startCheckout as startCall,
} from '#contract/checkout-calls.ts';
import { checkoutMessages } from '#catalog/checkout-messages.ts';
import { messages } from '#catalog/messages.ts';
import type { Settlement } from '#jobs/orders/settle-attempt.ts';
import { cartTokenHash } from '../cart/cart-cookie.ts';
import { HttpProblem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { findCheckout } from './checkout-rows.ts';
import { toCheckout } from './checkout-view.ts';
import { payCheckout } from './pay.ts';
import { saveDetails } from './save-details.ts';
import { startCheckout } from './start-checkout.ts';

const keyForm = /^[\w-]{16,128}$/;
const noCheckout = () => new HttpProblem(404, 'not-found', checkoutMessages.notFound);

/** What a settlement answers: an address to go on to. A decline throws a 402 with the provider's words. */
export function toAnswer(services: Services, settlement: Settlement) {
  if (settlement.status === 'failed') throw new HttpProblem(402, 'declined', settlement.message);
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
    const state = await findCheckout(services.database.read, site.id, params.checkoutId, cartTokenHash(request) ?? '');
    if (!state) throw noCheckout();
    return toCheckout(services, site, state);
  });

  route(app, saveCheckout, async ({ site, params, body, request }) => {
    const state = await saveDetails(services, site, params.checkoutId, cartTokenHash(request) ?? '', body);
    if (!state) throw noCheckout();
    return toCheckout(services, site, state);
  });

  route(app, payCall, async ({ site, params, body, request }) => {
    const idempotencyKey = request.headers['idempotency-key'];
    if (typeof idempotencyKey !== 'string' || !keyForm.test(idempotencyKey)) {
      throw new HttpProblem(400, 'key-missing', 'Send an Idempotency-Key header of 16 to 128 letters, digits, - or _.');
    }
    const tokenHash = cartTokenHash(request);
    if (tokenHash === undefined) throw noCheckout();
    const { details, means, expectedTotalCents } = body;
    const payment = { checkoutId: params.checkoutId, tokenHash, idempotencyKey, details, means, expectedTotalCents };
    return toAnswer(services, await payCheckout(services, site, payment));
  });
}
