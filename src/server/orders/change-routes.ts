import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/order-change-calls.ts';
import type { OrderChange } from '#contract/order-change-calls.ts';
import { changedPlace } from '#domain/order-changes/changed-place.ts';
import { changeOrder } from '#domain/order-changes/change-order.ts';
import { priceChange } from '#domain/order-changes/price-change.ts';
import type { Site } from '#domain/websites/site.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** What owners change in an order before it is sent. */
export function changeRoutes(app: FastifyInstance, services: Services): void {
  const { database, vatChecks, taxRates } = services;
  const taxedAt = async (site: Site, orderId: string, change: OrderChange) =>
    taxRates.at(site, await changedPlace(database.read, site, orderId, change));

  route(app, calls.changeOrder, async ({ site, request, params, body }) => {
    const asked = { ...body, vat: await vatChecks.of(site, body.vatNumber) };
    const taxed = await taxedAt(site, params.orderId, body);
    return byOwner(services, { site, request }, (unit) => changeOrder(unit, taxed, params.orderId, asked));
  });

  route(app, calls.priceChange, async ({ site, params, body }) => {
    const asked = { ...body, vat: await vatChecks.of(site, body.vatNumber) };
    const taxed = await taxedAt(site, params.orderId, body);
    return priceChange(database.read, taxed, params.orderId, asked);
  });
}
