import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/discount-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { allCodes, listCodes, makeCodes, withdrawCodes } from '#domain/discounts/codes.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Codes that are made by the thousand for one discount. */
export function codeRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;

  route(app, calls.listCodes, ({ site, params, query }) => listCodes(read, site.id, params.discountId, query));

  route(app, calls.makeCodes, ({ site, request, params, body }) =>
    byOwner(services, { site, request }, (unit) => makeCodes(unit, params, body)),
  );

  route(app, calls.withdrawCodes, ({ site, request, params, body }) =>
    byOwner(services, { site, request }, (unit) => withdrawCodes(unit, params.discountId, body.ids)),
  );

  route(app, calls.exportCodes, async ({ site, params: { discountId }, query, reply }) => {
    const listed = await listCodes(read, site.id, discountId, {});
    if (listed instanceof Refusal) return listed;
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="codes-${site.handle}.csv"`,
    });
    return reply.send(asCsv(allCodes(read, site.id, discountId, query)));
  });
}

/** For spreadsheets: what would be a formula there begins with an apostrophe. */
function asCsv(codes: AsyncIterable<calls.ListedCode>): Readable {
  const columns = ['code', 'state', 'uses', 'maxUses', 'made'];
  const csv = stringify({ header: true, columns, escape_formulas: true, bom: true });
  const rows = Readable.from(rowsOf(codes));
  return rows.on('error', (error) => csv.destroy(error)).pipe(csv);
}

async function* rowsOf(codes: AsyncIterable<calls.ListedCode>) {
  for await (const { code, state, uses, maxUses, createdAt } of codes) {
    yield [code, state, uses, maxUses ?? '', new Date(createdAt).toISOString()];
  }
}
