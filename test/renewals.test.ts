import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { FaultPoint } from '#providers/faults.ts';
import type { ServerProcess } from './server-process.ts';
import { databaseKinds, openShop, type DatabaseKind } from './shop.ts';
import { addSubscribers, countRenewals, settleRenewals } from './subscribers.ts';
import { letTimePass } from './time.ts';

const minute = 60_000;
const patience = 30_000;
/** The steps between a charge and its record; on the other database those that leave something to make up for. */
const points: Record<DatabaseKind, FaultPoint[]> = {
  sqlite: ['payment.recorded', 'payment.charged', 'order.written', 'order.committed'],
  postgres: ['payment.recorded', 'payment.charged'],
};
/** Rivals meet in the midst of each step. */
const slow = 'payment.recorded=wait:20,payment.charged=wait:20,order.written=wait:20';

/** A shop whose subscribers owe a month. */
async function openSubscribedShop(kind: DatabaseKind, subscribers: number) {
  const shop = await openShop(kind, [{ title: 'Coffee', variants: [{ sku: 'COFFEE', price: 1200, stock: 1000 }] }]);
  const article = { websiteId: shop.site.websiteId, itemId: shop.site.itemIds[0] ?? '', sku: 'COFFEE' };
  await addSubscribers(shop.database, article, subscribers);
  return shop;
}

async function diedAlone(server: ServerProcess): Promise<void> {
  expect(await server.ended).toEqual([null, 'SIGKILL']);
}

// A server that is dead, and one that waits for its next sweep, leave the processor to the others.
describe.concurrent('renewals', () => {
  it.each(databaseKinds)(
    'on %s are charged once each, at whichever step the server is killed (design 5, 11)',
    async (kind) => {
      await using shop = await openSubscribedShop(kind, 8);
      for (const point of points[kind]) {
        // It may die before it has said where it serves.
        const doomed = await shop.serve({ FAULTS: `${point}=kill` }).catch(() => undefined);
        if (doomed) await diedAlone(doomed);
        await letTimePass(shop, 2 * minute);
      }
      // Those that had been ordered when the server died, and no more: each server died at its first.
      expect(await countRenewals(shop.database)).toBeLessThanOrEqual(points[kind].length);
      const server = await shop.serve();
      await settleRenewals(shop.database, patience);
      expect(await server.stop()).toBe(0);
    },
  );

  it('are charged once each by two servers at once, one of which is killed in the midst (design 5, 11)', async () => {
    await using shop = await openSubscribedShop('postgres', 60);
    const servers = await Promise.all([1, 2].map(() => shop.serve({ FAULTS: slow })));
    while ((await countRenewals(shop.database)) < 20) await pause(20);
    await servers[1]?.kill();
    await letTimePass(shop, 2 * minute);
    await settleRenewals(shop.database, patience);
    expect(await servers[0]?.stop()).toBe(0);
  });
});
