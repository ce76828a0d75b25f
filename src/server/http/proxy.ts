import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isLoopback } from '../hosts.ts';
import type { Services } from '../services.ts';

const advice =
  'but TRUST_PROXY is not set: all visitors count as one, and its limits hold for all of them together. Let the proxy set X-Forwarded-For and X-Forwarded-Proto, then set TRUST_PROXY=true.';

/**
 * What is wrong where a proxy must stand in front, since this server speaks no TLS and on a loopback address is reached
 * from this machine alone, and is not trusted.
 */
export function proxyWarning({ HOST, TRUST_PROXY, isHttps, isProduction }: Config): string | undefined {
  const hasProxy = isProduction && (isHttps || isLoopback(HOST));
  return hasProxy && !TRUST_PROXY ? `A proxy stands in front, ${advice}` : undefined;
}

const forwarding = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

function isForwarded({ headers }: FastifyRequest): boolean {
  return forwarding.some((name) => headers[name] !== undefined);
}

/** Reports the first request that a proxy on this machine passes on, where none is trusted and no start has warned of it. */
export function reportProxies(app: FastifyInstance, { config, report }: Services): void {
  if (config.TRUST_PROXY || proxyWarning(config)) return;
  let isReported = false;
  app.addHook('onRequest', (request, _, done) => {
    if (!isReported && isForwarded(request) && isLoopback(request.ip)) {
      isReported = true;
      report(`A proxy on this machine passes requests on, ${advice}`, undefined);
    }
    done();
  });
}

/** Whether a developer's machine calls itself. In production, and behind any proxy, its calls may be anybody's. */
export function isOwnMachine({ isProduction }: Config, request: FastifyRequest): boolean {
  return !isProduction && isLoopback(request.ip) && !isForwarded(request);
}
