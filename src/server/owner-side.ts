import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownerOrigin } from './config.ts';
import { hostName } from './hosts.ts';
import type { Services } from './services.ts';

/** Whether a request is to the owner's side: to its own host in production, to `localhost` beside 127.0.0.1 else. */
export function isOwnerSide(services: Services, request: FastifyRequest): boolean {
  return hostName(request.headers.host) === services.config.ownerHost;
}

/** Serves what a scope is about to add on both sides, as it belongs to none. */
export function serveBothSides(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, side: 'both' };
  });
}

/**
 * Keeps the two sides apart, as routes say where they are served. A site's custom code runs on the site's origin, so
 * owner sessions never live there: `/config` on a site leads to the owner's origin, and that origin shows no site.
 */
export function separateSides(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply) => {
    // What is nowhere is on neither side.
    if (request.is404) return;
    const { side = 'visitor', endpoint } = request.routeOptions.config;
    if (side === 'both' || (side === 'owner') === isOwnerSide(services, request)) return;
    if (endpoint || request.method !== 'GET') return reply.callNotFound();
    const { url } = request;
    if (side === 'owner') return reply.redirect(ownerOrigin(services.config) + url, 302);
    if (!request.site) return reply.callNotFound();
    return reply.redirect(url === '/' ? '/config' : (await services.baseUrl(request.site.id)) + url, 302);
  });
}
