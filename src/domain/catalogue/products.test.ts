import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import { Refusal } from '#contract/refusals.ts';
import { openTestDatabase, type TestDatabase } from '#database/testing/database.ts';
import { searchEntries } from '#database/search.ts';
import { makeTestWebsite } from '../testing/websites.ts';
import { granted, inUnit, type Unit } from '../unit.ts';
import { createCollection } from './collections.ts';
import { createProduct, createProducts } from './create-products.ts';
import { deriveProduct } from './derive.ts';
import { changeProduct, deleteProduct } from './products.ts';
import { adjustStock, setStock } from './stock-changes.ts';

const now = 1_800_000_000_000;
let test: TestDatabase;
let heard: string[] = [];
let collectionId = '';
beforeAll(async () => {
  test = await openTestDatabase();
  for (const id of ['a', 'b']) await makeTestWebsite({ database: test.database, clock: { now: () => now } }, id);
  collectionId = granted(await run((unit) => createCollection(unit, { title: 'Shop' }))).id;
});
afterAll(() => test.drop());

/** Runs a writer, and notes what it makes stale. */
const run = <T>(work: (unit: Unit) => Promise<T>, websiteId = 'a') =>
  inUnit(
    { database: test.database, clock: { now: () => now } },
    { websiteId, actor: { kind: 'system', id: 't' } },
    async (unit) => {
      const result = await work(unit);
      heard = unit.signals.map((signal) => signal.join(' '));
      return result;
    },
  );

