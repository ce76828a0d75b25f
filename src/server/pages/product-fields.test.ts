import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toJson } from '#database/values.ts';
import { createCategory } from '#domain/catalogue/categories.ts';
import { changeProduct } from '#domain/catalogue/products.ts';
import { mustAct } from '#domain/testing/act.ts';
import { addTestPicture } from '#domain/testing/pictures.ts';
import { granted } from '#domain/unit.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestHome } from '../testing/home.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let pictureId: string;
beforeAll(async () => {
  test = await openTestApp();
  const none = { price: 900, stock: 0 };
  site = await makeTestSite(test.services.database, [
    {
      title: 'Bowl',
      options: ['Size'],
      variants: [
        { sku: 'BOWL-S', attributes: { Size: 'S' }, price: 3800, stock: 3 },
        { sku: 'BOWL-L', attributes: { Size: 'L' }, price: 6400, stock: 'unlimited' },
      ],
    },
    { title: 'Mug', productType: 1, variants: [{ sku: 'MUG', ...none }] },
    { title: 'Booklet', productType: 2, variants: [{ sku: 'BOOKLET', ...none }] },
    { title: 'Evening', productType: 3, variants: [{ sku: 'EVENING', ...none }] },
    { title: 'Card', productType: 4, variants: [{ sku: 'CARD', ...none }] },
  ]);
  await makeTestHome(test.services.database, site);
  await dress();
});
afterAll(() => test.close());

/** Gives the bowl all that an item can have. */
async function dress(): Promise<void> {
  const { services } = test;
  const [itemId = ''] = site.itemIds;
  const plan = { billingPeriod: { value: 2, unit: 'MONTH' }, numBillingCycles: 0 };
  await mustAct(services, site.websiteId, async (unit) => {
    pictureId = await addTestPicture(unit, { blobKey: 'bowl', altText: 'A bowl', focalPoint: { x: 0.5, y: 0.5 } });
    const { collection_id: shop } = await unit.tx
      .selectFrom('items')
      .select('collection_id')
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow();
    const category = granted(await createCategory(unit, shop, { title: 'Table' }));
    const words = { excerpt: 'Short', body: '<p>Long</p>', tags: ['clay'] };
    const button = { useCustomAddButtonText: true, customAddButtonText: 'Take one' };
    const sale = { id: site.variantIds['BOWL-S'], onSale: true, salePrice: 3000 };
    return changeProduct(unit, itemId, {
      ...words,
      ...button,
      starred: true,
      imageIds: [pictureId],
      categoryIds: [category.id],
      subscriptionPlan: plan,
      variants: { change: [sale] },
    });
  });
  // A product has no author that an owner could name.
  await services.database.write(async (tx) => {
    await tx.updateTable('items').set({ author_name: 'Ines' }).where('id', '=', itemId).execute();
    await services.database.signal(tx, ['purge', `website:${site.websiteId}`]);
  });
}

const visit = (url: string, headers = {}) => new TestVisitor(test.app).get(url, headers);
const bowl = async () => (await visit('/shop/bowl?format=json')).json.item;

