import type { FastifyInstance, FastifyRequest } from 'fastify';
import { flagNames } from '#catalog/flags.ts';
import { flagOverridesKey } from '#catalog/storage-keys.ts';
import { getFlags } from '#contract/flag-calls.ts';
import { flag, mayOverride, type FlagContext, type FlagOverrides } from '#domain/websites/flags.ts';
import { isLoopback } from '../hosts.ts';
import { clearCookie, readToken, setCookie } from '../http/cookies.ts';
import { ownPath } from '../http/own-path.ts';
import { parseQuery } from '../http/parse-query.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** An address says `?flag-menu=on`, `off`, or `reset`. */
const prefix = 'flag-';
const parameters = flagNames.map((name) => prefix + name);
const words = ['on', 'off', 'reset'];

/**
 * Keeps what an address says of flags in the visitor's browser, where it may say so, and leads on to the address without
 * it: pages are public, and set no cookies. The call tells which flags are on.
 */
export function flagRoutes(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.includes(prefix) || request.method !== 'GET' || request.isOwnerSide) return done();
    const said = overridesIn(request.query as Record<string, unknown>);
    // Probes come to no website.
    if (said.size === 0 || !request.site || !mayOverride(placeOf(services, request))) return done();
    const kept = [...new Map([...keptOverrides(request), ...said])].filter(([, word]) => word !== 'reset');
    const value = new URLSearchParams(kept).toString();
    if (value === '') clearCookie(request, reply, flagOverridesKey);
    else setCookie(request, reply, flagOverridesKey, value);
    return reply.redirect(ownPath(withoutOverrides(request.url)), 302);
  });

  route(app, getFlags, async ({ request }) => {
    const isOn = [...keptOverrides(request)].map(([name, word]) => [name.slice(prefix.length), word === 'on']);
    const context = { ...placeOf(services, request), override: Object.fromEntries(isOn) as FlagOverrides };
    return Object.fromEntries(flagNames.map((name) => [name, flag(name, context)]));
  });
}

function placeOf({ config }: Services, { site, siteHost: host }: FastifyRequest): Omit<FlagContext, 'override'> {
  // Websites without a domain have names below localhost on a developer's machine.
  if (!config.isProduction && (isLoopback(host) || host.endsWith('.localhost')))
    return { website: site, environment: 'internal' };
  return { website: site, environment: config.stagingHosts.includes(host) ? 'staging' : 'public' };
}

/** What is said of flags that there are, by parameter. */
function overridesIn(said: Record<string, unknown>): Map<string, string> {
  return new Map(
    parameters.flatMap((name) => {
      const word = words.find((each) => each === said[name]);
      return word ? [[name, word]] : [];
    }),
  );
}

const keptOverrides = (request: FastifyRequest) => overridesIn(parseQuery(readToken(request, flagOverridesKey) ?? ''));

function withoutOverrides(url: string): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const rest = new URLSearchParams(query);
  for (const name of parameters) rest.delete(name);
  return rest.size > 0 ? `${path}?${rest}` : path;
}
