import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/payout-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { loadPayout, loadPayouts } from '#domain/payouts/list-payouts.ts';
import { askForPayouts } from '#domain/payouts/look-at-payouts.ts';
import { periodOf } from '#domain/reports/period.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** What providers pay out. */
export function payoutRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;

  route(app, calls.getPayouts, async ({ site, query }) => {
    const period = periodOf(query, site.time_zone, services.clock.now());
    if (period instanceof Refusal) return period;
    return loadPayouts(read, { websiteId: site.id, currency: site.currency, isTest: query.test ?? false, period });
  });

  route(app, calls.getPayout, async ({ site, params }) => {
    const found = await loadPayout(read, { websiteId: site.id, timeZone: site.time_zone }, params.payoutId);
    return found ?? new Refusal('not-found', 'There is no such payout.');
  });

  route(app, calls.lookAtPayouts, async ({ site, request }) => {
    await byOwner(services, { site, request }, (unit) => askForPayouts(unit));
    return {};
  });
}
