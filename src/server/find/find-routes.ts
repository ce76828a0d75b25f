import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/find-calls.ts';
import { can } from '#domain/accounts/permissions.ts';
import { findByTitle } from '#domain/pages/find-by-title.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** The call behind the owner's command palette. */
export function findRoutes(app: FastifyInstance, services: Services): void {
  route(app, calls.findByTitle, async ({ site, query, request }) => {
    const may = (right: 'pages.read' | 'products.read') =>
      request.account !== undefined && can(request.account, site.id, right);
    const seen = { pages: may('pages.read'), products: may('products.read') };
    const wanted = { text: query.q, ...seen, now: services.clock.now() };
    return { hits: await findByTitle(services.database, site.id, wanted) };
  });
}
