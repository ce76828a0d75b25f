import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/order-change-calls.ts';
import { changeOrder } from '#domain/order-changes/change-order.ts';
import { priceChange } from '#domain/order-changes/price-change.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** What owners change in an order before it is sent. */
export function changeRoutes(app: FastifyInstance, services: Services): void {
  const { database, vatChecks } = services;

  route(app, calls.changeOrder, async ({ site, request, params, body }) => {
    const asked = { ...body, vat: await vatChecks.of(site, body.vatNumber) };
    return byOwner(services, { site, request }, (unit) => changeOrder(unit, site, params.orderId, asked));
  });

  route(app, calls.priceChange, async ({ site, params, body }) => {
    const asked = { ...body, vat: await vatChecks.of(site, body.vatNumber) };
    return priceChange(database.read, site, params.orderId, asked);
  });
}
