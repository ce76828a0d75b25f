import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductChange } from '#contract/catalogue.ts';
import { Refusal } from '#contract/refusals.ts';
import { openTestDatabase, type TestDatabase } from '#database/testing/database.ts';
import { makeTestWebsite } from '../testing/websites.ts';
import { granted, inUnit, type Unit } from '../unit.ts';
import { createCategory } from './categories.ts';
import { changeProducts, type OneChange } from './change-products.ts';
import { createCollection } from './collections.ts';
import { createProduct, type MadeProduct } from './create-products.ts';
import { loadRows } from './load-rows.ts';
import { changeProduct } from './products.ts';
import { adjustStock } from './stock-changes.ts';

const now = 1_800_000_000_000;
const websites = ['alone', 'together'] as const;
type Website = (typeof websites)[number];
let test: TestDatabase;
const heard = new Map<Website, string[]>();
const made = new Map<Website, MadeProduct[]>();
const categoryIds = new Map<Website, string>();

beforeAll(async () => {
  test = await openTestDatabase();
  for (const id of websites) {
    await makeTestWebsite({ database: test.database, clock: { now: () => now } }, id);
    const { id: collectionId } = granted(await run(id, (unit) => createCollection(unit, { title: 'Shop' })));
    const category = await run(id, (unit) => createCategory(unit, collectionId, { title: 'Bowls' }));
    categoryIds.set(id, granted(category).id);
    const products: MadeProduct[] = [];
    for (let at = 0; at < 6; at++) {
      const variants = ['S', 'L'].map((Size) => ({
        sku: `${at}-${Size}`,
        price: 1000,
        stock: 9,
        attributes: { Size },
      }));
      const product = {
        collectionId,
        productType: 1,
        title: `Bowl ${at}`,
        tags: ['clay'],
        options: ['Size'],
        variants,
      };
      products.push(granted(await run(id, (unit) => createProduct(unit, product))));
    }
    made.set(id, products);
  }
});
afterAll(() => test.drop());

const run = <T>(websiteId: Website, work: (unit: Unit) => Promise<T>, later = 0) =>
  inUnit(
    { database: test.database, clock: { now: () => now + later } },
    { websiteId, actor: { kind: 'system', id: 't' } },
    async (unit) => {
      const result = await work(unit);
      heard.set(
        websiteId,
        unit.signals.map((signal) => signal.join(' ')),
      );
      return result;
    },
  );

type Change = Omit<OneChange, 'rows'>;

async function allTogether(unit: Unit, changes: readonly Change[]) {
  const ids = changes.map(({ id }) => id);
  const rows = new Map((await loadRows(unit.tx, unit.websiteId, ids)).map((each) => [each.item.id, each]));
  const given = changes.flatMap((each) => {
    const own = rows.get(each.id);
    return own ? [{ ...each, rows: own }] : [];
  });
  return changeProducts(unit, given, { reason: 'Counted' });
}

/** What is done to the products of either website. */
function changesOf(websiteId: Website): Change[] {
  const [a, b, c, d, e, f] = made.get(websiteId) ?? [];
  const variant = (product: MadeProduct | undefined, at: number) => product?.variantIds[at] ?? '';
  const of = (product: MadeProduct | undefined, change: Change['change'], pieces: Change['pieces'] = []) => ({
    id: product?.id ?? '',
    change,
    pieces,
  });
  const renamed = [
    { id: variant(a, 0), sku: '0-L', gtin: '12345678' },
    { id: variant(a, 1), sku: '0-S', cost: 300, weightGrams: 20 },
  ];
  return [
    of(a, { variants: { change: renamed } }, [{ variantId: variant(a, 1), by: -9 }]),
    of(b, { variants: { change: [{ id: variant(b, 0), price: 700, salePrice: 600, onSale: true }] } }),
    of(c, { status: 'draft' }),
    of(d, { tags: ['clay', 'new'], publishOn: now + 5 }),
    of(e, { categoryIds: [categoryIds.get(websiteId) ?? ''] }, [{ variantId: variant(e, 0), by: 4 }]),
    of(f, { variants: { change: [{ id: variant(f, 1), unlimited: true }] } }),
  ];
}

async function oneByOne(unit: Unit, changes: readonly Change[]): Promise<Refusal | undefined> {
  for (const { id, change, pieces } of changes) {
    const own: ProductChange = change;
    if (Object.keys(change).length > 0) granted(await changeProduct(unit, id, own));
    for (const { variantId, by } of pieces) granted(await adjustStock(unit, variantId, { by, reason: 'Counted' }));
  }
  return undefined;
}

const tables = [
  'items',
  'item_prices',
  'products',
  'variants',
  'stock_ledger',
  'item_tags',
  'item_categories',
  'product_words',
  'item_options',
  'price_history',
  'audit_log',
] as const;

/** All rows of a website, with what makes its ids its own put in their place. */
async function contents(websiteId: Website): Promise<Record<string, string[]>> {
  const ids = [
    ...(made.get(websiteId) ?? []).flatMap((each) => [each.id, ...each.variantIds]),
    categoryIds.get(websiteId) ?? '',
  ];
  const { read } = test.database;
  const collection = await read.selectFrom('collections').select('id').where('website_id', '=', websiteId).execute();
  const named = [...ids, ...collection.map(({ id }) => id), websiteId];
  const plain = (text: string) => named.reduce((said, id, at) => said.replaceAll(id, `#${at}`), text);
  const own = (row: object) =>
    plain(JSON.stringify({ ...row, ...('change' in row || 'action' in row ? { id: '', reference: '' } : {}) }));
  const found: Record<string, string[]> = {};
  for (const table of tables) {
    const rows = await read
      .selectFrom(table as 'items')
      .selectAll()
      .where('website_id', '=', websiteId)
      .execute();
    found[table] = rows.map(own).toSorted();
  }
  const entries = await read
    .selectFrom('search_entries' as 'items')
    .selectAll()
    .execute();
  const ofWebsite = entries.filter((row) => row.website_id === websiteId);
  found.search = ofWebsite.map((row) => plain(JSON.stringify(row).replace(/"words":"o[^ ]+ /, `"words":"`))).toSorted();
  found.stale = (heard.get(websiteId) ?? []).map(plain).toSorted();
  return found;
}

describe('many products that are changed together', () => {
  it('are as if each had been changed alone, with the same lines and the same pages old (design 11)', async () => {
    granted(await run('alone', (unit) => oneByOne(unit, changesOf('alone')), 1));
    expect(await run('together', (unit) => allTogether(unit, changesOf('together')), 1)).toBe(undefined);
    const [alone, together] = [await contents('alone'), await contents('together')];
    expect(alone.stock_ledger).toHaveLength(14);
    expect(together).toEqual(alone);
  });

  it('are refused with the product that cannot be changed so (design 11)', async () => {
    const [product] = made.get('together') ?? [];
    const id = product?.id ?? '';
    const [first = '', second = ''] = product?.variantIds ?? [];
    const refusedFor = async (one: Omit<Change, 'id'>) => {
      const refused = await run('together', (unit) => allTogether(unit, [{ id, ...one }]));
      return { id: refused?.id, errors: refused?.refusal.details };
    };
    expect(await refusedFor({ change: {}, pieces: [{ variantId: second, by: -1 }] })).toMatchObject({ id });
    const twice = { variants: { change: [{ id: first, sku: '0-S' }] } };
    expect(await refusedFor({ change: twice, pieces: [] })).toMatchObject({
      id,
      errors: { errors: { 'variants.1.sku': 'Another variant has this SKU.' } },
    });
  });
});
