import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OfficeProduct } from '#contract/product-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { createCategory } from '#domain/catalogue/categories.ts';
import { createCollection } from '#domain/catalogue/collections.ts';
import { createProduct, createProducts } from '#domain/catalogue/create-products.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let collectionId = '';
let count = 0;
let productId = '';
let ids: string[] = [];
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2400, stock: 3 }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
  collectionId = (await owner.get(of('stores'))).json.stores[0].id;
});
afterAll(() => test.close());
beforeEach(async () => {
  const variants = ['S', 'M'].map((size) => ({ sku: size, price: 1000, stock: 4, attributes: { Size: size } }));
  const product = { collectionId, productType: 1, title: `Tray ${count++}`, options: ['Size'], variants };
  const made = await mustAct(test.services, site.websiteId, (unit) => createProduct(unit, product));
  productId = made.id;
  ids = made.variantIds;
});

const of = (path: string, query = '') => `/api/commerce/${path}?websiteId=${site.websiteId}${query}`;
const open = async (): Promise<OfficeProduct> => (await owner.get(of(`products/${productId}`))).json;
const cell = (at: number, field: string, value: unknown) => ({ variantId: ids[at] ?? '', field, value });
const save = (cells: object[], bulkId: string = crypto.randomUUID()) =>
  owner.call('PUT', of(`cells/${bulkId}`), { cells });

describe('a table of variants', () => {
  it('is listed product by product, and written as one change that is taken back (design 11)', async () => {
    const { rows } = (await owner.get(of('cells', `&search=Tray+${count - 1}`))).json;
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      productId,
      name: 'S',
      cells: { sku: 'S', price: 1000, salePrice: null, stock: 4 },
    });
    const before = await open();
    const cells = [
      cell(0, 'sku', 'M'),
      cell(1, 'sku', 'S'),
      cell(0, 'price', 1200),
      cell(0, 'salePrice', 900),
      cell(0, 'stock', null),
      cell(1, 'stock', 9),
      cell(1, 'cost', 300),
    ];
    const bulkId = crypto.randomUUID();
    expect((await owner.call('POST', of('cells/preview'), { cells })).json).toEqual({ problems: [], products: 1 });
    expect((await save(cells, bulkId)).json).toEqual({ products: 1, variants: 2, left: 0 });
    expect((await save(cells, bulkId)).json).toEqual({ products: 1, variants: 2, left: 0 });
    const [small, medium] = (await open()).variants;
    expect(small).toMatchObject({ sku: 'M', price: 1200, salePrice: 900, onSale: true, unlimited: true });
    expect(medium).toMatchObject({ sku: 'S', price: 1000, stock: 9, cost: 300 });
    expect((await owner.call('POST', of(`bulk-changes/${bulkId}/undo`))).json).toEqual({ products: 1, left: 0 });
    expect((await open()).variants).toEqual(before.variants);
  });

  it('counts what was not counted, and leaves that again (design 11)', async () => {
    await save([cell(0, 'stock', null)]);
    const bulkId = crypto.randomUUID();
    await save([cell(0, 'stock', 7)], bulkId);
    expect((await open()).variants[0]).toMatchObject({ unlimited: false, stock: 7 });
    await owner.call('POST', of(`bulk-changes/${bulkId}/undo`));
    expect((await open()).variants[0]?.unlimited).toBe(true);
  });

  it('names the cells that cannot be, and writes none while there are any (design 11)', async () => {
    const bad = [
      cell(0, 'sku', 'M'),
      cell(0, 'price', null),
      cell(1, 'salePrice', 1000),
      cell(1, 'stock', -1),
      cell(1, 'gtin', '12'),
      { variantId: 'gone', field: 'price', value: 5 },
    ];
    const cells = [...bad, cell(0, 'cost', 5)];
    const { problems } = (await owner.call('POST', of('cells/preview'), { cells })).json;
    expect(problems.map(({ variantId, field }: { variantId: string; field: string }) => [variantId, field])).toEqual(
      bad.map(({ variantId, field }) => [variantId, field]),
    );
    expect((await save(cells)).json.code).toBe('invalid');
    expect((await open()).variants[0]?.cost).toBeNull();
  });

  it('is written whole over more than a thousand products, and taken back from the list of changes (design 11)', async () => {
    const large = await mustAct(test.services, site.websiteId, async (unit) => {
      const shop = await createCollection(unit, { title: 'Large' });
      if (shop instanceof Refusal) return shop;
      const above = await createCategory(unit, shop.id, { title: 'Above' });
      if (above instanceof Refusal) return above;
      const below = await createCategory(unit, shop.id, { title: 'Below', parentId: above.id });
      return below instanceof Refusal ? below : shop;
    });
    const many = Array.from({ length: 1001 }, (_, at) => {
      return {
        collectionId: large.id,
        productType: 1,
        title: `Many ${at}`,
        variants: [{ sku: `M-${at}`, price: 100, stock: 1 }],
      };
    });
    const made = await mustAct(test.services, site.websiteId, async (unit) => {
      const products = await createProducts(unit, many);
      return Array.isArray(products) ? products : products.refusal;
    });
    const variants = made.map(({ variantIds: [id = ''] }) => id);
    const cells = variants.flatMap((variantId, at) => [
      { variantId, field: 'price', value: 200 + at },
      { variantId, field: 'salePrice', value: 150 },
      { variantId, field: 'stock', value: 2 + at },
      { variantId, field: 'cost', value: 5 },
      { variantId, field: 'weightGrams', value: at },
    ]);
    const bulkId = crypto.randomUUID();
    expect((await save(cells, bulkId)).json).toEqual({ products: 1001, variants: 1001, left: 0 });
    const found = async (search: string) => (await owner.get(of('cells', `&search=${search}`))).json.rows;
    const after = { price: 1200, salePrice: 150, stock: 1002, cost: 5, weightGrams: 1000 };
    expect(await found('M-1000')).toMatchObject([{ cells: after }]);
    const { changes } = (await owner.get(of('bulk-changes'))).json;
    const listed = { id: bulkId, person: 'owner@shop.example', kind: 'cells', products: 1001, undone: null };
    const own = ({ id }: { id: string }) => id === bulkId;
    expect(changes.find(own)).toMatchObject(listed);
    await owner.call('POST', of(`bulk-changes/${bulkId}/undo`));
    expect(await found('M-1000')).toMatchObject([{ cells: { price: 100, salePrice: null, stock: 1, cost: null } }]);
    const undone = (await owner.get(of('bulk-changes'))).json.changes.find(own);
    expect(undone).toMatchObject({ undone: { products: 1001, left: 0 } });
  });

  it('is not read from who may not write it, however large (design 11)', async () => {
    const stranger = new TestVisitor(test.app, test.services.config.ownerHost);
    const cells = Array.from({ length: 20_000 }, () => ({ variantId: 'x'.repeat(36), field: 'price', value: 1 }));
    expect((await stranger.call('PUT', of('cells/large'), { cells })).status).toBe(401);
  });
});
