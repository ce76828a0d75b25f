import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import { megabyte } from '#catalog/media-limits.ts';
import * as calls from '#contract/import-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { newId } from '#database/ids.ts';
import { exportRows } from '#domain/exchange/export-rows.ts';
import * as imports from '#domain/exchange/imports.ts';
import { columns } from '#domain/exchange/read-products.ts';
import type { Unit } from '#domain/unit.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { takeBytes } from '../uploads/brought-bytes.ts';
import { receiveStream } from '../uploads/receive-stream.ts';
import { pictureRoutes } from './picture-routes.ts';

/** Products out of and into CSV files: seen before, written, taken back. */
export async function exchangeRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { read } = services.database;

  await app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload));
    pictureRoutes(scope, services);
    route(scope, calls.beginImport, ({ site, request, query }) => {
      const { collectionId, filename, withPictures = false, picturesId, uploadId } = query;
      const asked = { id: newId(services.clock.now()), collectionId, filename, withPictures, picturesId };
      const key = imports.importKey(site.id, asked.id);
      const most = calls.importLimits.fileBytes;
      const tooLarge = `A file of products has at most ${most / megabyte} MB. Bring it in parts.`;
      const taken = { site, request, uploadId, purpose: 'import', answer: calls.beginImport.answer } as const;
      return takeBytes(services, taken, ({ source, write }) =>
        receiveStream(services, { source, most, tooLarge }, async ({ keep }) => {
          await keep(key);
          const begun = await write((unit) => imports.beginImport(unit, asked));
          if (begun instanceof Refusal) await services.blobs.remove(key);
          return begun;
        }),
      );
    });
  });

  route(app, calls.listImports, async ({ site }) => ({ imports: await imports.listImports(read, site.id) }));

  route(app, calls.getImport, ({ site, params }) => imports.loadImport(read, site.id, params.importId));

  route(app, calls.listImportedProducts, ({ site, params, query: { verdict, lacking, after } }) =>
    imports.listImportedProducts(read, site.id, {
      ...params,
      ...(verdict && { verdict }),
      ...(lacking !== undefined && { lacking }),
      ...(after !== undefined && { after }),
    }),
  );

  route(app, calls.startImport, async ({ site, request, params, body }) => {
    const work = (unit: Unit) => imports.startImport(unit, params.importId, body.leaveOutBad ?? false);
    return (await byOwner(services, { site, request }, work)) ?? {};
  });

  route(app, calls.cancelImport, async ({ site, request, params: { importId } }) => {
    const refusal = await byOwner(services, { site, request }, (unit) => imports.cancelImport(unit, importId));
    if (!refusal) await services.blobs.remove(imports.importKey(site.id, importId));
    return refusal ?? {};
  });

  route(app, calls.undoImport, async ({ site, request, params }) => {
    return (await byOwner(services, { site, request }, (unit) => imports.undoImport(unit, params.importId))) ?? {};
  });

  route(app, calls.exportProducts, async ({ site, query: { columns: kind, ...filter }, reply }) => {
    const day = new Date(services.clock.now()).toISOString().slice(0, 10);
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="products-${site.handle}-${day}.csv"`,
    });
    const baseUrl = await services.baseUrl(site.id);
    const rows = exportRows(read, site.id, { kind, filter, baseUrl, now: services.clock.now() });
    return reply.send(asCsv(rows, columns[kind].names));
  });
}

/** For spreadsheets: what would be a formula there begins with an apostrophe. */
function asCsv(rows: AsyncIterable<string[]>, names: readonly string[]): Readable {
  const csv = stringify({ header: true, columns: [...names], escape_formulas: true, bom: true });
  const source = Readable.from(rows);
  return source.on('error', (error) => csv.destroy(error)).pipe(csv);
}
