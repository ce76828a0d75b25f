import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/refusals.ts';
import { orderAgain } from '#domain/cart/reorder.ts';
import { loadOrder } from '#domain/orders/load-order.ts';
import { hashToken } from '#domain/secrets.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { problemOf } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { cartTokenHash, markCart, offerTokens } from './cart-cookie.ts';
import { sendCartPage } from './cart-pages.ts';
import { againMark, toldAgain } from './told-again.ts';

type OrderRequest = FastifyRequest<{ Params: { token: string } }>;

const limited = { schema: { hide: true }, config: { limits: 'calls' } } as const;

/** The button by which an order's buyer orders the same again: what can be had goes into their cart, the rest is told there. */
export function orderAgainForm(app: FastifyInstance, services: Services): void {
  app.post('/order/:token/again', limited, async (request: OrderRequest, reply) => {
    requireSameOrigin(request);
    const { site, params } = request;
    const order = await loadOrder(services.database.read, site.id, { tokenHash: hashToken(params.token) });
    if (!order) return reply.callNotFound();
    const { tokens, keep } = offerTokens(request);
    const cart = await byVisitor(services, site, (unit) => orderAgain(unit, site, tokens, order.id));
    if (cart instanceof Refusal) {
      await sendCartPage(services, request, reply, problemOf(cart));
      return reply;
    }
    if (!cart) {
      const nothing = { cart: undefined, rows: [], cartKey: cartTokenHash(request) };
      const again = await toldAgain(services, site, order.id, nothing);
      await sendCartPage(services, request, reply, undefined, { ...(again && { again }), status: 409 });
      return reply;
    }
    keep(cart, reply);
    markCart(request, reply, true);
    return reply.redirect(`/cart?again=${againMark(services, order.id, cart.id)}`, 303);
  });
}
