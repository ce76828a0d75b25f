import type { FastifyInstance } from 'fastify';
import { pageTypes } from '#catalog/page-types.ts';
import { loadOrder } from '#jobs/orders/load-order.ts';
import { sendPersonalPage } from '../pages/personal-pages.ts';
import { hashToken } from '../secrets.ts';
import type { Services } from '../services.ts';

/** The order's page, behind an address that cannot be guessed. */
export function orderPages(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { token: string } }>('/order/:token', { schema: { hide: true } }, async (request, reply) => {
    const order = await loadOrder(services.database, request.site.id, { tokenHash: hashToken(request.params.token) });
    if (!order) return reply.callNotFound();
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
    await sendPersonalPage(services, request, reply, {
      view: 'order',
      pageType: pageTypes.orderConfirmed,
      pageTitle: `Order ${order.orderNumber}`,
      path: '/order',
      order,
    });
    return reply;
  });
}
