import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import type { Refusal } from '#contract/refusals.ts';
import { changeCategory, createCategory, deleteCategory, orderCategories } from '#domain/catalogue/categories.ts';
import { createProduct } from '#domain/catalogue/create-products.ts';
import { changeProduct, deleteProduct, orderProducts } from '#domain/catalogue/products.ts';
import { adjustStock, setStock } from '#domain/catalogue/stock-changes.ts';
import { changeAsset, registerAsset } from '#domain/media/assets.ts';
import { publishDraft, saveDraft } from '#domain/pages/documents.ts';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import type { Unit } from '#domain/unit.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { FreshPages } from '../testing/fresh-pages.ts';
import { makeTestSite } from '../testing/site.ts';

const otherHost = 'prints.example';
let test: TestApp;
let siteId = '';
let pages: FreshPages;
const ids = { shop: '', bowl: '', plate: '', cup: '', variant: '', deep: '', flat: '', asset: '' };

const write = <T>(work: (unit: Unit) => Promise<T | Refusal>) => mustAct(test.services, siteId, work);

async function makePage(title: string, itemId: string) {
  const { id } = await write((unit) => createPage(unit, { title }));
  const layout = { desktop: { column: 1, width: 12, row: 1, height: 1 } };
  const product = {
    sectionId: 's',
    order: 'a0',
    type: blockTypes.product,
    typeVersion: 1,
    props: { item: itemId },
    layout,
  };
  const sections = { s: { order: 'a0', theme: 'paper', grid: {} } };
  await write((unit) => saveDraft(unit, id, { sections, blocks: { product } }));
  await write((unit) => publishDraft(unit, id));
}

beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  const product = (title: string) => ({ title, variants: [{ sku: title.toUpperCase(), price: 3800, stock: 50 }] });
  const site = await makeTestSite(database, ['Bowl', 'Plate', 'Cup'].map(product));
  siteId = site.websiteId;
  [ids.bowl = '', ids.plate = '', ids.cup = ''] = site.itemIds;
  ids.variant = site.variantIds.BOWL ?? '';
  const shops = database.read.selectFrom('collections').select('id').where('website_id', '=', siteId);
  ids.shop = (await shops.executeTakeFirstOrThrow()).id;
  ids.deep = (await write((unit) => createCategory(unit, ids.shop, { title: 'Deep' }))).id;
  ids.flat = (await write((unit) => createCategory(unit, ids.shop, { title: 'Flat' }))).id;
  const file = { blobKey: 'abc', filename: 'bowl.jpg', mediaType: 'image/jpeg', width: 40, height: 30 };
  ids.asset = (await write((unit) => registerAsset(unit, file))).id;
  await write((unit) => changeProduct(unit, ids.bowl, { categoryIds: [ids.deep], imageIds: [ids.asset] }));
  await write((unit) => changeProduct(unit, ids.plate, { categoryIds: [ids.flat] }));
  await makePage('Pick', ids.bowl);
  await makePage('Beside', ids.cup);
  await makeTestSite(database, [product('Bowl')], { host: otherHost });
  const own = ['/shop', '/shop/bowl', '/shop/plate', '/pick', '/beside'];
  const places = [...own.map((path) => [undefined, path] as const), [otherHost, '/shop/bowl'] as const];
  pages = new FreshPages(test, siteId, places);
});
afterAll(() => test.close());

const bowls = ['/pick', '/shop', '/shop/bowl'];
const change = (given: object) => write((unit) => changeProduct(unit, ids.bowl, given));

describe('pages that show a product', () => {
  it.each<[string, string[], () => Promise<unknown>]>([
    ['its title', bowls, () => change({ title: 'Soup bowl' })],
    ['its text', bowls, () => change({ body: '<p>Deep.</p>' })],
    ['its price', bowls, () => change({ variants: { change: [{ id: ids.variant, price: 4200 }] } })],
    ['its picture’s words', bowls, () => write((unit) => changeAsset(unit, ids.asset, { altText: 'A deep bowl' }))],
    ['a piece more of many', [], () => write((unit) => adjustStock(unit, ids.variant, { by: 1, reason: 'Found' }))],
    ['its last piece', bowls, () => write((unit) => setStock(unit, ids.variant, { to: 0, reason: 'Count' }))],
    ['new pieces', bowls, () => write((unit) => setStock(unit, ids.variant, { to: 9, reason: 'Count' }))],
    ['its category’s title', bowls, () => write((unit) => changeCategory(unit, ids.deep, { title: 'Very deep' }))],
    [
      'an order by hand',
      ['/shop'],
      () => write((unit) => orderProducts(unit, ids.shop, [ids.plate, ids.cup, ids.bowl])),
    ],
    ['its status of a draft', bowls, () => change({ status: 'draft' })],
    ['its publication', bowls, () => change({ status: 'published' })],
  ])('are made anew after %s: %j (design 9)', async (_, expected, work) => {
    expect(await pages.renderedBy(work)).toEqual(expected.toSorted());
  });

  it('are made anew with the categories of their shop, by order and by end (design 9)', async () => {
    const ordered = await pages.renderedBy(() =>
      write((unit) => orderCategories(unit, ids.shop, [ids.flat, ids.deep])),
    );
    expect(ordered).toEqual(expect.arrayContaining(['/shop', '/shop/bowl', '/shop/plate']));
    const ended = await pages.renderedBy(() => write((unit) => deleteCategory(unit, ids.deep)));
    expect([ended.includes('/shop/bowl'), ended.includes('/beside'), ended.includes('other /shop/bowl')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('show a new product in its list, and none that is deleted (design 9)', async () => {
    const jug = {
      collectionId: ids.shop,
      title: 'Jug',
      productType: 1,
      variants: [{ sku: 'JUG', price: 1, stock: 1 }],
    };
    const made = await pages.renderedBy(() => write((unit) => createProduct(unit, jug)));
    expect([made.includes('/shop'), made.includes('/pick'), made.includes('/beside')]).toEqual([true, false, false]);
    expect((await pages.visitAll())['/shop']).toContain('Jug');
    const gone = await pages.renderedBy(() => write((unit) => deleteProduct(unit, ids.bowl)));
    expect([gone.includes('/pick'), gone.includes('/beside'), gone.includes('other /shop/bowl')]).toEqual([
      true,
      false,
      false,
    ]);
    const all = await pages.visitAll();
    expect([all['/shop/bowl'], all['/pick']?.includes('Soup bowl'), all['/shop']?.includes('Soup bowl')]).toEqual([
      '404',
      false,
      false,
    ]);
  });
});
