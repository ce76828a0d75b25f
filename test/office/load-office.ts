import { sql } from 'kysely';
import { Client } from 'pg';
import type { Database } from '#database/database.ts';
import type { Schema } from '#database/schema.ts';
import { createCategory } from '#domain/catalogue/categories.ts';
import { createCollection } from '#domain/catalogue/collections.ts';
import { productWords } from '#domain/catalogue/product-words.ts';
import { createProduct } from '#domain/catalogue/create-products.ts';
import { mustAct } from '#domain/testing/act.ts';
import type { UnitDeps } from '#domain/unit.ts';

const words =
  'ash bowl clay dish enamel flask glaze hook iron jug kettle linen mug noodle oak plate quilt rack stone tray'.split(
    ' ',
  );
const atOnce = 500;
const stores = 10;

/** The number of a row in words, so that a search finds few. */
const nameOf = (at: number) =>
  `${words[at % 20]} ${words[Math.floor(at / 20) % 20]} ${words[Math.floor(at / 400) % 20]} ${at}`;

/** Fills ten shop pages: each row is one that the writers made, with other ids, titles, prices and stocks. */
export async function loadProducts(deps: UnitDeps, websiteId: string, count: number): Promise<void> {
  const models: { id: string }[] = [];
  for (let at = 0; at < stores; at++) {
    models.push(
      await mustAct(deps, websiteId, async (unit) => {
        const store = await createCollection(unit, { title: `Store ${at}` });
        if ('code' in store) return store;
        const category = await createCategory(unit, store.id, { title: 'All of it' });
        if ('code' in category) return category;
        const variants = [{ sku: `MODEL-${at}`, price: 1000, stock: 3 }];
        const product = {
          collectionId: store.id,
          productType: 1,
          title: 'Model',
          variants,
          categoryIds: [category.id],
        };
        return createProduct(unit, product);
      }),
    );
  }
  const { database } = deps;
  for (let from = 0; from < count; from += atOnce) {
    await database.write(async (tx) => {
      for (let of = 0; of < stores; of++) {
        const own = Array.from({ length: atOnce / stores }, (_, at) => from + at * stores + of);
        const id = models[of]?.id ?? '';
        await copy(tx, 'items', own, { where: 'id', is: id }, (at) => ({
          id: `p${pad(at)}`,
          url_id: `p-${at}`,
          title: nameOf(at),
          position: at,
          status: at % 9 === 0 ? 'draft' : 'published',
        }));
        await copy(tx, 'item_prices', own, { where: 'item_id', is: id }, (at) => ({
          item_id: `p${pad(at)}`,
          lowest_price_cents: 500 + ((at * 7919) % 90_000),
        }));
        await copy(tx, 'products', own, { where: 'item_id', is: id }, (at) => ({
          item_id: `p${pad(at)}`,
          on_sale: at % 11 === 0 ? 1 : 0,
        }));
        await copy(tx, 'variants', own, { where: 'item_id', is: id }, (at) => ({
          id: `v${pad(at)}`,
          item_id: `p${pad(at)}`,
          sku: `SKU-${at}`,
          price_cents: 500 + ((at * 7919) % 90_000),
          qty_in_stock: at % 40,
        }));
        const words = own.flatMap((at) => {
          const item = { id: `p${pad(at)}`, title: nameOf(at), tags: '[]', brand: null };
          return productWords(websiteId, item, [
            { id: `v${pad(at)}`, sku: `SKU-${at}`, gtin: null, brand: null, attributes: '{}' },
          ]);
        });
        await tx.insertInto('product_words').values(words).execute();
        await copy(tx, 'item_categories', own, { where: 'item_id', is: id }, (at) => ({ item_id: `p${pad(at)}` }));
      }
    });
  }
}

const pad = (at: number) => String(at).padStart(12, '0');

/** Rows like one that is there, but for what `change` says of each. */
async function copy(
  tx: Parameters<Parameters<Database['write']>[0]>[0],
  table: keyof Schema,
  numbers: readonly number[],
  { where, is }: { where: string; is: string },
  change: (at: number) => object,
): Promise<void> {
  const { rows } = await sql<object>`select * from ${sql.table(table)} where ${sql.ref(where)} = ${is}`.execute(tx);
  const [model] = rows;
  if (!model) throw new Error(`There is no row of ${table} to copy.`);
  const values = numbers.map((at) => ({ ...model, ...change(at) }));
  const columns = sql.join(Object.keys(model).map((name) => sql.ref(name)));
  const lists = values.map((row) => sql`(${sql.join(Object.values(row))})`);
  await sql`insert into ${sql.table(table)} (${columns}) values ${sql.join(lists)}`.execute(tx);
}

/**
 * Lets PostgreSQL at this address know what is there, and which pages nobody writes any more, as it does by itself a
 * minute after so much was written; SQLite plans by what it was told.
 */
export async function settle(url: string | undefined): Promise<void> {
  if (url === undefined) return;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
