import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/cell-calls.ts';
import { listCells, previewCells, writeCells } from '#domain/bulk/cells.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Variants as rows of a table, whose cells are written together. */
export function cellRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;

  route(app, calls.listCells, ({ site, query: { after, websiteId: _websiteId, ...filter } }) =>
    listCells(read, site.id, { filter, after, now: services.clock.now() }),
  );

  route(app, calls.previewCells, ({ site, body }) => previewCells(read, site.id, body.cells));

  route(app, calls.writeCells, ({ site, request, params, body }) =>
    byOwner(services, { site, request, isLong: true }, (unit) =>
      writeCells(unit, { id: params.bulkId, cells: body.cells }),
    ),
  );
}
