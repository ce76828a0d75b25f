import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/order-change-calls.ts';
import { changeOrder } from '#domain/order-changes/change-order.ts';
import { priceChange } from '#domain/order-changes/price-change.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** What owners change in an order before it is sent. */
export function changeRoutes(app: FastifyInstance, services: Services): void {
  route(app, calls.changeOrder, ({ site, request, params, body }) =>
    byOwner(services, { site, request }, (unit) => changeOrder(unit, site, params.orderId, body)),
  );

  route(app, calls.priceChange, ({ site, params, body }) =>
    priceChange(services.database.read, site, params.orderId, body),
  );
}
