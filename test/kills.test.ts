import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { holdMs } from '#catalog/stock.ts';
import { faultPoints, type FaultPoint } from '#providers/faults.ts';
import { bookErrors } from '#server/testing/books.ts';
import { bowlsPerBuyer, openBowlShop, type BowlShop } from './bowl-shop.ts';
import type { Buyer, Means } from './buyer.ts';
import { killAgainAndAgain } from './kill-rounds.ts';
import type { ServerProcess } from './server-process.ts';
import { databaseKinds, type Shop } from './shop.ts';
import { sendUnderKills } from './submissions.ts';
import { letTimePass } from './time.ts';
import { everyNth } from './every-nth.ts';

const minute = 60_000;
const patience = { timeout: 20_000, interval: 200 };

interface Death {
  point: FaultPoint;
  means: Means;
}

/** Steps that a confirmation on the bank's page reaches by the buyer's return and the webhook. */
const confirmedPoints: FaultPoint[] = ['payment.charged', 'order.written', 'order.committed', 'webhook.received'];
const waveringPoints: FaultPoint[] = ['payment.cancelled'];
const refundPoints = faultPoints.filter((point) => point.startsWith('refund.'));
/** What a buyer of bowls does not come by; `gift-and-restock-kills.test.ts` does. */
const giftPoints: FaultPoint[] = ['gift-cards.issued'];
const cardPoints = faultPoints.filter((point) => ![...waveringPoints, ...refundPoints, ...giftPoints].includes(point));
const ofCards: Death[] = cardPoints.map((point) => ({ point, means: 'success' }));
const ofConfirmed: Death[] = confirmedPoints.map((point) => ({ point, means: 'confirmation' }));
const ofWavering: Death[] = waveringPoints.map((point) => ({ point, means: 'wavering' }));
/** Where something is held or charged, and nobody comes back for it. */
const desertions: Death[] = [
  { point: 'checkout.started', means: 'success' },
  { point: 'payment.charged', means: 'success' },
  { point: 'order.written', means: 'success' },
  { point: 'payment.charged', means: 'confirmation' },
  { point: 'webhook.received', means: 'confirmation' },
  { point: 'payment.cancelled', means: 'wavering' },
];

/** Lets a buyer come until the server is dead. */
async function buyUntilDeath(shop: BowlShop, { point, means }: Death): Promise<Buyer> {
  const doomed = await shop.serve({ FAULTS: `${point}=kill` });
  const buyer = await shop.newBuyer(means);
  await buyer.buy(doomed).catch(() => {});
  expect(await doomed.ended).toEqual([null, 'SIGKILL']);
  return buyer;
}

async function orderCount({ database }: Shop): Promise<number> {
  return (await sql`select id from orders`.execute(database.read)).rows.length;
}

/** Stock that is neither there nor sold. */
async function missingStock(shop: Shop): Promise<number> {
  const query = sql<{ missing: number }>`
    select (select sum(change) from stock_ledger where reason in ('set', 'return')) - qty_in_stock as missing
    from variants where unlimited = 0`;
  const { rows } = await query.execute(shop.database.read);
  return (rows[0]?.missing ?? 0) - bowlsPerBuyer * (await orderCount(shop));
}

/** Waits until something is so; `expect.poll` asks which test it is in, and two go side by side. */
function settles<T>(read: () => Promise<T>, value: T): Promise<void> {
  return vi.waitFor(async () => expect(await read()).toEqual(value), patience);
}

/** Waits until sweeps and jobs are done, and all adds up. */
function expectBooks(shop: Shop) {
  return settles(() => bookErrors(shop), []);
}

async function stop(server: ServerProcess): Promise<void> {
  expect(await server.stop()).toBe(0);
}

/** Rounds of kills, beside those of each point below; `npm run soak -- --kills 100` goes on. */
const rounds = { sqlite: 2, postgres: 1 };

/** All steps on one database are enough, and all means in turn, with those around the commit on the other. */
const onPostgres: FaultPoint[] = ['payment.charged', 'order.committed'];
const isOnPostgres = ({ point, means }: Death) => means === 'success' && onPostgres.includes(point);
const tried = {
  sqlite: {
    deaths: [...ofCards, ...everyNth(ofConfirmed, 4), ...ofWavering],
    desertions: everyNth(desertions, 3),
    refunds: refundPoints,
  },
  postgres: {
    deaths: everyNth(ofCards.filter(isOnPostgres), 2),
    desertions: desertions.filter(isOnPostgres),
    refunds: everyNth(refundPoints, 3),
  },
};

