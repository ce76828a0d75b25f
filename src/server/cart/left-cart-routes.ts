import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/left-cart-calls.ts';
import { leftCartFigures, listLeftCarts } from '#domain/cart/left-carts.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Carts that were left, for those who sell. */
export function leftCartRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, secrets } = services;

  route(app, calls.listLeftCarts, async ({ site, query: { search, state, offset } }) => {
    const asked = { websiteId: site.id, now: clock.now(), search, state, offset };
    return listLeftCarts(database.read, secrets, await services.baseUrl(site.id), asked);
  });

  route(app, calls.getLeftCartFigures, async ({ site }) => {
    const figures = await leftCartFigures(database.read, site.id, clock.now());
    return { currency: site.currency, ...figures };
  });
}
