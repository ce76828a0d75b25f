import { messages } from '#catalog/messages.ts';
import type { Write } from '#database/database.ts';
import type { Services } from '../services.ts';
import { widerNetwork } from './caller-address.ts';
import { HttpProblem } from './problem.ts';

const windowMs = 15 * 60_000;
const most = 10;

/** A guess at a secret: a code or a password. */
export interface Guess {
  /** What is guessed, as "coupon:" and the website's id. */
  of: string;
  /** Where it comes from (`callerAddress`). */
  from: string;
  /** Whose secret it is, where each has one: an email. */
  whose?: string;
  /** How many may come from an address; ten unless given. */
  mostFromAddress?: number;
  /** How many may come from a /48; as many as from an address unless given. */
  mostFromNetwork?: number;
  /** What is said beyond that. */
  refusal?: string;
}

interface Counter {
  key: string;
  most: number;
}

/** What a guess counts for: its address and the /48 around it, and whose secret it is. */
function countersOf({ of, from, whose, mostFromAddress = most, mostFromNetwork = mostFromAddress }: Guess) {
  const network = widerNetwork(from);
  const callers: Counter[] = [
    { key: `${of}:from:${from}`, most: mostFromAddress },
    ...(network === undefined ? [] : [{ key: `${of}:from:${network}`, most: mostFromNetwork }]),
  ];
  return { callers, owners: whose === undefined ? [] : [{ key: `${of}:of:${whose}`, most }] };
}

function windowAt(now: number): number {
  return now - (now % windowMs);
}

function refuse({ refusal = messages.tryAgainSoon }: Guess, now: number): HttpProblem {
  const retryAfter = Math.ceil((windowAt(now) + windowMs - now) / 1000);
  return new HttpProblem('too-many', refusal, {}, retryAfter);
}

/**
 * Lets `look` see whether a code or password is right, ten wrong ones in a quarter of an hour for each address, /48 and
 * owner of a secret; counted in the database, so that processes share the count (design 9). A right one takes its count
 * back from where it came, and ends the count of whose secret it is. Throws a 429 beyond that.
 */
export async function limitGuesses<T>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  guess: Guess,
  look: () => Promise<{ isRight: boolean; value: T }>,
): Promise<T> {
  const { callers, owners } = countersOf(guess);
  const now = clock.now();
  // Counted before the look, so that guesses at the same time count too; one that is one too many counts for nothing.
  await database.write(async (tx) => {
    for (const counter of [...callers, ...owners]) {
      if (!(await count(tx, counter, windowAt(now)))) throw refuse(guess, now);
    }
  });
  const { isRight, value } = await look();
  if (isRight) await database.write((tx) => takeBack(tx, callers, owners, windowAt(now)));
  return value;
}

/** Throws what `limitGuesses` would, without a write, where there were too many already. */
export async function refuseSpent({ database, clock }: Pick<Services, 'database' | 'clock'>, guess: Guess) {
  const { callers, owners } = countersOf(guess);
  const now = clock.now();
  const spent = await database.read
    .selectFrom('rate_limits')
    .select('key')
    .where('window_start', '=', windowAt(now))
    .where((eb) => eb.or([...callers, ...owners].map(({ key, most }) => eb('key', '=', key).and('count', '>=', most))))
    .executeTakeFirst();
  if (spent) throw refuse(guess, now);
}

/** Counts one more; false where the key has as many as it may. */
async function count(tx: Write, { key, most }: Counter, window: number): Promise<boolean> {
  const row = await tx
    .insertInto('rate_limits')
    .values({ key, window_start: window, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({
          count: eb
            .case()
            .when('rate_limits.window_start', '=', window)
            .then(eb('rate_limits.count', '+', 1))
            .else(1)
            .end(),
          window_start: window,
        }))
        .where((eb) => eb.or([eb('rate_limits.window_start', '<>', window), eb('rate_limits.count', '<', most)])),
    )
    .returning('count')
    .executeTakeFirst();
  return row !== undefined;
}

async function takeBack(tx: Write, callers: Counter[], owners: Counter[], window: number): Promise<void> {
  for (const { key } of callers) {
    await tx
      .updateTable('rate_limits')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', key)
      .where('window_start', '=', window)
      .where('count', '>', 0)
      .execute();
  }
  for (const { key } of owners) await tx.deleteFrom('rate_limits').where('key', '=', key).execute();
}