// A server that is dead, and a shop that settles, leave the processor free: two go side by side.
describe.concurrent.each(databaseKinds)('a server on %s that is killed', (kind) => {
  it.each(tried[kind].deaths)(
    'at $point, paid by $means, ends the purchase once it is back (design 5, 6)',
    async (death) => {
      await using shop = await openBowlShop(kind);
      const buyer = await buyUntilDeath(shop, death);
      await letTimePass(shop, 2 * minute);

      const server = await shop.serve();
      const url = await buyer.buy(server);
      expect((await fetch(server.url + url)).status).toBe(200);
      await expectBooks(shop);
      expect([await orderCount(shop), await missingStock(shop)]).toEqual([1, 0]);
      await stop(server);
    },
  );

  it.each(tried[kind].desertions)(
    'at $point, paid by $means, leaves nothing held or charged if nobody comes back (design 5, 6)',
    async (death) => {
      await using shop = await openBowlShop(kind);
      await buyUntilDeath(shop, death);
      await letTimePass(shop, holdMs + minute);

      const settling = await shop.serve();
      await expectBooks(shop);
      await stop(settling);
      await letTimePass(shop, holdMs + minute);

      const server = await shop.serve();
      await settles(() => missingStock(shop), 0);
      await expectBooks(shop);
      await stop(server);
    },
  );

  it.each(tried[kind].refunds)('at %s pays back once, to card, gift card and shelf (design 5, 8)', async (point) => {
    await using shop = await openBowlShop(kind);
    const doomed = await shop.serve({ FAULTS: `${point}=kill` });
    const url = await (await shop.newBuyer()).buy(doomed);
    for (let piece = 0; piece < bowlsPerBuyer; piece++) await shop.owner.refundPiece(url, true);
    expect(await doomed.ended).toEqual([null, 'SIGKILL']);
    await letTimePass(shop, 2 * minute);

    const server = await shop.serve();
    await expectBooks(shop);
    const { rows } = await sql<{ back: number }>`
      select sum(change) as back from stock_ledger where reason = 'return'`.execute(shop.database.read);
    expect(rows[0]?.back).toBe(bowlsPerBuyer);
    await stop(server);
  });

  it('after fault points in turn, in the midst of many purchases, loses none of them (design 5, 6)', async () => {
    expect(await killAgainAndAgain({ kind, rounds: rounds[kind] })).toEqual([]);
  }, 300_000);
});

describe.concurrent('one of two servers on postgres that is killed', () => {
  const points = ['payment.recorded', 'payment.charged', 'order.written'] as const;
  it.each(everyNth(points, 3))('at %s leaves its work to the other (design 5, 6)', async (point) => {
    await using shop = await openBowlShop('postgres');
    const survivor = await shop.serve();
    const buyer = await buyUntilDeath(shop, { point, means: 'success' });
    await letTimePass(shop, 2 * minute);
    const url = await buyer.buy(survivor);
    expect((await fetch(survivor.url + url)).status).toBe(200);
    await expectBooks(shop);
    expect([await orderCount(shop), await missingStock(shop)]).toEqual([1, 0]);
    await stop(survivor);
  });

  it('between a refund and its provider leaves it to the other, which pays it back once (design 5, 6 and 8)', async () => {
    await using shop = await openBowlShop('postgres');
    const doomed = await shop.serve({ FAULTS: 'refund.paid=kill' });
    const url = await (await shop.newBuyer()).buy(doomed);
    await shop.owner.refundPiece(url, true);
    expect(await doomed.ended).toEqual([null, 'SIGKILL']);
    const survivor = await shop.serve();
    await letTimePass(shop, 2 * minute);
    await expectBooks(shop);
    const { rows } = await sql<{ refunds: number }>`select count(*) as refunds from refunds`.execute(
      shop.database.read,
    );
    expect([rows[0]?.refunds, await missingStock(shop)]).toEqual([1, 0]);
    await stop(survivor);
  });
});

/** `SUBMISSIONS=100000` sends so many, and kills at each five-thousandth. */
const submissions = Number(process.env.SUBMISSIONS ?? 80);

it(
  'keeps a form once for each who was answered, when the server is killed meanwhile (design 5)',
  {
    timeout: 60_000 + submissions * 50,
  },
  async () => {
    const kills = Math.ceil(submissions / 5000);
    expect(await sendUnderKills({ kind: 'sqlite', count: submissions, kills, report: console.log })).toEqual([]);
  },
);
