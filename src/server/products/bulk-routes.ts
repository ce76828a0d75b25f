import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/bulk-calls.ts';
import { makeBulkChange, previewBulkChange, undoBulkChange } from '#domain/bulk/bulk-changes.ts';
import { stopBulkChange } from '#domain/bulk/deletions.ts';
import { listBulkChanges } from '#domain/bulk/list-changes.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Many products changed at once: seen before, done, and taken back. */
export function bulkRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  route(app, calls.previewBulkChange, ({ site, body }) =>
    previewBulkChange(database.read, site.id, { ...body, now: clock.now() }),
  );

  route(app, calls.listBulkChanges, async ({ site }) => ({
    changes: await listBulkChanges(database.read, site.id, clock.now()),
  }));

  route(app, calls.makeBulkChange, ({ site, request, params, body }) =>
    byOwner(services, { site, request, isLong: true }, (unit) => makeBulkChange(unit, { id: params.bulkId, ...body })),
  );

  route(app, calls.undoBulkChange, ({ site, request, params }) =>
    byOwner(services, { site, request, isLong: true }, (unit) => undoBulkChange(unit, params.bulkId)),
  );

  route(app, calls.stopBulkChange, async ({ site, request, params }) => {
    return (await byOwner(services, { site, request }, (unit) => stopBulkChange(unit, params.bulkId))) ?? {};
  });
}
