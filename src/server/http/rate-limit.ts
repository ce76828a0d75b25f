import type { FastifyInstance, FastifyRequest } from 'fastify';
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

/**
 * Counts calls by key in this process's memory, as buckets that fill again. Of each it keeps one number, when the bucket
 * will be full (the generic cell rate algorithm of ITU-T I.371): keys are many, and free to make up.
 */
export class RateLimit {
  readonly #clock: Clock;
  /** Between two calls of a bucket that is just emptied again and again, ms. */
  readonly #interval: number;
  /** From empty to full, ms. */
  readonly #whole: number;
  /** Those that were seen last come last. */
  readonly #fullAt = new Map<string, number>();

  constructor(clock: Clock, { burst, perSecond }: Allowance) {
    this.#clock = clock;
    this.#interval = 1000 / perSecond;
    this.#whole = burst * this.#interval;
  }

  /** How many keys it remembers. */
  get size(): number {
    return this.#fullAt.size;
  }

  /** Whether nothing is left in a key's bucket. */
  isEmpty(key: string): boolean {
    const now = this.#clock.now();
    return (this.#fullAt.get(key) ?? now) + this.#interval > now + this.#whole;
  }

  /** Takes one call from a key's bucket; false where it is empty. */
  take(key: string): boolean {
    const now = this.#clock.now();
    // A clock that was set back leaves no bucket more than empty.
    const fullAt = Math.min(Math.max(this.#fullAt.get(key) ?? now, now), now + this.#whole);
    const after = fullAt + this.#interval;
    const isThere = after <= now + this.#whole;
    this.#note(key, isThere ? after : fullAt);
    return isThere;
  }

  #note(key: string, fullAt: number): void {
    this.#fullAt.delete(key);
    const [oldest] = this.#fullAt.keys();
    if (oldest !== undefined && this.#fullAt.size >= mostKeys) this.#fullAt.delete(oldest);
    this.#fullAt.set(key, fullAt);
  }
}

/** A person is slower than this, and an office with one address slower than that. */
const perVisitor: Allowance = { burst: 60, perSecond: 2 };
const perAddress: Allowance = { burst: 600, perSecond: 20 };
/** Links that open nothing: those of mails are opened as often as one likes, and in parts. */
const wrongLinks: Allowance = { burst: 60, perSecond: 0.2 };

/**
 * Limits the calls of routes that say so by visitor, as `visitorOf` names one, and by address, with storefront 8's
 * words; searches are counted by themselves, so that whoever searches a lot may still buy. Of links that cannot be guessed
 * those are counted, by address, that open nothing. A developer's machine may call itself as often as it likes.
 */
export function limitCalls(
  app: FastifyInstance,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  visitorOf: (request: FastifyRequest) => string | undefined,
): void {
  const limitsOf = () => ({ visitors: new RateLimit(clock, perVisitor), addresses: new RateLimit(clock, perAddress) });
  const counted = { calls: limitsOf(), searches: limitsOf() };
  const wrong = new RateLimit(clock, wrongLinks);
  const refuse = () => new HttpProblem('too-many', messages.tryAgainSoon, {}, 3);
  app.addHook('onRequest', (request, reply, done) => {
    const { limits } = request.routeOptions.config;
    if (!limits || isOwnMachine(config, request)) return done();
    const address = callerAddress(request);
    if (limits === 'links') {
      if (wrong.isEmpty(address)) throw refuse();
      reply.raw.once('finish', () => {
        if (reply.raw.statusCode === 404) wrong.take(address);
      });
      return done();
    }
    const { visitors, addresses } = counted[limits];
    const visitor = visitorOf(request);
    if (addresses.take(address) && (visitor === undefined || visitors.take(visitor))) return done();
    throw refuse();
  });
}
