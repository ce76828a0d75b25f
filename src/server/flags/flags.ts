import type { FastifyInstance } from 'fastify';
import { flagNames } from '#catalog/flags.ts';
import { flagOverridesKey } from '#catalog/storage-keys.ts';
import { getFlags } from '#contract/flag-calls.ts';
import { flag, mayOverride } from '#domain/websites/flags.ts';
import { clearCookie, setCookie } from '../http/cookies.ts';
import {
  environmentOf,
  flagParameters,
  flagPrefix,
  keptOverrides,
  overridesIn,
  withOverrides,
} from '../http/flag-overrides.ts';
import { ownPath } from '../http/own-path.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/**
 * Keeps what an address says of flags in the visitor's browser, where it may say so, and leads on to the address without
 * it; what is asked from then on sees the website with these flags. On the owner's origin it is kept whichever website
 * it is about, and holds of those of which it may (`guardCalls`). The call tells which flags are on.
 */
export function flagRoutes(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { site, isOwnerSide } = request;
    // Probes come to no website.
    if (!site && !isOwnerSide) return done();
    const isAsked = request.url.includes(flagPrefix) && request.method === 'GET';
    const said = isAsked ? overridesIn(request.query as Record<string, unknown>) : new Map<string, string>();
    if (said.size === 0 || !(isOwnerSide || mayOverride(site, environmentOf(services, request)))) {
      if (site) request.site = withOverrides(services, request, site);
      return done();
    }
    const kept = [...new Map([...keptOverrides(request), ...said])].filter(([, word]) => word !== 'reset');
    const value = new URLSearchParams(kept).toString();
    if (value === '') clearCookie(request, reply, flagOverridesKey);
    else setCookie(request, reply, flagOverridesKey, value);
    return reply.redirect(ownPath(withoutOverrides(request.url)), 302);
  });

  route(app, getFlags, async ({ site }) => Object.fromEntries(flagNames.map((name) => [name, flag(name, site)])));
}

function withoutOverrides(url: string): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const rest = new URLSearchParams(query);
  for (const name of flagParameters) rest.delete(name);
  return rest.size > 0 ? `${path}?${rest}` : path;
}
