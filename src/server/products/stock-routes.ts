import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/stock-calls.ts';
import { listStock } from '#domain/catalogue/list-stock.ts';
import { adjustStock } from '#domain/catalogue/stock-changes.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** What is there of everything, for those who count it. */
export function stockRoutes(app: FastifyInstance, services: Services): void {
  route(app, calls.listStock, ({ site, query: { websiteId: _websiteId, ...filter } }) =>
    listStock(services.database.read, site.id, filter),
  );

  route(app, calls.adjustStock, async ({ site, request, params, body }) => {
    return (await byOwner(services, { site, request }, (unit) => adjustStock(unit, params.variantId, body))) ?? {};
  });
}
