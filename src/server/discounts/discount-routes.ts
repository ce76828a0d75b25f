import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/discount-calls.ts';
import { tryCart as tryCartCall } from '#contract/try-out-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { addDiscount } from '#domain/discounts/add-discount.ts';
import { changeDiscount, deleteDiscount } from '#domain/discounts/change-discount.ts';
import { listDiscounts } from '#domain/discounts/list-discounts.ts';
import { taxedPlace } from '#domain/taxes/taxed-place.ts';
import { tryCart } from '#domain/order-changes/try-cart.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Discounts for those who decide on them. */
export function discountRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;

  route(app, calls.listDiscounts, ({ site, query }) => listDiscounts(read, site.id, query));

  route(app, tryCartCall, async ({ site, body }) => {
    const { place: shippingLocation, shippingOptionId } = body;
    const taxed = await services.taxRates.at(site, taxedPlace(site, { shippingLocation, shippingOptionId }));
    return tryCart(read, taxed, body, services.clock.now());
  });

  route(app, calls.addDiscount, async ({ site, request, body }) => {
    const id = await byOwner(services, { site, request }, (unit) => addDiscount(unit, body));
    return id instanceof Refusal ? id : { id };
  });

  route(app, calls.putDiscount, async ({ site, request, params, body }) => {
    const { discountId } = params;
    return (await byOwner(services, { site, request }, (unit) => changeDiscount(unit, discountId, body))) ?? {};
  });

  route(app, calls.deleteDiscount, ({ site, request, params }) =>
    byOwner(services, { site, request }, (unit) => deleteDiscount(unit, params.discountId)),
  );
}
