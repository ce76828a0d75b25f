// How well and how fast the search finds one of 10,000 products, on both databases: by its title, words of it, their
// other number, their beginning, with one slip, by its SKU, and among words that it does not have.
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { indexEntry } from '#database/search-index.ts';
import { searchWords } from '#database/search-words.ts';
import { searchEntries } from '#database/search.ts';
import { openTestDatabase } from '#database/testing/database.ts';
import { median } from './server/measure.ts';
import { startPostgres } from '../test/postgres.ts';

const productCount = 10_000;
const batch = 500;
const queriesPerKind = 100;
const goal = { share: 0.95, ms: 20 };
const websiteId = '01890000-0000-7000-8000-000000000000';

const makers =
  'Alder Birch Cedar Dahlia Elder Fennel Garnet Hazel Indigo Juniper Kestrel Larch Maple Nettle Orchid Poplar Quince Rowan Sorrel Thistle Umber Violet Willow Yarrow Zinnia'.split(
    ' ',
  );
const ways = 'glazed carved woven forged quilted lacquered brushed pressed knotted stitched turned folded'.split(' ');
const things =
  'bowl kettle teapot napkin platter candle basket blanket pitcher saucepan chopping board lantern cushion tumbler colander casserole doormat mirror bookend vase'.split(
    ' ',
  );
const colors = 'sage ochre slate ivory cobalt rust charcoal blush'.split(' ');

/** Numbers below `n` that come in the same order each time. */
function dice(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const pick = <T>(roll: (n: number) => number, list: readonly T[]): T => {
  const picked = list[roll(list.length)];
  if (picked === undefined) throw new Error('Nothing to pick from.');
  return picked;
};

/** A maker's name of its own for each product, as "Hazelorchid 17". */
function productOf(index: number) {
  const roll = dice(index + 1);
  const maker = `${makers[index % 25]}${makers[Math.floor(index / 25) % 25]?.toLowerCase()}`;
  const title = `${maker} ${pick(roll, ways)} ${pick(roll, things)} ${Math.floor(index / 625) + 1}`;
  const sku = `${maker.slice(0, 3).toUpperCase()}-${10_000 + index}`;
  return { id: `p${index}`, title, sku, maker, color: pick(roll, colors) };
}

type Product = ReturnType<typeof productOf>;

function withSlip(roll: (n: number) => number, word: string): string {
  const at = roll(word.length - 1);
  const [a = '', b = ''] = word.slice(at);
  const slips = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + a + word.slice(at),
    word.slice(0, at) + b + a + word.slice(at + 2),
    `${word.slice(0, at)}x${word.slice(at + 1)}`,
  ];
  return pick(roll, slips);
}

const kinds: Record<string, (product: Product, roll: (n: number) => number) => string> = {
  title: ({ title }) => title,
  'words in another order': ({ title }) => title.split(' ').toReversed().join(' '),
  'another number': ({ title }) => title.replace(/(\w+) (\d+)$/, '$1s $2'),
  'begun words': ({ title }) =>
    title
      .split(' ')
      .map((word) => word.slice(0, Math.max(4, word.length - 2)))
      .join(' '),
  'one slip': ({ title, maker }, roll) => title.replace(maker, withSlip(roll, maker.toLowerCase())),
  SKU: ({ sku }) => sku,
  'an option value': ({ title, color }) => `${title} ${color}`,
  'words it does not have': ({ title }) => `gift ${title} wedding`,
};

export async function run(): Promise<void> {
  const postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  try {
    for (const kind of ['sqlite', 'postgres'] as const) await measure(kind);
  } finally {
    await postgres.stop();
  }
}

async function measure(kind: 'sqlite' | 'postgres'): Promise<void> {
  const test = await openTestDatabase(kind);
  const products = Array.from({ length: productCount }, (_, index) => productOf(index));
  const { database } = test;
  await fill(database, products);
  const roll = dice(7);
  const times: number[] = [];
  let found = 0;
  for (const [name, ask] of Object.entries(kinds)) {
    let among = 0;
    const before = times.length;
    for (let count = 0; count < queriesPerKind; count++) {
      const product = pick(roll, products);
      const words = searchWords(ask(product, roll));
      const begin = performance.now();
      const hits = await searchEntries(database, { websiteId, words, limit: 6, now: 1 });
      times.push(performance.now() - begin);
      if (hits.slice(0, 3).some((hit) => hit.ownerId === product.id)) among++;
    }
    const typical = median(times.slice(before)).toFixed(1);
    console.log(
      `${kind}  ${name.padEnd(24)} ${among} of ${queriesPerKind} among the first three, median ${typical} ms`,
    );
    found += among;
  }
  const share = found / (queriesPerKind * Object.keys(kinds).length);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  console.log(
    `${kind}  ${(share * 100).toFixed(1)} % found; median ${at(0.5).toFixed(1)} ms, 95 % within ${at(0.95).toFixed(1)} ms`,
  );
  if (share < goal.share || at(0.95) > goal.ms) process.exitCode = 1;
  await test.drop();
}

async function fill(database: Database, products: Product[]): Promise<void> {
  const words = { tagline: '', description: '', theme: 't', language: 'en', time_zone: 'UTC', currency: 'USD' };
  const website = { ...words, id: websiteId, handle: 'search', title: 'Search', is_default: 0 as const, created_at: 1 };
  await database.write((tx) => tx.insertInto('websites').values(website).execute());
  for (let from = 0; from < products.length; from += batch) {
    await database.write(async (tx) => {
      for (const { id, title, sku, color } of products.slice(from, from + batch)) {
        const body = `A ${title.toLowerCase()} for every day, made to be used and mended.`;
        const entry = { websiteId, ownerId: id, url: `/${id}`, kind: 'product' as const, title, body };
        await indexEntry(database, tx, { ...entry, keywords: `${sku} ${color}` });
      }
    });
    // What PostgreSQL does by itself within a minute: else it goes on as it did while the tables were empty.
    if (database.kind === 'postgres' && from < 4 * batch) await sql`analyze`.execute(database.read);
  }
}
