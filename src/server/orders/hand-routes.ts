import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/hand-order-calls.ts';
import { findArticles } from '#domain/catalogue/find-articles.ts';
import { orderByHand, priceHandOrder } from '#domain/order-changes/order-by-hand.ts';
import { taxedPlace } from '#domain/taxes/taxed-place.ts';
import type { Site } from '#domain/websites/site.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Orders that owners write by hand. */
export function handRoutes(app: FastifyInstance, services: Services): void {
  const { database, secrets, vatChecks, taxRates } = services;
  const taxedAt = (site: Site, { shippingAddress, billingAddress, shippingOptionId }: calls.HandOrderLines) =>
    taxRates.at(site, taxedPlace(site, { shippingLocation: shippingAddress ?? billingAddress, shippingOptionId }));

  route(app, calls.findArticles, async ({ site, query }) => ({
    articles: await findArticles(database.read, site.id, query),
  }));

  route(app, calls.priceHandOrder, async ({ site, body }) => {
    const vat = await vatChecks.of(site, body.vatNumber);
    return priceHandOrder(database.read, await taxedAt(site, body), body, vat);
  });

  route(app, calls.placeHandOrder, async ({ site, request, params, body }) => {
    const vat = await vatChecks.of(site, body.vatNumber);
    const taxed = await taxedAt(site, body);
    const by = { site: taxed, secrets, isTestMode: services.isTestMode(site), key: params.orderKey, vat };
    return byOwner(services, { site, request }, (unit) => orderByHand(unit, by, body));
  });
}
