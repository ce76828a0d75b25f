import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownerOrigin } from './config.ts';
import { hostName } from './hosts.ts';
import type { Services } from './services.ts';

/** The owner's side is a room of its own: what it serves, no site serves, and the reverse (design 9). */
const ownerPaths = /^\/(config|api\/account|api\/mailbox)(\/|\?|$)/;
const sharedPaths = /^\/(assets|media|healthz|livez|api\/docs|api\/openapi\.json)(\/|\?|$)/;

/** Whether a route belongs to the owner's side. */
export function isOwnerPath(route: string): boolean {
  return ownerPaths.test(route);
}

/** Whether a request is to the owner's side: to its own host in production, to `localhost` beside 127.0.0.1 else. */
export function isOwnerSide(services: Services, request: FastifyRequest): boolean {
  return hostName(request.headers.host) === services.config.ownerHost;
}

/**
 * Keeps the two sides apart. A site's custom code runs on the site's origin, so owner sessions never live there:
 * `/config` on a site leads to the owner's origin, and that origin shows no site.
 */
export function separateSides(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply) => {
    const { url } = request;
    // What is nowhere is on neither side.
    if (request.is404) return;
    // The matched route decides: an address may be written with escapes that the router reads and this would not.
    const path = request.routeOptions.url ?? url;
    if (sharedPaths.test(path)) return;
    const isOnOwnerSide = isOwnerSide(services, request);
    const isOwners = isOwnerPath(path);
    if (isOnOwnerSide === isOwners) return;
    if (isOwners && !path.startsWith('/config')) return reply.callNotFound();
    if (request.method !== 'GET') return reply.callNotFound();
    if (isOwners) return reply.redirect(ownerOrigin(services.config) + url, 302);
    return reply.redirect(url === '/' ? '/config' : (await services.baseUrl(request.site.id)) + url, 302);
  });
}
