import type { FastifyInstance, FastifyRequest } from 'fastify';
import { startOrderPayment } from '#domain/checkout/start-order-payment.ts';
import { loadOrder } from '#domain/orders/load-order.ts';
import { hashToken } from '#domain/secrets.ts';
import { offerTokens } from '../cart/cart-cookie.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { orThrow } from '../http/problem.ts';
import type { Services } from '../services.ts';

/** Takes the form of an order that waits for money, and goes on to the checkout of what it waits for. */
export function orderPayments(app: FastifyInstance, services: Services): void {
  const limited = { schema: { hide: true }, config: { limits: 'calls' } } as const;
  app.post('/order/:token/payment', limited, async (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
    requireSameOrigin(request);
    const { site, params } = request;
    const order = await loadOrder(services.database.read, site.id, { tokenHash: hashToken(params.token) });
    if (!order) return reply.callNotFound();
    const { tokens, keep } = offerTokens(request);
    const asked = { orderId: order.id, tokens, isTestMode: services.isTestMode(site) };
    const start = byVisitor(services, site, (unit) => startOrderPayment(unit, site, services.secrets, asked));
    const { checkoutId, cart } = orThrow(await start);
    keep(cart, reply);
    return reply.redirect(`/checkout/${checkoutId}`, 303);
  });
}
