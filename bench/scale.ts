import { Agent } from 'node:http';
import type { Database } from '#database/database.ts';
import { startPostgres } from '../test/postgres.ts';
import type { ServerProcess } from '../test/server-process.ts';
import type { DatabaseKind } from '../test/shop.ts';
import { DemoShop } from './purchase/demo-shop.ts';
import { callNames, Visit, type Article } from './purchase/visits.ts';
import { copyOf, copyProducts, copyWebsites, copyWord, hostOf, makeCarts } from './scale/grow.ts';
import { atMost, cpuSeconds, getPage, median, type Measurement } from './server/measure.ts';

/** What is large may take so much longer than what is small. */
const tolerance = 1.25;
const rounds = 5;

/** A website, as a visitor finds it. */
interface Place {
  host: string;
  article: Article;
}

/** Something that is done again and again. */
interface Task {
  name: string;
  /** So often in a round. */
  times: number;
  settings?: Record<string, string>;
  act(server: ServerProcess, place: Place): Promise<void>;
}

const agent = new Agent({ keepAlive: true });
const uncached = { PAGE_CACHE_MB: '0' };

const get = (name: string, path: string, settings: Record<string, string> = uncached): Task => ({
  name,
  times: 100,
  settings,
  async act({ url }, { host }) {
    const { status } = await getPage(agent, url + path, host);
    if (status !== 200) throw new Error(`${path} answered ${status}.`);
  },
});

const pages = [
  get('home', '/'),
  get('list', '/shop'),
  get('list by price', '/shop?sort=price-low'),
  get('category', '/shop?category=stoneware'),
  get('newest', '/shop?sort=newest'),
  get('product', '/shop/smoked-salt'),
  get('blog', '/journal'),
];

const purchase: Task = {
  name: 'add to cart and checkout',
  times: 50,
  async act({ url }, { host, article }) {
    const visit = new Visit(url, article, host);
    for (const name of callNames) await visit.call(name);
  },
};

/** The same shop, small and large. */
interface Pair {
  name: string;
  shrink(database: Database, shop: DemoShop): Promise<void>;
  grow(database: Database, shop: DemoShop): Promise<void>;
  /** Where the visitor goes in the large one, turn by turn; else to the first website. */
  placeOf?(shop: DemoShop, turn: number): Place;
  tasks: Task[];
}

const firstPlace = ({ article }: DemoShop): Place => ({ host: '127.0.0.1', article });

const products: Pair = {
  name: '10,000 products by 100',
  // There are 28 to begin with.
  shrink: (database, { websiteId }) => copyProducts(database, websiteId, 3),
  grow: (database, { websiteId }) => copyProducts(database, websiteId, 356),
  tasks: [
    ...pages,
    get('search for one product', `/search?q=smoked+salt+${copyWord(2)}`),
    get('search for a word in all', '/search?q=and'),
    get('suggestions for a letter', '/api/search/suggestions?q=s'),
    purchase,
  ],
};

const websiteCount = 1000;
const websites: Pair = {
  name: '1,000 websites by 1',
  shrink: async () => {},
  grow: (database, { websiteId }) => copyWebsites(database, websiteId, websiteCount - 1),
  placeOf(shop, turn) {
    const copy = turn % websiteCount;
    if (copy === 0) return firstPlace(shop);
    const { itemId, sku } = shop.article;
    return { host: hostOf(copy), article: { itemId: copyOf(copy, itemId), sku } };
  },
  tasks: [
    ...pages,
    get('search', '/search?q=salt'),
    get('suggestions for a letter', '/api/search/suggestions?q=s'),
    get('kept product', '/shop/smoked-salt', {}),
    purchase,
  ],
};

const carts: Pair = {
  name: '100,000 carts by 1',
  shrink: (database, { websiteId, article }) => makeCarts(database, websiteId, article, 1),
  grow: (database, { websiteId, article }) => makeCarts(database, websiteId, article, 100_000),
  tasks: [get('product', '/shop/smoked-salt'), purchase],
};

/** One of two that are compared. */
class Side {
  readonly #place: (turn: number) => Place;
  readonly #task: Task;
  readonly server: ServerProcess;
  #turn = 0;
  readonly times: number[] = [];
  readonly cpu: number[] = [];

  constructor(server: ServerProcess, task: Task, place: (turn: number) => Place) {
    this.server = server;
    this.#task = task;
    this.#place = place;
  }

  /** Acts once; gives how many milliseconds it took. */
  async act(): Promise<number> {
    const start = performance.now();
    await this.#task.act(this.server, this.#place(this.#turn++));
    return performance.now() - start;
  }
}

async function compareTask(kind: DatabaseKind, pair: Pair, shops: [DemoShop, DemoShop], task: Task) {
  const [small, large] = await Promise.all(
    shops.map(async (shop, index) => {
      const place = (turn: number) => (index === 1 && pair.placeOf?.(shop, turn)) || firstPlace(shop);
      return new Side(await shop.serve(task.settings), task, place);
    }),
  );
  if (!small || !large) throw new Error('There are two sides.');
  // Every website is asked once before.
  const warmUp = pair.placeOf ? websiteCount : task.times;
  for (let turn = 0; turn < warmUp; turn++) await Promise.all([small.act(), large.act()]);
  for (let round = 0; round < rounds; round++) {
    const worked = [small, large].map(({ server }) => cpuSeconds(server.pid));
    for (let turn = 0; turn < task.times; turn++) {
      for (const side of [small, large]) side.times.push(await side.act());
    }
    [small, large].forEach((side, index) => side.cpu.push(cpuSeconds(side.server.pid) - (worked[index] ?? 0)));
  }
  await Promise.all([small.server.stop(), large.server.stop()]);
  const [before, after] = [median(small.times), median(large.times)];
  const work = median(large.cpu.map((seconds, index) => seconds / (small.cpu[index] ?? 0)));
  const name = `${kind}: ${task.name}, ${pair.name}`;
  console.log(`${name}: ${before.toFixed(2)} ms and ${after.toFixed(2)} ms`);
  return [atMost(`${name}, time`, after / before, tolerance), atMost(`${name}, work`, work, tolerance)];
}

async function comparePair(kind: DatabaseKind, pair: Pair): Promise<Measurement[]> {
  const small = await DemoShop.make(kind);
  const large = await small.copy();
  await small.change((database) => pair.shrink(database, small));
  await large.change((database) => pair.grow(database, large));
  const rows: Measurement[] = [];
  for (const task of pair.tasks) rows.push(...(await compareTask(kind, pair, [small, large], task)));
  await Promise.all([small.drop(), large.drop()]);
  return rows;
}

/**
 * Prints what a page and a purchase take with many products, websites and carts, against few. Fails where many cost
 * more than a quarter more.
 */
export async function run(): Promise<void> {
  const postgres = await startPostgres({ isMeasured: true });
  process.env.TEST_POSTGRES_URL = postgres.url;
  const rows: Measurement[] = [];
  for (const kind of ['sqlite', 'postgres'] as const) {
    for (const pair of [products, websites, carts]) rows.push(...(await comparePair(kind, pair)));
  }
  await postgres.stop();
  console.table(rows);
  if (rows.some((row) => !row.reached)) process.exitCode = 1;
}

if (import.meta.main) await run();
