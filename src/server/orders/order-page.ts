import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageTypes } from '#catalog/page-types.ts';
import { loadOrder, loadOrderStatus } from '#jobs/orders/load-order.ts';
import { sendPersonalPage } from '../pages/personal-pages.ts';
import { hashToken } from '../secrets.ts';
import type { Services } from '../services.ts';

type OrderRequest = FastifyRequest<{ Params: { token: string } }>;

/** The order's confirmation and its status, behind addresses that cannot be guessed. */
export function orderPages(app: FastifyInstance, services: Services): void {
  const hidden = { schema: { hide: true } };

  app.get('/order/:token', hidden, async (request: OrderRequest, reply) => {
    const order = await findOrder(services, request, reply);
    if (!order) return reply.callNotFound();
    await sendPersonalPage(services, request, reply, {
      view: 'order',
      pageType: pageTypes.orderConfirmed,
      pageTitle: `Order ${order.orderNumber}`,
      path: '/order',
      order,
      orderUrl: `/order/${request.params.token}`,
    });
    return reply;
  });

  app.get('/order/:token/status', hidden, async (request: OrderRequest, reply) => {
    const order = await findOrder(services, request, reply);
    if (!order) return reply.callNotFound();
    await sendPersonalPage(services, request, reply, {
      view: 'order-status',
      pageType: pageTypes.orderStatus,
      pageTitle: `Order ${order.orderNumber}`,
      path: '/order',
      order,
      orderUrl: `/order/${request.params.token}`,
      orderStatus: await loadOrderStatus(services.database, request.site.id, order.id),
    });
    return reply;
  });
}

function findOrder(services: Services, request: OrderRequest, reply: FastifyReply) {
  reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
  return loadOrder(services.database, request.site.id, { tokenHash: hashToken(request.params.token) });
}
