import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { faultPoints } from '#providers/faults.ts';
import { openBowlShop, type BowlShop } from './bowl-shop.ts';
import type { Buyer, Means } from './buyer.ts';
import { comeToRest } from './rest.ts';
import type { ServerProcess } from './server-process.ts';
import type { DatabaseKind } from './shop.ts';
import { letTimePass } from './time.ts';

export interface KillOptions {
  kind: DatabaseKind;
  /** Each kills a server at or after the next of the fault points. */
  rounds: number;
  /** Is told of each round. */
  report?: (line: string) => void;
}

const minute = 60_000;
const longestDelayMs = 150;
const patienceMs = 15_000;
const means: Means[] = ['success', 'confirmation', 'wavering', 'timeout', 'duplicate', 'outOfOrder', 'decline'];
const comersPerRound = 3;

/** Buyers of one shop, who come again to the next server when one died under them. */
class Crowd {
  readonly #shop: BowlShop;
  #waiting: Buyer[] = [];
  readonly urls: string[] = [];
  #came = 0;
  #refunded = 0;

  constructor(shop: BowlShop) {
    this.#shop = shop;
  }

  get size(): number {
    return this.#came;
  }

  async #add(): Promise<void> {
    for (let count = 0; count < comersPerRound; count++) this.#waiting.push(await this.#nextComer(this.#came++));
  }

  /** One in five gives, one in five has all paid by a gift card. */
  async #nextComer(number: number): Promise<Buyer> {
    const chosen = means[number % means.length] ?? 'success';
    if (number % 5 === 3) return this.#shop.newGiver(chosen);
    return this.#shop.newBuyer(chosen, number % 5 === 4 ? 'all' : 'a part');
  }

  /** New buyers and those of before buy, and an earlier order is paid back in part; whoever is not done comes again. */
  async visit(server: ServerProcess): Promise<void> {
    await this.#add();
    const earlier = this.urls[this.#refunded];
    if (earlier) {
      this.#refunded++;
      await this.#shop.owner.refundPiece(earlier, true);
    }
    await this.finish(server);
  }

  /** Gives why some could not finish. */
  async finish(server: ServerProcess): Promise<string[]> {
    const results = await Promise.all(this.#waiting.map((buyer) => this.#buy(buyer, server)));
    this.#waiting = results.flatMap(({ buyer, error }) => (error === undefined ? [] : [buyer]));
    return results.flatMap(({ error }) => error ?? []);
  }

  async #buy(buyer: Buyer, server: ServerProcess): Promise<{ buyer: Buyer; error?: string }> {
    try {
      this.urls.push(await buyer.buy(server));
      return { buyer };
    } catch (error) {
      return { buyer, error: error instanceof Error ? error.message : String(error) };
    }
  }
}

/**
 * Kills a server with `kill -9` in each round, at a fault point or a moment later, while buyers buy and the owner pays
 * back; then lets all end what they began. Gives what was lost, is held or does not add up, in words (design 5, 6).
 */
export async function killAgainAndAgain({ kind, rounds, report = () => {} }: KillOptions): Promise<string[]> {
  await using shop = await openBowlShop(kind);
  const crowd = new Crowd(shop);
  let missed = 0;
  for (let round = 0; round < rounds; round++) {
    const point = faultPoints[round % faultPoints.length];
    const delay = Math.max(0, Math.round((2 * Math.random() - 1) * longestDelayMs));
    const doomed = await startDoomed(shop, `${point}=kill${delay > 0 ? `:${delay}` : ''}`);
    const isKilled = doomed === undefined || (await visitUntilDeath(doomed, crowd));
    if (!isKilled) missed++;
    await letTimePass(shop, 2 * minute);
    report(`${round + 1}  ${point} + ${delay} ms${isKilled ? '' : ' was not reached'}`);
  }
  const errors = await finish(shop, crowd);
  report(`${rounds - missed} of ${rounds} rounds died where they should; ${crowd.urls.length} orders`);
  return missed > rounds / 10 ? [...errors, `${missed} rounds missed their fault point`] : errors;
}

/** What was left over may kill a server before anybody comes. */
async function startDoomed(shop: BowlShop, faults: string): Promise<ServerProcess | undefined> {
  try {
    return await shop.serve({ FAULTS: faults });
  } catch (error) {
    if (error instanceof Error && error.message.includes('Vitrine serves')) return undefined;
    throw error;
  }
}

/** Gives whether the server died by itself. */
async function visitUntilDeath(doomed: ServerProcess, crowd: Crowd): Promise<boolean> {
  const visiting = crowd.visit(doomed);
  const isKilled = await Promise.race([doomed.ended.then(() => true), pause(patienceMs, false)]);
  await doomed.kill();
  await visiting;
  return isKilled;
}

async function finish(shop: BowlShop, crowd: Crowd): Promise<string[]> {
  let server = await shop.serve();
  const unfinished = await crowd.finish(server);
  const errors = await comeToRest(shop.database, {
    stop: async () => void (await server.stop()),
    start: async () => {
      server = await shop.serve();
    },
  });
  await server.stop();
  const orders = await sql`select id from orders`.execute(shop.database.read);
  const counts = [new Set(crowd.urls).size, orders.rows.length];
  const isRight = counts.every((count) => count === crowd.size);
  return [
    ...unfinished,
    ...errors,
    ...(isRight ? [] : [`${crowd.size} buyers, ${counts.join(' addresses, ')} orders`]),
  ];
}
