import type { FastifyInstance } from 'fastify';
import { getOverview } from '#contract/report-calls.ts';
import { loadOverview } from '#domain/reports/overview.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** How the shop does. */
export function reportRoutes(app: FastifyInstance, services: Services): void {
  route(app, getOverview, ({ site }) => {
    const { id: websiteId, currency, time_zone: timeZone } = site;
    const asked = { websiteId, currency, timeZone, isTest: services.isTestMode(site), now: services.clock.now() };
    return loadOverview(services.database.read, asked);
  });
}
