import { openShop, type DatabaseKind } from '../test/shop.ts';
import { Senders } from '../test/forms/senders.ts';
import { measureOnEach } from './on-each.ts';
import { atMost, median, percentile, type Measurement } from './server/measure.ts';

const count = 4000;
const warmUp = 500;
/** The 99th percentile of a submission with 16 at once, in ms. */
const goals: Record<DatabaseKind, number> = { sqlite: 50, postgres: 120 };

async function measure(kind: DatabaseKind): Promise<Measurement[]> {
  await using shop = await openShop(kind, []);
  const people = await Senders.meet(shop, [await shop.serve()]);
  await people.send(count + warmUp);
  const times = people.times.slice(warmUp);
  return [
    atMost(`${kind}: a submission at 16 at once, p99 (ms)`, percentile(times, 99), goals[kind]),
    atMost(`${kind}: a submission at 16 at once, median (ms)`, median(times), goals[kind]),
  ];
}

/** How fast forms are kept that 16 people send at once, on both databases. Fails where the goal is missed. */
export const run = () => measureOnEach(measure);

if (import.meta.main) await run();
