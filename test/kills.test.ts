import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { holdMs } from '#catalog/stock.ts';
import { faultPoints, type FaultPoint } from '#providers/faults.ts';
import { bookErrors } from './books.ts';
import { Buyer, testCards } from './buyer.ts';
import type { ServerProcess } from './server-process.ts';
import { databaseKinds, openShop, type DatabaseKind, type Shop } from './shop.ts';
import { letTimePass } from './time.ts';

const minute = 60_000;
const patience = { timeout: 20_000, interval: 50 };
const stock = 1000;
const quantity = 2;

/** Steps that a confirmation on the bank's page reaches by the buyer's return and the webhook. */
const confirmedPoints: FaultPoint[] = ['payment.charged', 'order.written', 'order.committed', 'webhook.received'];
const card = (point: FaultPoint) => ({ point, card: testCards.success, by: 'a card' });
const confirmedCard = (point: FaultPoint) => ({ point, card: testCards.confirmation, by: 'a confirmed card' });

const deaths = [...faultPoints.map(card), ...confirmedPoints.map(confirmedCard)];
/** Where something is held or charged, and nobody comes back for it. */
const desertedPoints: FaultPoint[] = ['checkout.started', 'payment.recorded', 'payment.charged', 'order.written'];
const desertions = [...desertedPoints.map(card), confirmedCard('payment.charged'), confirmedCard('webhook.received')];

function openBowlShop(kind: DatabaseKind): Promise<Shop> {
  return openShop(kind, [{ title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock }] }]);
}

/** Lets a buyer come until the server is dead. */
async function buyUntilDeath(shop: Shop, point: FaultPoint, cardNumber: string): Promise<Buyer> {
  const doomed = await shop.serve({ FAULTS: `${point}=kill` });
  const buyer = newBuyer(shop, cardNumber);
  await buyer.buy(doomed).catch(() => {});
  expect(await doomed.ended).toEqual([null, 'SIGKILL']);
  return buyer;
}

function newBuyer(shop: Shop, cardNumber: string = testCards.success): Buyer {
  return new Buyer({ itemId: shop.site.itemIds[0] ?? '', sku: 'BOWL', quantity }, cardNumber);
}

async function orderCount({ database }: Shop): Promise<number> {
  return (await sql`select id from orders`.execute(database.read)).rows.length;
}

/** Stock that is neither there nor sold. */
async function missingStock(shop: Shop): Promise<number> {
  const { rows } = await sql<{ left: number }>`select qty_in_stock as left from variants`.execute(shop.database.read);
  return stock - (rows[0]?.left ?? 0) - quantity * (await orderCount(shop));
}

/** Waits until sweeps and jobs are done, and all adds up. */
function expectBooks(shop: Shop) {
  return expect.poll(() => bookErrors(shop), patience).toEqual([]);
}

async function stop(server: ServerProcess): Promise<void> {
  expect(await server.stop()).toBe(0);
}

describe.each(databaseKinds)('a server on %s that is killed', (kind) => {
  it.each(deaths)('at $point, paid by $by, ends the purchase once it is back (design 5, 6)', async (death) => {
    await using shop = await openBowlShop(kind);
    const buyer = await buyUntilDeath(shop, death.point, death.card);
    await letTimePass(shop, 2 * minute);

    const server = await shop.serve();
    const url = await buyer.buy(server);
    expect((await fetch(server.url + url)).status).toBe(200);
    await expectBooks(shop);
    expect([await orderCount(shop), await missingStock(shop)]).toEqual([1, 0]);
    await stop(server);
  });

  it.each(desertions)(
    'at $point, paid by $by, leaves nothing held or charged if nobody comes back (design 5, 6)',
    async (death) => {
      await using shop = await openBowlShop(kind);
      await buyUntilDeath(shop, death.point, death.card);
      await letTimePass(shop, holdMs + minute);

      const settling = await shop.serve();
      await expectBooks(shop);
      await stop(settling);
      await letTimePass(shop, holdMs + minute);

      const server = await shop.serve();
      await expect.poll(() => missingStock(shop), patience).toBe(0);
      await expectBooks(shop);
      await stop(server);
    },
  );

  it('again and again in the midst of many purchases loses none of them (design 5, 6)', async () => {
    await using shop = await openBowlShop(kind);
    const buyers = Array.from({ length: 12 }, (_, index) =>
      newBuyer(shop, index % 3 === 0 ? testCards.confirmation : testCards.success),
    );
    for (const moment of [50, 150, 300, 500]) {
      const doomed = await shop.serve();
      setTimeout(() => void doomed.kill(), moment);
      await Promise.allSettled(buyers.map((buyer) => buyer.buy(doomed)));
      await letTimePass(shop, 2 * minute);
    }
    const server = await shop.serve();
    const urls = await Promise.all(buyers.map((buyer) => buyer.buy(server)));
    await expectBooks(shop);
    expect([new Set(urls).size, await orderCount(shop), await missingStock(shop)]).toEqual([12, 12, 0]);
    await stop(server);
  });
});