const small = { sku: 'S', price: 3000, stock: 5, attributes: { Size: 'Small' } };
const large = { sku: 'L', price: 4000, stock: 20, attributes: { Size: 'Large' } };
const bowl = (more: object = {}) => ({
  collectionId,
  title: 'Bowl',
  productType: productTypes.physical,
  options: ['Size'],
  variants: [small, large],
  ...more,
});
const make = async (more: object = {}) => granted(await run((unit) => createProduct(unit, bowl(more))));
const rowOf = (id: string) =>
  test.database.read
    .selectFrom('items')
    .innerJoin('item_prices as price', 'price.item_id', 'items.id')
    .selectAll('items')
    .select('price.lowest_price_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const tables = ['items', 'item_prices', 'products', 'variants', 'stock_ledger', 'item_tags', 'audit_log'] as const;
async function contents() {
  const rows = tables.map((table) => test.database.read.selectFrom(table).selectAll().execute());
  return (await Promise.all(rows)).map((each) => each.map((row) => JSON.stringify(row)).sort());
}

describe('products that are made together', () => {
  it('are as those that are made one by one, in the order given (design 11)', async () => {
    const title = 'Tile';
    const many = Array.from({ length: 30 }, (_, at) => ({ title, tags: [`Glaze ${at}`], status: 'draft' as const }));
    const inputs = [...many.map((more) => bowl(more)), bowl({ title, variants: [], options: [], body: '<b>x</b>' })];
    const made = await run((unit) => createProducts(unit, inputs));
    if (!Array.isArray(made)) throw new Error(made.refusal.message);
    const alone = await make({ title, tags: ['Glaze 0'], status: 'draft' });
    const rows = await Promise.all(made.map(({ id }) => rowOf(id)));
    expect(rows.map((row) => row.url_id)).toEqual(['tile', ...inputs.slice(1).map((_, at) => `tile-${at + 2}`)]);
    expect(rows.map((row) => row.position - (rows[0]?.position ?? 0))).toEqual(inputs.map((_, at) => at));
    const own = ({ id: _id, url_id: _urlId, position: _position, ...rest }: (typeof rows)[0]) => rest;
    expect(rows[0] && own(rows[0])).toEqual(own(await rowOf(alone.id)));
    expect(rows.at(-1)).toMatchObject({ lowest_price_cents: null, body: '<b>x</b>', status: 'published' });
    const stock = test.database.read
      .selectFrom('variants')
      .innerJoin('stock_ledger as line', 'variant_id', 'variants.id');
    const ids = [...(made[29]?.variantIds ?? []), ...alone.variantIds];
    const lines = stock.select(['sku', 'change', 'qty_in_stock']).where('variants.id', 'in', ids);
    const booked = await lines.orderBy('sku').execute();
    expect(booked.map((line) => [line.sku, line.change, line.qty_in_stock])).toEqual([
      ['L', 20, 20],
      ['L', 20, 20],
      ['S', 5, 5],
      ['S', 5, 5],
    ]);
    const words = test.database.read.selectFrom('product_words').select('word').where('word', '=', 'glaze');
    expect(await words.execute()).toHaveLength(31);
    const acts = test.database.read.selectFrom('audit_log').select('details').where('action', '=', 'product.create');
    const named = await acts
      .where(
        'subject_id',
        'in',
        made.map(({ id }) => id),
      )
      .execute();
    expect(named).toHaveLength(31);
  });

  it('are all refused with the first that is, which is named (design 11)', async () => {
    const before = await contents();
    const gone = bowl({ categoryIds: ['00000000-0000-7000-8000-000000000000'] });
    const refusedAt = async (...inputs: object[]) => {
      const made = await run(async (unit) => {
        const done = await createProducts(unit, inputs);
        return Array.isArray(done) ? done : Object.assign(done.refusal, { at: done.at });
      });
      return 'at' in made ? made.at : undefined;
    };
    expect(await refusedAt(bowl(), bowl({ title: '' }), gone)).toBe(1);
    expect(await refusedAt(bowl(), bowl(), gone)).toBe(2);
    expect(await refusedAt(bowl({ urlId: 'one-tile' }), bowl({ urlId: 'one-tile' }))).toBe(1);
    expect(await contents()).toEqual(before);
  });
});

describe('a product', () => {
  it('is kept with clean texts, an address of its own, and what follows from its variants (design 11)', async () => {
    const { id } = await make({
      title: 'Blue Bowl',
      body: '<p onclick=x()>Hi<script>x()</script></p>',
      tags: ['blue'],
    });
    const again = await make({ title: 'Blue Bowl' });
    expect(await rowOf(id)).toMatchObject({ url_id: 'blue-bowl', body: '<p>Hi</p>', lowest_price_cents: 3000 });
    expect(await rowOf(again.id)).toMatchObject({ url_id: 'blue-bowl-2' });
    const query = { websiteId: 'a', words: ['blue'], limit: 9, now };
    expect((await searchEntries(test.database, query)).map(({ url }) => url)).toContain('/shop/blue-bowl');
  });

  it.each([
    ['an address that is taken', { urlId: 'taken' }, 'urlId'],
    ['a tag twice', { tags: ['Blue', 'blue'] }, 'tags.1'],
    ['a tag of 51 characters', { tags: ['x'.repeat(51)] }, 'tags.0'],
    [
      'two variants of the same values',
      { variants: [small, { ...large, attributes: { Size: 'Small' } }] },
      'variants.1.attributes',
    ],
    ['a variant without a value', { variants: [{ ...small, attributes: {} }] }, 'variants.0.attributes'],
    ['a SKU twice', { variants: [small, { ...large, sku: 'S' }] }, 'variants.1.sku'],
    ['seven options', { options: ['1', '2', '3', '4', '5', '6', '7'], variants: [] }, 'options'],
    ['a picture that is not there', { imageIds: ['none'] }, 'imageIds.0'],
    ['a category that is not there', { categoryIds: ['none'] }, 'categoryIds.0'],
    ['stock below zero', { variants: [{ ...small, stock: -1 }] }, 'variants.0.stock'],
    ['an unknown field', { lowestPrice: 1 }, 'lowestPrice'],
  ])('is refused with %s, at that field, and changes nothing (design 11)', async (_, more, field) => {
    if (field === 'urlId') await make({ urlId: 'taken' });
    const before = await contents();
    const refusal = await run((unit) => createProduct(unit, bowl(more)));
    expect(refusal).toMatchObject({ ok: false, code: 'invalid' });
    expect(Object.keys((refusal as Refusal).details.errors ?? {})).toEqual([field]);
    expect(await contents()).toEqual(before);
  });

  it('of another website is as one that never was (design 5)', async () => {
    const { id, variantIds } = await make({ urlId: 'ours' });
    const before = await contents();
    const answers = async (itemId: string, variantId: string, place: string) => [
      await run((unit) => changeProduct(unit, itemId, { title: 'Theirs' }), 'b'),
      await run((unit) => deleteProduct(unit, itemId), 'b'),
      await run((unit) => adjustStock(unit, variantId, { by: 1, reason: 'x' }), 'b'),
      await run((unit) => setStock(unit, variantId, { to: 1, reason: 'x' }), 'b'),
      await run((unit) => createProduct(unit, { ...bowl(), collectionId: place }), 'b'),
    ];
    const theirs = await answers(id, variantIds[0] ?? '', collectionId);
    expect(theirs.every((answer) => answer instanceof Refusal && answer.code === 'not-found')).toBe(true);
    expect(theirs).toEqual(await answers('none', 'none', 'none'));
    expect(await contents()).toEqual(before);
  });

  it('makes stale its own pages, and lists only where its place in them changes (design 9)', async () => {
    const { id, variantIds } = await make({ urlId: 'seen' });
    expect(heard).toEqual([`purge list:${collectionId}`]);
    const told = async (change: object) => {
      granted(await run((unit) => changeProduct(unit, id, change)));
      return heard.map((each) => each.replace(id, 'ID').replace(collectionId, 'SHOP')).sort();
    };
    expect(await told({ title: 'Seen' })).toEqual(['purge item:ID']);
    const cheaper = { variants: { change: [{ id: variantIds[0], price: 100 }] } };
    expect(await told(cheaper)).toEqual(['purge item:ID', 'purge list:SHOP']);
    expect(await told({ status: 'draft' })).toEqual(['purge item:ID', 'purge list:SHOP']);
    expect(await told({ title: 'Unseen' })).toEqual([]);
  });

  it('keeps what two change at the same time (design 11)', async () => {
    const { id, variantIds } = await make({ urlId: 'shared' });
    const change = (input: object) => run((unit) => changeProduct(unit, id, input));
    const huge = { sku: 'H', price: 9000, stock: 1, attributes: { Size: 'Huge' } };
    const results = await Promise.all([
      change({ title: 'New title', variants: { create: [huge] } }),
      change({ tags: ['new'], variants: { change: [{ id: variantIds[0], price: 1 }] } }),
      change({ variants: { create: [{ ...huge, sku: 'H2' }] } }),
    ]);
    // Two made the same variant: one of them is refused.
    expect(results.filter((result) => result instanceof Refusal)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ tags: '["new"]', lowest_price_cents: 1 });
  });

  it('goes with all that was its own, and its stock is written off (design 11)', async () => {
    const { id } = await make({ urlId: 'gone', tags: ['gone'] });
    await run((unit) => deleteProduct(unit, id));
    const { read } = test.database;
    for (const table of ['products', 'variants', 'item_tags'] as const) {
      expect(await read.selectFrom(table).select('item_id').where('item_id', '=', id).execute()).toEqual([]);
    }
  });
});

