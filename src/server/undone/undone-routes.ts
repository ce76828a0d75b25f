import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/undone-calls.ts';
import { dropUndone, listUndone, retryUndone } from '#domain/undone/undone.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Jobs that were given up: listed, tried again, let go. */
export function undoneRoutes(app: FastifyInstance, services: Services): void {
  route(app, calls.listUndone, async ({ site }) => ({ jobs: await listUndone(services.database.read, site.id) }));

  route(app, calls.retryUndone, async (call) => {
    return (await byOwner(services, call, (unit) => retryUndone(unit, call.params.jobId))) ?? {};
  });

  route(app, calls.dropUndone, async (call) => {
    return (await byOwner(services, call, (unit) => dropUndone(unit, call.params.jobId))) ?? {};
  });
}
