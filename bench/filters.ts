// How fast a list of 10,000 products is narrowed, on both databases: the whole page, which is kept nowhere.
import { Agent } from 'node:http';
import { sql } from 'kysely';
import { startPostgres } from '../test/postgres.ts';
import { DemoShop } from './purchase/demo-shop.ts';
import { copyProducts } from './scale/grow.ts';
import { atMost, getPage, median, type Measurement } from './server/measure.ts';

const goal = 30;
const rounds = 30;

const narrowed = {
  'the whole list': '',
  'an option': '?option=Color:Ink',
  'two values, a price and what is there': '?option=Glaze:Ash&option=Glaze:Clay&price=20-100&stock=in',
  'what is there, by price': '?stock=in&sort=price-low',
};

export async function run(): Promise<void> {
  const measured: Measurement[] = [];
  for (const kind of ['sqlite', 'postgres'] as const) {
    const postgres = kind === 'postgres' ? await startPostgres() : undefined;
    if (postgres) process.env.TEST_POSTGRES_URL = postgres.url;
    const shop = await DemoShop.make(kind);
    await shop.change(async (database) => {
      await copyProducts(database, shop.websiteId, 356);
      // As PostgreSQL does by itself a minute after so much has come.
      if (kind === 'postgres') await database.write((tx) => sql`analyze`.execute(tx));
    });
    const server = await shop.serve({ PAGE_CACHE_MB: '0' });
    const agent = new Agent({ keepAlive: true });
    for (const [name, query] of Object.entries(narrowed)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const begun = performance.now();
        const { status } = await getPage(agent, `${server.url}/shop${query}`, '127.0.0.1');
        if (status !== 200) throw new Error(`${query} answered ${status}.`);
        times.push(performance.now() - begun);
      }
      measured.push(atMost(`${kind}: ${name} (ms, median)`, median(times), goal));
    }
    await server.stop();
    await shop.drop();
    await postgres?.stop();
  }
  console.table(measured);
  if (!measured.every(({ reached }) => reached)) process.exitCode = 1;
}
