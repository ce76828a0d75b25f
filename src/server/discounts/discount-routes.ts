import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/discount-calls.ts';
import { tryCart as tryCartCall } from '#contract/try-out-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { addDiscount } from '#domain/discounts/add-discount.ts';
import { changeDiscount, deleteDiscount, listDiscounts } from '#domain/discounts/change-discount.ts';
import { tryCart } from '#domain/order-changes/try-cart.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Discounts for those who decide on them. */
export function discountRoutes(app: FastifyInstance, services: Services): void {
  route(app, calls.listDiscounts, async ({ site }) => {
    return { discounts: await listDiscounts(services.database.read, site.id) };
  });

  route(app, tryCartCall, ({ site, body }) => tryCart(services.database.read, site, body, services.clock.now()));

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
