import type { FastifyInstance } from 'fastify';
import { addRedirect, deleteRedirect, listRedirects } from '#contract/redirect-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import * as redirects from '#domain/redirects.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** The calls that read and change where old addresses of a website lead. */
export function redirectRoutes(app: FastifyInstance, services: Services): void {
  route(app, listRedirects, ({ site, query }) => redirects.listRedirects(services.database.read, site.id, query));

  route(app, addRedirect, ({ site, body, request }) =>
    byOwner(services, { site, request }, (unit) => redirects.addRedirect(unit, body)),
  );

  route(app, deleteRedirect, async ({ site, params, request }) => {
    const { redirectId } = params;
    const refusal = await byOwner(services, { site, request }, (unit) => redirects.deleteRedirect(unit, redirectId));
    return refusal instanceof Refusal ? refusal : {};
  });
}