describe('a product', () => {
  it('has its ids, names, texts and picture (storefront 3.36 and 3.37; platform 3.218, 3.219, 3.232 to 3.239, 3.241 to 3.244)', async () => {
    const { json } = await visit('/shop/bowl?format=json');
    expect(json.item).toMatchObject({
      id: site.itemIds[0],
      collectionId: json.collection.id,
      title: 'Bowl',
      excerpt: 'Short',
      body: '<p>Long</p>',
      assetUrl: expect.stringContaining('bowl'),
      originalSize: '640x480',
      altText: 'A bowl',
      mainImageId: pictureId,
      fullUrl: '/shop/bowl',
      starred: true,
      categories: ['Table'],
      tags: ['clay'],
      author: { displayName: 'Ines' },
    });
  });

  it('is a record of the type 11 in a collection of the type 13 (platform 3.100, 3.127 and 3.240)', async () => {
    const { json } = await visit('/shop/bowl?format=json');
    expect([json.item.recordType, json.collection.type]).toEqual([11, 13]);
  });

  it('says what it is, how it is chosen, and what it costs (storefront 3.38 and 3.39; platform 3.206 to 3.215)', async () => {
    const { structuredContent } = await bowl();
    expect(structuredContent).toMatchObject({
      productType: 1,
      variants: [{ sku: 'BOWL-S' }, { sku: 'BOWL-L' }],
      priceMoney: { value: '38.00', currency: 'USD' },
      salePriceMoney: { value: '30.00', currency: 'USD' },
      onSale: true,
      isSubscribable: true,
      subscriptionPlan: { billingPeriod: { value: 2, unit: 'MONTH' }, numBillingCycles: 0 },
      useCustomAddButtonText: true,
      customAddButtonText: 'Take one',
      variantOptionOrdering: ['Size'],
    });
  });

  it('says of each variant what it costs and how many there are (storefront 3.32 to 3.34; platform 3.220 to 3.229)', async () => {
    const { variants } = (await bowl()).structuredContent;
    expect(variants).toMatchObject([
      {
        sku: 'BOWL-S',
        attributes: { Size: 'S' },
        optionValues: [{ optionName: 'Size', value: 'S' }],
        priceMoney: { value: '38.00', currency: 'USD' },
        salePriceMoney: { value: '30.00', currency: 'USD' },
        price: 3800,
        salePrice: 3000,
        onSale: true,
        unlimited: false,
        qtyInStock: 3,
      },
      { sku: 'BOWL-L', price: 6400, onSale: false, unlimited: true },
    ]);
  });

  it('names the units of its plan: week, month and year (platform 3.296 to 3.302, 9.100 and 9.101)', async () => {
    for (const [unit, words] of [
      ['WEEK', 'every 2 weeks for 6 weeks'],
      ['MONTH', 'every 2 months for 6 months'],
      ['YEAR', 'every 2 years for 6 years'],
    ] as const) {
      const plan = { billingPeriod: { value: 2, unit }, numBillingCycles: 3 };
      await setPlan(plan);
      expect((await bowl()).structuredContent.subscriptionPlan).toEqual(plan);
      expect((await visit('/shop', { accept: 'text/html' })).body).toContain(words);
    }
    await setPlan({ billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 });
    expect((await visit('/shop', { accept: 'text/html' })).body).toMatch(/every month(?! for)/);
  });
});

async function setPlan(plan: object): Promise<void> {
  const { database } = test.services;
  await database.write(async (tx) => {
    await tx
      .updateTable('products')
      .set({ subscription_plan: toJson(plan) })
      .where('is_subscribable', '=', 1)
      .execute();
    await database.signal(tx, ['purge', `website:${site.websiteId}`]);
  });
}

describe('the codes of product types', () => {
  it('are physical 1 and service 3, which sell out, digital 2 and gift card 4, which do not (storefront 3.40 to 3.43; platform 3.113 to 3.116)', async () => {
    const { json } = await visit('/shop?format=json');
    const seen = json.items
      .slice(1)
      .map(
        ({ structuredContent }: { structuredContent: { productType: number; variants: { inStock: boolean }[] } }) => [
          structuredContent.productType,
          structuredContent.variants[0]?.inStock,
        ],
      );
    expect(seen).toEqual([
      [1, false],
      [2, true],
      [3, false],
      [4, true],
    ]);
    const cart = async (index: number, sku: string) => {
      const { json: answer } = await new TestVisitor(test.app).addToCart(site.itemIds[index] ?? '', sku);
      return answer.shoppingCart;
    };
    expect(await cart(2, 'BOOKLET')).toMatchObject({ hasDigital: true, requiresShipping: false });
    expect(await cart(4, 'CARD')).toMatchObject({ hasDigital: false, requiresShipping: false });
  });
});

describe('the settings of a site', () => {
  it('have the time zone, and let several of a service be bought (platform 3.280)', async () => {
    const { website, websiteSettings } = (await visit('/shop?format=json')).json;
    expect(website.timeZone).toBe('America/New_York');
    expect(websiteSettings.storeSettings.multipleQuantityAllowedForServices).toBe(true);
  });

  it('show pages as collections of the type 10 (platform 3.97)', async () => {
    expect((await visit('/?format=json')).json.collection.type).toBe(10);
  });
});
