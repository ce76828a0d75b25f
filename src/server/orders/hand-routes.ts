import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/hand-order-calls.ts';
import { findArticles } from '#domain/catalogue/find-articles.ts';
import { orderByHand, priceHandOrder } from '#domain/order-changes/order-by-hand.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Orders that owners write by hand. */
export function handRoutes(app: FastifyInstance, services: Services): void {
  const { database, secrets, vatChecks } = services;

  route(app, calls.findArticles, async ({ site, query }) => ({
    articles: await findArticles(database.read, site.id, query),
  }));

  route(app, calls.priceHandOrder, async ({ site, body }) => {
    const vat = await vatChecks.of(site, body.vatNumber);
    return priceHandOrder(database.read, site, body, vat);
  });

  route(app, calls.placeHandOrder, async ({ site, request, params, body }) => {
    const vat = await vatChecks.of(site, body.vatNumber);
    const by = { site, secrets, isTestMode: services.isTestMode(site), key: params.orderKey, vat };
    return byOwner(services, { site, request }, (unit) => orderByHand(unit, by, body));
  });
}
