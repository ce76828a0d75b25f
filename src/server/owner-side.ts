import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownerOrigin } from './config.ts';
import type { Services } from './services.ts';

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
  app.addHook('onRequest', (request, reply, done) => {
    const { side = 'visitor' } = request.routeOptions.config;
    // What is nowhere is on neither side.
    if (request.is404 || side === 'both' || (side === 'owner') === request.isOwnerSide) return done();
    return leadToOtherSide(services, request, reply);
  });
}

async function leadToOtherSide(
  services: Services,
  { url, site, method, routeOptions }: FastifyRequest,
  reply: FastifyReply,
) {
  const { side, endpoint } = routeOptions.config;
  if (endpoint || method !== 'GET') return reply.callNotFound();
  if (side === 'owner') return reply.redirect(ownerOrigin(services.config) + url, 302);
  if (!site) return reply.callNotFound();
  return reply.redirect(url === '/' ? '/config' : (await services.baseUrl(site.id)) + url, 302);
}