describe('stock', () => {
  it('never falls below zero, whoever takes at the same time, and its ledger says who and why (design 11)', async () => {
    const { variantIds } = await make({ urlId: 'counted' });
    const [id = ''] = variantIds;
    const take = () => run((unit) => adjustStock(unit, id, { by: -2, reason: 'Broken.' }));
    const taken = await Promise.all([take(), take(), take(), take()]);
    expect(taken.filter((result) => result === undefined)).toHaveLength(2);
    await Promise.all([run((unit) => setStock(unit, id, { to: 30, reason: 'Counted.' })), take()]);
    const { read } = test.database;
    const lines = await read.selectFrom('stock_ledger').selectAll().where('variant_id', '=', id).execute();
    const variant = await read.selectFrom('variants').select('qty_in_stock').where('id', '=', id).executeTakeFirst();
    expect(lines.reduce((sum, line) => sum + line.change, 0)).toBe(variant?.qty_in_stock);
    const acts = lines.flatMap(({ reference }) => reference ?? []);
    const log = await read.selectFrom('audit_log').select('details').where('id', 'in', acts).execute();
    expect(log.filter(({ details }) => details.includes('Broken.')).length).toBeGreaterThan(1);
  });
});

describe('what is kept of a product beside what it was given', () => {
  const kept = ['items', 'products', 'variants', 'product_words', 'item_options', 'price_history'] as const;
  const derived = async () => {
    const { read } = test.database;
    const rows = await Promise.all(kept.map((table) => read.selectFrom(table).selectAll().execute()));
    const found = await sql<object>`select owner_id, url, title, body from search_entries`.execute(read);
    const inWords = ['ruby', 'opal', 'onyx', 'jade'].map((word) =>
      searchEntries(test.database, { websiteId: 'a', words: [word], limit: 99, now }),
    );
    const all = [...rows, found.rows, ...(await Promise.all(inWords))];
    return all.map((each) => each.map((row) => JSON.stringify(row)).sort());
  };

  it.each([
    ['its title', { title: 'Ruby' }],
    ['its address', { urlId: 'opal-bowl' }],
    ['its excerpt', { excerpt: 'Of onyx' }],
    ['its body', { body: '<p>Of jade</p>' }],
    ['its tags', { tags: ['ruby'] }],
    ['its brand', { brand: 'Opal' }],
    ['that it is a draft', { status: 'draft' }],
    ['when it is for sale', { publishOn: now + 9000 }],
    ['a price', { change: { price: 10 } }],
    ['a sale', { change: { price: 10, salePrice: 5, onSale: true } }],
    ['a SKU', { change: { sku: 'ONYX' } }],
    ['a GTIN', { change: { gtin: '4006381333931' } }],
    ['the brand of a variant', { change: { brand: 'Jade' } }],
    ['a value', { change: { attributes: { Size: 'Ruby' } } }],
    ['a new variant', { variants: { create: [{ sku: 'JADE', price: 1, stock: 1, attributes: { Size: 'Jade' } }] } }],
    ['what its button says', { customAddButtonText: 'Take it' }],
  ])('is after a change of %s as if all of it were made anew (design 11)', async (_, { change, ...given }: Given) => {
    const { id, variantIds } = await make();
    const before = await derived();
    const input = change ? { variants: { change: [{ id: variantIds[0], ...change }] } } : given;
    granted(await run((unit) => changeProduct(unit, id, input)));
    const after = await derived();
    expect(after).not.toEqual(before);
    await run((unit) => deriveProduct(unit, id));
    expect(await derived()).toEqual(after);
  });

  it('goes with a variant that is removed (design 11)', async () => {
    const { id, variantIds } = await make();
    granted(await run((unit) => changeProduct(unit, id, { variants: { remove: [variantIds[0]] } })));
    const after = await derived();
    await run((unit) => deriveProduct(unit, id));
    expect(await derived()).toEqual(after);
  });

  interface Given {
    change?: object;
    [field: string]: unknown;
  }
});

