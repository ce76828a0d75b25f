import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { TestMailServer } from '#providers/testing/mail-server.ts';
import { beginNewsletter, newsletterState } from '../test/begin-newsletter.ts';
import { openShop } from '../test/shop.ts';
import { atLeast, atMost, type Measurement } from './server/measure.ts';

const goal = 300;
const connections = 10;

/** Sends a newsletter into a mail server on this machine; the server of the shop is killed in the midst of it. */
async function measure(people: number): Promise<Measurement[]> {
  const sink = await TestMailServer.start();
  sink.keepsSource = false;
  await using shop = await openShop('sqlite', []);
  const id = await beginNewsletter(shop, { people, port: sink.port, perSecond: 1000 });
  const taken = async (count: number) => {
    while (sink.mails.length < count) await pause(20);
    return performance.now();
  };
  const doomed = await shop.serve();
  const begun = await taken(people / 20);
  const half = await taken(people / 2);
  await doomed.kill();
  // The lease of the dead one is over within a minute.
  await shop.serve();
  while ((await newsletterState(shop, id)).status !== 'sent') await pause(500);
  const reached = new Set(sink.mails.flatMap(({ to }) => to)).size;
  await sink.close();
  const name = `sqlite: ${people} newsletters`;
  return [
    atLeast(`${name}, a second`, ((people / 2 - people / 20) / (half - begun)) * 1000, goal),
    atMost(`${name}, lost when the server was killed`, people - reached, 0),
    atMost(`${name}, twice`, sink.mails.length - reached, connections),
  ];
}

/** A hundred thousand, unless `--people` says otherwise. */
export async function run(): Promise<void> {
  const { values } = parseArgs({ options: { people: { type: 'string' } }, strict: false });
  const measurements = await measure(Number(values.people ?? 100_000));
  console.table(measurements);
  if (!measurements.every(({ reached }) => reached)) process.exitCode = 1;
}

if (import.meta.main) await run();
