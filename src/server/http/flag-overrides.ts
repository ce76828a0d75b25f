import type { FastifyRequest } from 'fastify';
import { flagNames, type FlagOverrides } from '#catalog/flags.ts';
import { flagOverridesKey } from '#catalog/storage-keys.ts';
import { mayOverride, type Environment } from '#domain/websites/flags.ts';
import type { Site } from '#domain/websites/site.ts';
import { isLoopback } from '../hosts.ts';
import type { Services } from '../services.ts';
import { readToken } from './cookies.ts';
import { parseQuery } from './parse-query.ts';

/** An address says `?flag-menu=on`, `off`, or `reset`. */
export const flagPrefix = 'flag-';
export const flagParameters = flagNames.map((name) => flagPrefix + name);
const words = ['on', 'off', 'reset'];

/** What is said of flags that there are, by parameter, in the order of their names. */
export function overridesIn(said: Record<string, unknown>): Map<string, string> {
  return new Map(
    flagParameters.flatMap((name) => {
      const word = words.find((each) => each === said[name]);
      return word ? [[name, word]] : [];
    }),
  );
}

/** What this browser keeps of what addresses said. */
export function keptOverrides(request: FastifyRequest): Map<string, string> {
  const isKept = request.headers.cookie?.includes(flagOverridesKey) ?? false;
  return isKept ? overridesIn(parseQuery(readToken(request, flagOverridesKey) ?? '')) : new Map();
}

/** Where a request comes to. */
export function environmentOf({ config }: Services, { siteHost: host }: FastifyRequest): Environment {
  // Websites without a domain have names below localhost on a developer's machine.
  if (!config.isProduction && (isLoopback(host) || host.endsWith('.localhost'))) return 'internal';
  return config.stagingHosts.includes(host) ? 'staging' : 'public';
}

/** The website as the request sees it: with what addresses said of its flags, where they may say so (platform 6). */
export function withOverrides(services: Services, request: FastifyRequest, site: Site): Site {
  const kept = keptOverrides(request);
  if (kept.size === 0 || !mayOverride(site, environmentOf(services, request))) return site;
  const isOn = [...kept].map(([name, word]) => [name.slice(flagPrefix.length), word === 'on']);
  return { ...site, flagOverrides: Object.fromEntries(isOn) as FlagOverrides };
}
