import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { outageOf } from '#database/outage.ts';
import { retryAfterSeconds } from '../http/problem.ts';
import type { Services } from '../services.ts';

/** Less than the second or two that who asks will wait as a rule. */
const patienceMs = 1500;
/** Anyone may ask, and each answer takes the disk: one serves all who ask meanwhile and shortly after. */
const keptMs = 1000;

/** Of every host and open to everyone: how this process does is no matter of a website. */
export const healthPaths: ReadonlySet<string | undefined> = new Set(['/healthz', '/livez']);

/**
 * `/healthz` tells whether a purchase could be kept now: the database takes a row and the blob store a file. `/livez`
 * tells that this process answers, whatever becomes of its data: to be started again helps it only if it does not.
 */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  const hidden = { schema: { hide: true }, config: { side: 'both' } } as const;
  let last: Promise<string | undefined> | undefined;
  const check = () => (last ??= examine(services).finally(() => setTimeout(() => (last = undefined), keptMs).unref()));

  app.get('/livez', hidden, async () => ({ status: 'ok' }));
  app.get('/healthz', hidden, async (_, reply) => {
    const silence = pause(patienceMs, 'The database does not answer.', { ref: false });
    const message = await Promise.race([check(), silence]);
    if (message === undefined) return { status: 'ok' };
    return reply.code(503).header('retry-after', retryAfterSeconds).send({ status: 'failing', message });
  });
}

/** What is wrong; undefined where nothing is. */
async function examine({ database, blobs, clock, report }: Services): Promise<string | undefined> {
  const row = { key: 'healthz', window_start: clock.now(), count: 1 };
  try {
    await database.write((tx) =>
      tx
        .insertInto('rate_limits')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ window_start: row.window_start }))
        .execute(),
    );
    await blobs.probe();
    return undefined;
  } catch (error) {
    report('The data could not be written.', error);
    return outageOf(error) ?? 'The data cannot be written.';
  }
}
