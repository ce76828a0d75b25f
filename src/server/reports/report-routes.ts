import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/report-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { loadBegun } from '#domain/reports/begun.ts';
import { loadGiftCardDebts } from '#domain/reports/gift-card-debts.ts';
import { loadOverview } from '#domain/reports/overview.ts';
import { periodOf } from '#domain/reports/period.ts';
import { loadSales, type AskedReport } from '#domain/reports/sales.ts';
import { loadStockValue } from '#domain/reports/stock-value.ts';
import { loadTaxes } from '#domain/reports/taxes.ts';
import type { Site } from '#domain/websites/site.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { payoutRoutes } from './payout-routes.ts';
import { reportCsv } from './report-csv.ts';
import { toDoRoutes } from './to-do-routes.ts';

type Asked = QueryOf<typeof calls.getSalesReport>;

/** How the shop does. */
export function reportRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;
  payoutRoutes(app, services);
  toDoRoutes(app, services);

  route(app, calls.getOverview, async ({ site }) => {
    const { id: websiteId, currency, time_zone: timeZone } = site;
    const asked = {
      websiteId,
      currency,
      timeZone,
      isTest: services.isTestMode(site),
      now: services.clock.now(),
    };
    return { ...(await loadOverview(read, asked)), begun: await loadBegun(read, site) };
  });

  const askedOf = (site: Site, query: Asked): AskedReport | Refusal => {
    const now = services.clock.now();
    const period = periodOf(query, site.time_zone, now);
    if (period instanceof Refusal) return period;
    return { websiteId: site.id, currency: site.currency, isTest: query.test ?? false, period, now };
  };
  const ofPeriod =
    <T>(load: (read: Services['database']['read'], asked: AskedReport) => Promise<T>) =>
    async ({ site, query }: { site: Site; query: Asked }): Promise<T | Refusal> => {
      const asked = askedOf(site, query);
      return asked instanceof Refusal ? asked : load(read, asked);
    };
  route(app, calls.getSalesReport, ofPeriod(loadSales));
  route(app, calls.getTaxReport, ofPeriod(loadTaxes));
  route(app, calls.getGiftCardDebts, ofPeriod(loadGiftCardDebts));
  route(app, calls.getStockValue, ({ site }) => loadStockValue(read, site.id, site.currency));

  route(app, calls.exportReport, async ({ site, query, params: { report }, reply }) => {
    const asked = askedOf(site, query);
    if (asked instanceof Refusal) return asked;
    const { name, csv } = await reportCsv(read, report, asked);
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${site.handle}.csv"`,
    });
    return reply.send(csv);
  });
}
