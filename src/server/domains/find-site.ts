import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '#domain/websites/site.ts';
import { healthPaths } from '../health/health-routes.ts';
import { hostName } from '../hosts.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';

/** Every request belongs to the website that its host names; an unknown host gets nothing (design 9). */
export function findSite(app: FastifyInstance, services: Services): void {
  app.decorateRequest('site');
  app.decorateRequest('siteHost', '');
  app.decorateRequest('isOwnerSide', false);
  const take = (request: FastifyRequest, site: Site | undefined) => {
    // An installation without a website has an owner's side all the same, to which the public host leads.
    const leadsThere = request.routeOptions.config.side === 'owner' && services.sites.isDefaultHost(request.siteHost);
    if (site) request.site = site;
    else if (!request.isOwnerSide && !leadsThere) {
      throw new HttpProblem('unknown-host', 'There is no website at this host.');
    }
  };
  app.addHook('onRequest', (request, _, done) => {
    const host = hostName(request.headers.host);
    request.siteHost = host;
    request.isOwnerSide = host === services.config.ownerHost;
    // Probes call by whatever name the machine has where they run.
    if (healthPaths.has(request.routeOptions.url)) return done();
    const kept = services.sites.keptForHost(host);
    if (!kept) return services.sites.forHost(host).then((site) => take(request, site));
    take(request, kept);
    done();
  });
}
