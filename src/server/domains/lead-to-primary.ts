import type { FastifyInstance } from 'fastify';
import { hostName, isLoopback } from '../hosts.ts';
import { ownPath } from '../http/own-path.ts';
import type { Services } from '../services.ts';

/** Leads readers of a website's pages from its other domains to the primary one; calls are answered where they come. */
export function leadToPrimary(app: FastifyInstance, services: Services): void {
  const { publicHost, ownerHost } = services.config;
  app.addHook('onRequest', async (request, reply) => {
    const { site, method } = request;
    const host = hostName(request.headers.host);
    if (!site?.primaryHost || host === site.primaryHost || host === publicHost || host === ownerHost) return undefined;
    const { endpoint, side = 'visitor' } = request.routeOptions.config;
    if (isLoopback(host) || endpoint || side !== 'visitor' || !['GET', 'HEAD'].includes(method)) return undefined;
    const place = (await services.baseUrl(site.id)) + ownPath(request.url);
    return reply.header('cache-control', 'public, max-age=0, must-revalidate').redirect(place, 301);
  });
}
