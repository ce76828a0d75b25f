import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { messages } from '#catalog/messages.ts';
import type { Clock } from '#providers/clock.ts';
import { callerAddress } from './caller-address.ts';
import type { Services } from '../services.ts';
import { HttpProblem } from './problem.ts';
import { isOwnMachine } from './proxy.ts';

export interface Allowance {
  /** How many may come at once. */
  burst: number;
  /** How many more may come each second after that. */
  perSecond: number;
}

/** As many keys as are remembered; those that were not seen for longest are forgotten first. */
const mostKeys = 20_000;

/** Counts calls by key in this process's memory, as buckets that fill again. */
export class RateLimit {
  readonly #clock: Clock;
  readonly #allowance: Allowance;
  readonly #buckets = new LRUCache<string, { left: number; at: number }>({ max: mostKeys });

  constructor(clock: Clock, allowance: Allowance) {
    this.#clock = clock;
    this.#allowance = allowance;
  }

  /** How many keys it remembers. */
  get size(): number {
    return this.#buckets.size;
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

/**
 * Limits the calls of routes that say so by visitor, as `visitorOf` names one, and by address, with storefront 8's
 * words; searches are counted by themselves, so that whoever searches a lot may still buy. A developer's machine may call
 * itself as often as it likes.
 */
export function limitCalls(
  app: FastifyInstance,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  visitorOf: (request: FastifyRequest) => string | undefined,
): void {
  const visitors = new RateLimit(clock, perVisitor);
  const addresses = new RateLimit(clock, perAddress);
  app.addHook('onRequest', async (request) => {
    const { limits } = request.routeOptions.config;
    if (!limits || isOwnMachine(config, request)) return;
    const visitor = visitorOf(request);
    const mayCome = addresses.take(`${limits} ${callerAddress(request)}`);
    if (mayCome && (visitor === undefined || visitors.take(`${limits} ${visitor}`))) return;
    throw new HttpProblem(429, 'too-many', messages.tryAgainSoon, {}, 3);
  });
}
