import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#database/database.ts';
import { openShop, type DatabaseKind } from '../test/shop.ts';
import { addSubscribers, countRenewals, renewalErrors } from '../test/subscribers.ts';
import { measureOnEach } from './on-each.ts';
import { atMost, type Measurement } from './server/measure.ts';

const subscribers = 10_000;
const minute = 60_000;
/** Minutes within which all are charged, and by how many processes. */
const plans: Record<DatabaseKind, { minutes: number; processes: number }> = {
  sqlite: { minutes: 15, processes: 1 },
  postgres: { minutes: 30, processes: 2 },
};

/** How long it takes to charge so many subscriptions that are due at once, each once. */
async function measure(kind: DatabaseKind): Promise<Measurement[]> {
  const { minutes, processes } = plans[kind];
  const variants = [{ sku: 'COFFEE', price: 1200, stock: 'unlimited' as const }];
  await using shop = await openShop(kind, [{ title: 'Coffee', variants }]);
  const { database, site } = shop;
  const article = { websiteId: site.websiteId, itemId: site.itemIds[0] ?? '', sku: 'COFFEE' };
  await addSubscribers(database, article, subscribers);
  const start = performance.now();
  const servers = await Promise.all(Array.from({ length: processes }, () => shop.serve()));
  await waitForAll(database, start + 2 * minutes * minute);
  const took = (performance.now() - start) / minute;
  // Their mails may still be on the way.
  await waitForMails(database);
  await Promise.all(servers.map((server) => server.stop()));
  const errors = await renewalErrors(database);
  for (const error of errors.slice(0, 20)) console.log(error);
  const name = `${kind}: ${subscribers} due at once, ${processes} ${processes > 1 ? 'processes' : 'process'}`;
  return [atMost(`${name}, minutes`, took, minutes), atMost(`${name}, what does not add up`, errors.length, 0)];
}

async function waitForAll(database: Database, deadline: number): Promise<void> {
  while ((await countRenewals(database)) < subscribers && performance.now() < deadline) await pause(1000);
}

async function waitForMails(database: Database): Promise<void> {
  const waiting = database.read.selectFrom('jobs').select('id').where('kind', 'like', 'mail.%');
  while (await waiting.limit(1).executeTakeFirst()) await pause(1000);
}

/** On SQLite, and by two processes on PostgreSQL. */
export const run = ({ kinds }: { kinds?: DatabaseKind[] } = {}) => measureOnEach(measure, kinds);

if (import.meta.main) await run();