describe('what follows from variants', () => {
  const cell = fc.record({ price: fc.nat(9999), salePrice: fc.nat(9999), onSale: fc.boolean(), stock: fc.nat(20) });
  const act = fc.record({ kind: fc.constantFrom('create', 'change', 'remove', 'adjust'), at: fc.nat(9), cell });

  it('is as if it were made anew, after any writes (design 11)', async () => {
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 8 }), async (acts) => {
        const { id } = await make({ urlId: `round-${round++}`, variants: [] });
        for (const [at, each] of acts.entries()) await perform(id, at, each);
        const { read } = test.database;
        const rows = await read.selectFrom('variants').selectAll().where('item_id', '=', id).execute();
        const paid = rows.map((row) => (row.on_sale ? row.sale_price_cents : row.price_cents));
        const product = await read.selectFrom('products').selectAll().where('item_id', '=', id).executeTakeFirst();
        expect((await rowOf(id)).lowest_price_cents).toBe(paid.length > 0 ? Math.min(...paid) : null);
        expect(product?.on_sale).toBe(rows.some((row) => row.on_sale) ? 1 : 0);
        for (const row of rows) {
          const lines = await read
            .selectFrom('stock_ledger')
            .select('change')
            .where('variant_id', '=', row.id)
            .execute();
          expect(lines.reduce((sum, line) => sum + line.change, 0)).toBe(row.qty_in_stock);
        }
      }),
      { numRuns: 15 },
    );
  });

  async function perform(
    id: string,
    at: number,
    { kind, at: which, cell: given }: typeof act extends fc.Arbitrary<infer A> ? A : never,
  ) {
    const rows = await test.database.read.selectFrom('variants').select('id').where('item_id', '=', id).execute();
    const chosen = rows[which % Math.max(1, rows.length)]?.id;
    const { stock, ...prices } = given;
    const variants =
      kind === 'create'
        ? { create: [{ ...given, sku: `${at}`, attributes: { Size: `${at}` } }] }
        : kind === 'change'
          ? { change: chosen ? [{ id: chosen, ...prices }] : [] }
          : { remove: chosen ? [chosen] : [] };
    if (kind === 'adjust') await run((unit) => adjustStock(unit, chosen ?? '', { by: stock - 10, reason: 'x' }));
    else granted(await run((unit) => changeProduct(unit, id, { variants })));
  }
});
