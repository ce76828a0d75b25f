import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { messages } from '#catalog/messages.ts';
import type { Clock } from '#providers/clock.ts';
import { callerAddress } from './caller-address.ts';
import { HttpProblem } from './problem.ts';

export interface Allowance {
  /** How many may come at once. */
  burst: number;
  /** How many more may come each second after that. */
  perSecond: number;
}

/** As many keys as are remembered; those that were not seen for longest are forgotten first. */
const mostKeys = 100_000;

/** Counts calls by key in this process's memory, as buckets that fill again. */
export class RateLimit {
  readonly #clock: Clock;
  readonly #allowance: Allowance;
  readonly #buckets = new LRUCache<string, { left: number; at: number }>({ max: mostKeys });

  constructor(clock: Clock, allowance: Allowance) {
    this.#clock = clock;
    this.#allowance = allowance;
  }

  /** Takes one call from a key's bucket; false where it is empty. */
  take(key: string): boolean {
    const { burst, perSecond } = this.#allowance;
    const now = this.#clock.now();
    const { left, at } = this.#buckets.get(key) ?? { left: burst, at: now };
    const filled = Math.min(burst, left + (Math.max(0, now - at) / 1000) * perSecond);
    this.#buckets.set(key, { left: filled >= 1 ? filled - 1 : filled, at: now });
    return filled >= 1;
  }
}

/** A person is slower than this, and an office with one address slower than that. */
const perVisitor: Allowance = { burst: 60, perSecond: 2 };
const perAddress: Allowance = { burst: 600, perSecond: 20 };
const loopback = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Limits the writes of a scope's routes by visitor, as `visitorOf` names one, and by address, with storefront 8's words.
 * Calls of the machine itself pass: behind a proxy that is not trusted, all calls would be of one address.
 */
export function limitWrites(
  scope: FastifyInstance,
  clock: Clock,
  visitorOf: (request: FastifyRequest) => string | undefined,
): void {
  const visitors = new RateLimit(clock, perVisitor);
  const addresses = new RateLimit(clock, perAddress);
  scope.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || loopback.test(request.ip)) return;
    const visitor = visitorOf(request);
    if (addresses.take(callerAddress(request)) && (visitor === undefined || visitors.take(visitor))) return;
    reply.header('retry-after', '3');
    throw new HttpProblem(429, 'too-many', messages.tryAgainSoon);
  });
}
