import { startPostgres } from '../test/postgres.ts';
import { databaseKinds, openShop, type DatabaseKind } from '../test/shop.ts';
import { Senders } from '../test/submissions.ts';
import { atMost, median, percentile, type Measurement } from './server/measure.ts';

const count = 4000;
const warmUp = 500;
/** The 99th percentile of a submission with 16 at once, in ms. */
const goals: Record<DatabaseKind, number> = { sqlite: 50, postgres: 120 };

async function measure(kind: DatabaseKind): Promise<Measurement[]> {
  await using shop = await openShop(kind, []);
  const people = await Senders.meet(shop, await shop.serve());
  await people.send(count + warmUp);
  const times = people.times.slice(warmUp);
  return [
    atMost(`${kind}: a submission at 16 at once, p99 (ms)`, percentile(times, 99), goals[kind]),
    atMost(`${kind}: a submission at 16 at once, median (ms)`, median(times), goals[kind]),
  ];
}

/** How fast forms are kept that 16 people send at once, on both databases. Fails where the goal is missed. */
export async function run(): Promise<void> {
  const { url, stop } = await startPostgres({ isMeasured: true });
  process.env.TEST_POSTGRES_URL = url;
  const rows: Measurement[] = [];
  for (const kind of databaseKinds) rows.push(...(await measure(kind)));
  await stop();
  console.table(rows);
  if (!rows.every(({ reached }) => reached)) process.exitCode = 1;
}

if (import.meta.main) await run();
