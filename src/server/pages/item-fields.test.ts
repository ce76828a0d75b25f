import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import type { FocalPoint } from '#contract/page.ts';
import { toJson } from '#database/values.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestHome } from '../testing/home.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { addTestPicture } from '#domain/testing/pictures.ts';
import { changeProduct } from '#domain/catalogue/products.ts';
import { mustAct } from '#domain/testing/act.ts';
import { granted } from '#domain/unit.ts';

let test: TestApp;
let site: TestSite;
const html = { accept: 'text/html' };

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 0 }] },
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2400, stock: 5 }] },
    {
      title: 'Jar',
      variants: [
        { sku: 'Small', price: 2400, stock: 2 },
        { sku: 'Large', price: 2400, stock: 2 },
      ],
    },
    {
      title: 'Vase',
      variants: [
        { sku: 'Low', price: 2400, stock: 3 },
        { sku: 'High', price: 2400, stock: 3 },
      ],
    },
  ]);
  await makeTestHome(test.services.database, site);
  await addPicture({ x: 0.25, y: 0.9 });
});
afterAll(() => test.close());
afterEach(() => vi.restoreAllMocks());

async function addPicture(focalPoint: FocalPoint) {
  const [itemId = ''] = site.itemIds;
  const shown = { altText: 'A bowl', focalPoint };
  await mustAct(test.services, site.websiteId, (unit) => addTestPicture(unit, { blobKey: 'bowl', ...shown }, itemId));
}

/** Changes the bowl's row in one of the tables, or its picture's, as if the owner had. */
async function change(table: 'items' | 'products' | 'assets', set: Record<string, unknown>) {
  const { database } = test.services;
  await database.write(async (tx) => {
    const query = tx.updateTable(table).set(set).where('website_id', '=', site.websiteId);
    const [itemId = ''] = site.itemIds;
    if (table === 'items') await query.where('id', '=', itemId).execute();
    else if (table === 'products') await query.where('item_id', '=', itemId).execute();
    else await query.execute();
    await database.signal(tx, ['purge', `website:${site.websiteId}`]);
  });
}

const visit = (url: string) => new TestVisitor(test.app).get(url, html);
const bowl = async () => (await visit('/shop/bowl?format=json')).json.item;

describe('the fields of an item', () => {
  it('have the focal point as two numbers, in the middle unless it is told (platform 3.245 and 9.34)', async () => {
    const { mediaFocalPoint, items } = await bowl();
    expect([mediaFocalPoint, items[0].mediaFocalPoint]).toEqual([
      { x: 0.25, y: 0.9 },
      { x: 0.25, y: 0.9 },
    ]);
    for (const path of ['/shop', '/shop/bowl', '/']) {
      expect((await visit(path)).body).toMatch(/<picture [^>]*style="--focal-x:0.25;--focal-y:0.9"/);
    }
    await change('assets', { focal_x: 0, focal_y: 1 });
    expect((await bowl()).mediaFocalPoint).toEqual({ x: 0, y: 1 });
  });

  it('name the block that is put in front, as the predicates ask for it (platform 3.257)', async () => {
    expect(await bowl()).not.toHaveProperty('promotedBlockType');
    await change('items', { promoted_block_type: blockTypes.video });
    expect((await bowl()).promotedBlockType).toBe('video');
  });

  it('bring the words for what is sold out to lists and blocks (storefront 3.111; platform 3.284)', async () => {
    const words = { scarcityEnabled: false, scarcityText: '', scarcityShownByDefault: false };
    await change('products', { merchandising: toJson({ ...words, customSoldOutText: 'Back in May' }) });
    for (const path of ['/shop', '/shop/bowl', '/']) {
      const { body } = await visit(path);
      expect(body).toContain('<div class="product-mark sold-out">Back in May</div>');
      expect(body).not.toContain('>sold out<');
    }
    expect((await visit('/shop?format=json')).json.productMerchandisingContext).toMatchObject({
      [site.itemIds[0] ?? '']: { ...words, customSoldOutText: 'Back in May', scarcityTemplateViews: [] },
    });
  });

  it('say before anything is chosen how few there are of all together, where the shop wants that (storefront 3.110)', async () => {
    const words = { scarcityEnabled: true, scarcityText: 'Only {qtyInStock} left' };
    const say = (scarcityShownByDefault: boolean) =>
      mustAct(test.services, site.websiteId, async (unit) => {
        for (const id of site.itemIds.slice(2)) {
          granted(await changeProduct(unit, id, { merchandising: { ...words, scarcityShownByDefault } }));
        }
      });
    const of = (kind: string) => `data-variant-attributes="{&quot;Kind&quot;:&quot;${kind}&quot;}" hidden`;
    const said = async (path: string) =>
      [...(await visit(path)).body.matchAll(/<div class="product-scarcity"([^>]*)>\s*([^<]*?)\s*<\/div>/g)].map(
        ([, attributes = '', text = '']) => [attributes.trim(), text],
      );
    const each = [
      [of('Small'), 'Only 2 left'],
      [of('Large'), 'Only 2 left'],
    ];
    await say(true);
    expect(await said('/shop/jar')).toEqual([['', 'Only 4 left'], ...each]);
    expect((await said('/shop/vase')).map(([, text]) => text)).toEqual(['Only 3 left', 'Only 3 left']);
    await say(false);
    expect(await said('/shop/jar')).toEqual(each);
  });

  it('word a subscription in lists and blocks (platform 1.11, 9.98, 9.100 and 9.101)', async () => {
    const plan = { billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 26 };
    await change('products', { is_subscribable: 1, subscription_plan: toJson(plan) });
    for (const path of ['/shop', '/shop/bowl', '/']) {
      expect((await visit(path)).body).toContain('$38.00 every 2 weeks for 1 year');
    }
  });

  it('count as empty where what is stored cannot be read, which is logged (platform 8)', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await change('products', { subscription_plan: '{', merchandising: 'nonsense', option_ordering: '' });
    await change('items', { tags: '[' });
    for (const path of ['/shop', '/shop/bowl', '/']) {
      const { status, body } = await visit(path);
      expect([path, status]).toEqual([path, 200]);
      expect(body).toMatch(/class="product-price">\s*Unavailable/);
    }
    expect((await bowl()).tags).toEqual([]);
    expect(log).toHaveBeenCalled();
  });
});
