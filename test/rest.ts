import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { holdMs } from '#catalog/stock.ts';
import type { Database } from '#database/database.ts';
import { bookErrors } from '#server/testing/books.ts';
import { letTimePass } from './time.ts';

const mostRounds = 6;
const patienceMs = 60_000;

/** What checkouts and payment attempts have taken and neither kept nor given back: stock, gift cards, coupon uses. */
export async function countHeld({ read }: Database): Promise<number> {
  const query = sql<{ held: number }>`
    select (select count(*) from stock_holds where state = 'held')
      + (select count(*) from gift_card_holds where state = 'held')
      + (select count(*) from discount_uses where state = 'held') as held`;
  return (await query.execute(read)).rows[0]?.held ?? 0;
}

/**
 * Lets all that is open end, as if the day were over: time passes while no server runs, and one that starts sweeps at
 * once. Gives what is left open or does not add up, in words.
 */
export async function comeToRest(
  database: Database,
  servers: { stop: () => Promise<void>; start: () => Promise<void> },
): Promise<string[]> {
  let errors: string[] = [];
  for (let round = 0; round < mostRounds; round++) {
    await servers.stop();
    await letTimePass({ database }, holdMs + 60_000);
    await servers.start();
    errors = await waitForBooks(database);
    const held = await countHeld(database);
    if (held > 0) errors.push(`${held} holds are left`);
    if (errors.length === 0) break;
  }
  return errors;
}

/** Waits until jobs and sweeps are done; gives what does not add up even then. */
async function waitForBooks(database: Database): Promise<string[]> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const errors = await bookErrors({ database });
    if (errors.length === 0 || performance.now() > deadline) return errors;
    await pause(200);
  }
}
