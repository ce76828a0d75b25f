import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CountedVariant } from '#contract/stock-calls.ts';
import { changeProduct } from '#domain/catalogue/products.ts';
import { mustAct } from '#domain/testing/act.ts';
import { addTestPicture } from '#domain/testing/pictures.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2400, stock: 20 }] },
    {
      title: 'Bowl',
      options: ['Size'],
      variants: [
        { sku: 'B-SMALL', attributes: { Size: 'Small' }, price: 3800, stock: 0 },
        { sku: 'B-LARGE', attributes: { Size: 'Large' }, price: 6400, stock: 1 },
      ],
    },
    { title: 'Plate', variants: [{ sku: 'PLATE', price: 3000, stock: 'unlimited' }] },
  ]);
  await makeTestSite(test.services.database, [{ title: 'Print', variants: [{ sku: 'PRINT', price: 1, stock: 1 }] }], {
    host: 'prints.example',
  });
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const of = (path: string, query = '') => `/api/commerce/${path}?websiteId=${site.websiteId}${query}`;
const list = async (query = ''): Promise<CountedVariant[]> => (await owner.get(of('stock', query))).json.variants;
const skus = async (query = '') => (await list(query)).map(({ sku }) => sku);
const mug = () => site.variantIds.MUG ?? '';

describe('the stock of a shop', () => {
  it('lists each counted variant, found by words, values and SKU (design 11)', async () => {
    expect(await skus()).toEqual(['B-SMALL', 'B-LARGE', 'MUG']);
    expect((await list())[1]).toMatchObject({ title: 'Bowl', name: 'Large', stock: 1, held: 0, state: 'low' });
    expect(await skus('&search=bowl%20large')).toEqual(['B-LARGE']);
    expect((await owner.get(of('stock', '&search=bowl%20large'))).json.total).toBe(1);
    // The product has both words, no variant of it does.
    expect((await owner.get(of('stock', '&search=small%20large'))).json).toMatchObject({ variants: [], total: 0 });
    expect(await skus('&search=b-s')).toEqual(['B-SMALL']);
    expect(await skus('&search=%25')).toEqual([]);
    expect([await skus('&stock=out'), await skus('&stock=low')]).toEqual([['B-SMALL'], ['B-LARGE']]);
    expect(await skus('&offset=2')).toEqual(['MUG']);
  });

  it('shows the picture of a variant, or its product’s (design 11)', async () => {
    const [, bowl = ''] = site.itemIds;
    await mustAct(test.services, site.websiteId, async (unit) => {
      const whole = await addTestPicture(unit, { blobKey: 'whole' });
      const large = await addTestPicture(unit, { blobKey: 'large' });
      const change = [{ id: site.variantIds['B-LARGE'], imageId: large }];
      return changeProduct(unit, bowl, { imageIds: [whole, large], variants: { change } });
    });
    const pictures = (await list('&search=bowl')).map(({ imageUrl }) => imageUrl);
    expect(pictures).toEqual([expect.stringContaining('whole'), expect.stringContaining('large')]);
  });

  it('says what open checkouts hold, which a count of the shelf includes (design 11)', async () => {
    const visitor = new TestVisitor(test.app);
    await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 3);
    await visitor.startCheckout();
    expect((await list('&search=mug'))[0]).toMatchObject({ stock: 17, held: 3 });
    const count = (to: number) =>
      owner.call('PUT', of(`variants/${mug()}/stock`), { to, reason: 'Counted', includesHeld: true });
    expect((await count(19)).status).toBe(200);
    expect((await list('&search=mug'))[0]).toMatchObject({ stock: 16, held: 3 });
    await count(2);
    expect((await list('&search=mug'))[0]).toMatchObject({ stock: 0, held: 3 });
  });

  it('changes by pieces with a reason, never below zero (design 11)', async () => {
    const change = (by: number, reason = 'Delivery') =>
      owner.call('POST', of(`variants/${mug()}/stock`), { by, reason });
    const [before] = await list('&search=mug');
    await Promise.all([change(4), change(6)]);
    expect((await list('&search=mug'))[0]?.stock).toBe((before?.stock ?? 0) + 10);
    expect((await change(-1000)).json.errors).toMatchObject({ by: expect.stringContaining('There are only') });
    expect((await change(1, '')).status).toBe(400);
    const { lines } = (await owner.get(of(`variants/${mug()}/stock`))).json;
    expect(lines.slice(0, 2)).toMatchObject([{ note: 'Delivery' }, { note: 'Delivery' }]);
  });
});
