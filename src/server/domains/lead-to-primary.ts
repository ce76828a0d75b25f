import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../hosts.ts';
import { ownPath } from '../http/own-path.ts';
import type { Services } from '../services.ts';

/** Leads readers of a website's pages from its other domains to the primary one; calls are answered where they come. */
export function leadToPrimary(app: FastifyInstance, services: Services): void {
  const { publicHost, ownerHost } = services.config;
  app.addHook('onRequest', (request, reply, done) => {
    const { site, siteHost: host, method } = request;
    if (!site?.primaryHost || host === site.primaryHost || host === publicHost || host === ownerHost) return done();
    const { endpoint, side = 'visitor' } = request.routeOptions.config;
    if (isLoopback(host) || endpoint || side !== 'visitor' || !['GET', 'HEAD'].includes(method)) return done();
    return lead(services, request, reply);
  });
}

async function lead(services: Services, { site, url }: FastifyRequest, reply: FastifyReply) {
  const place = (await services.baseUrl(site.id)) + ownPath(url);
  return reply.header('cache-control', 'public, max-age=0, must-revalidate').redirect(place, 301);
}
