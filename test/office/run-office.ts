import { openTestDatabase } from '#database/testing/database.ts';
import { createProduct } from '#domain/catalogue/create-products.ts';
import { testCards } from '#providers/payments/embedded-cards.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { signInTestOwner } from '#server/testing/owner.ts';
import { TestPurchase } from '#server/testing/purchase.ts';
import type { TestVisitor } from '#server/testing/visitor.ts';
import { atMost, percentile, type Measurement } from '../../bench/server/measure.ts';
import { importFile } from './import-file.ts';
import { measureCells } from './measure-cells.ts';
import { compareOrders } from './compare-loaded.ts';
import { editBeside } from './edit-beside.ts';
import { loadCards } from './load-cards.ts';
import { loadProducts, settle } from './load-office.ts';
import { loadOrders } from './load-orders.ts';
import { officeLists } from './office-lists.ts';

interface Size {
  products: number;
  orders: number;
  /** Only a file of so many products is measured. */
  imported?: number | undefined;
  /** Only the table of cells is, or what visitors notice of edits. */
  only?: 'cells' | 'edits' | undefined;
}

const times = 20;

/** Loads a large shop and measures what its owner waits for, in ms at the 95th percentile. */
export async function runOffice({ products, orders, imported, only }: Size): Promise<Measurement[]> {
  const opened = await openTestDatabase();
  const test = await openTestApp({}, {}, opened);
  try {
    const site = await TestPurchase.makeSite(test);
    const { websiteId } = site;
    const purchase = await new TestPurchase(test, site).begin();
    await purchase.pay(testCards.success);
    const owner = await signInTestOwner(test, websiteId);
    const collectionId = (await owner.get(`/api/commerce/stores?websiteId=${websiteId}`)).json.stores[0].id;
    const of = (path: string, query = '') => `/api/commerce/${path}?websiteId=${websiteId}${query}`;
    if (only) {
      await loadProducts(test.services, websiteId, products);
      await settle(opened.url);
      return only === 'cells' ? await measureCells(owner, of) : await editBeside(test, owner, of);
    }
    const measured = await importFile(test, owner, { websiteId, collectionId, products: imported });
    if (imported !== undefined) return measured;
    await loadProducts(test.services, websiteId, products);
    const { database } = test.services;
    const [bought] = await database.read
      .selectFrom('orders')
      .select('id')
      .where('website_id', '=', websiteId)
      .execute();
    const some = await loadOrders(database, { websiteId, count: orders });
    const discountId = await loadCards(test.services, websiteId, Math.min(products, 20_000));
    await settle(opened.url);
    await compareOrders(owner, of, bought?.id ?? '', some);
    const middle = Math.floor(products / 2);
    const stores = (await owner.get(of('stores'))).json.stores;
    const store = stores.find(({ title }: { title: string }) => title === 'Store 4');
    const lists = officeLists({ of, middle, store, discountId, until: test.services.clock.now() });
    for (const [name, path] of lists) measured.push(await measure(owner, name, path));
    measured.push(...(await editBeside(test, owner, of)));
    measured.push(...(await measureCells(owner, of)));
    measured.push(...(await largeProduct(test, owner, { websiteId, collectionId })));
    return measured;
  } finally {
    await test.close();
  }
}

async function measure(owner: TestVisitor, name: string, path: string): Promise<Measurement> {
  const taken: number[] = [];
  for (let time = 0; time < times; time++) {
    const begun = performance.now();
    const { status } = await owner.get(path);
    if (status !== 200) throw new Error(`${path} answered ${status}.`);
    // The first of all finds nothing prepared.
    if (time > 0) taken.push(performance.now() - begun);
  }
  return atMost(`${name}, ms`, percentile(taken, 95), goalOf(path));
}

/** In ms. A report reads a year, or all that is in stock. */
function goalOf(path: string): number {
  if (path.includes('/reports/')) return 500;
  return path.includes('/overview') ? 150 : 100;
}

interface Place {
  websiteId: string;
  collectionId: string;
}

/** A product of 250 variants, opened and saved. */
async function largeProduct(test: TestApp, owner: TestVisitor, { websiteId, collectionId }: Place) {
  const variants = Array.from({ length: 250 }, (_, at) => {
    return { sku: `L-${at}`, price: 1000 + at, stock: 5, attributes: { Size: `Size ${at}` } };
  });
  const product = { collectionId, productType: 1, title: 'Large', options: ['Size'], variants };
  const { id, variantIds } = await mustAct(test.services, websiteId, (unit) => createProduct(unit, product));
  const path = `/api/commerce/products/${id}?websiteId=${websiteId}`;
  const [opened, saved]: [number[], number[]] = [[], []];
  for (let time = 0; time < times; time++) {
    let begun = performance.now();
    await owner.get(path);
    opened.push(performance.now() - begun);
    const change = variantIds.map((variantId, at) => ({ id: variantId, price: 1000 + at + time }));
    begun = performance.now();
    const { status } = await owner.call('PATCH', path, { variants: { change } });
    if (status !== 200) throw new Error(`The large product was not saved: ${status}.`);
    saved.push(performance.now() - begun);
  }
  return [
    atMost('a product of 250 variants opened, ms', percentile(opened, 95), 300),
    atMost('all of its prices saved, ms', percentile(saved, 95), 200),
  ];
}
