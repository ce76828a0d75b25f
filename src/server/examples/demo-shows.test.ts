import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fulfilOrder } from '#domain/orders/fulfil-order.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';
import { asWished, demoFolder, openExample } from './seed-example.ts';
import { seedDemo } from './seed-demo.ts';

const html = { accept: 'text/html' };

/** A shop that has just been made of an example; gives its pages without their styles. */
async function openDemo(example: string) {
  const test: TestApp = await openTestApp();
  expect(await seedDemo(test.services, `examples/${example}`)).toBeDefined();
  const visitor = new TestVisitor(test.app, '127.0.0.1');
  const page = async (path: string) => {
    const { status, body } = await visitor.get(path, html);
    expect([path, status]).toEqual([path, 200]);
    return body.replaceAll(/<style[^>]*>[^<]*<\/style>/g, '');
  };
  return { test, visitor, page };
}

type Demo = Awaited<ReturnType<typeof openDemo>>;

describe('a fresh demo shop', () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await openDemo('field-and-kiln');
  });
  afterAll(() => demo.test.close());

  it.each<[string, string, RegExp]>([
    ['values to choose by their colour', '/shop/table-napkins', /class="choice__mark"/],
    ['values to choose by buttons', '/shop/supper-plate', /class="choice__value">Supper</],
    ['values to choose from a list', '/shop/field-bowl', /<option[^>]*>Select Glaze</],
    ['pictures to look at closely', '/shop/field-bowl', /class="product__picture"[^]*class="product__picture"/],
    [
      'a film among its pictures',
      '/shop/quiet-kettle',
      /<video controls[^>]*aria-label="Steam rises[^]*?type="video\/mp4"/,
    ],
    ['instalments', '/shop/quiet-kettle', /class="instalments__pill"[^]*\$19\.50/],
    ['what little is left', '/shop/pouring-jug', /product-scarcity[^>]*>[^<]*The last of this firing/],
    ['what is sold out', '/shop/stem-vase', /product-mark sold-out/],
    ['a mail when it is back', '/shop/stem-vase', /class="restock"[^]*when it is back/],
    ['the same of one variant', '/shop/field-bowl', /class="restock"[^]*sold out\?/],
    ['what goes with it', '/shop/quiet-kettle', /Goes well with it[^]*Morning Mug/],
    ['an evening that is sold out beside others', '/shop/evening-at-the-wheel', /Third Friday \(sold out\)/],
    ['which size', '/shop/field-bowl', /Which size[^]*Across/],
    ['how it is sent', '/shop/field-bowl', /Sending and returns/],
    ['a list of wishes', '/shop/field-bowl', /class="wish__button"/],
    ['a sale', '/shop/quiet-kettle', /class="original-price"/],
    ['a pre-order with its day', '/shop/serving-platter', /Pre-order, expected/],
    ['a back-order with its day', '/shop/evening-candlestick', /On back-order, expected/],
    ['files to download', '/shop/twelve-suppers', /Twelve Suppers\.pdf/],
    ['what comes each month', '/shop/monday-coffee', /every month[^]*>Subscribe</],
    ['gift cards', '/shop/gift-card', /<option[^>]*>\$200</],
    ['a gift card of another amount', '/shop/gift-card', /An amount of your choice[^]*From \$10(?:\.00)? to \$500/],
    ['what a gift card holds', '/cart/gift-card/balance', /name="code"/],
    ['filters with their counts', '/shop', /list-filters__count[^>]*>\d/],
    ['a look over the list', '/shop', /class="quick-view-button"/],
    ['stars in the list', '/shop', /class="product-card__rating"/],
    ['reviews, and what the shop answers', '/shop/three-spoons', /Lovely grain[^]*That is the sapwood/],
    ['pictures of buyers', '/shop/three-spoons', /alt="The bowls of two of the spoons, close"/],
    ['its stars for search engines', '/shop/three-spoons', /"aggregateRating":\{[^}]*"reviewCount":3/],
    ['orders to be looked up', '/order', /Order number/],
    ['its terms', '/terms', /<h1/],
    ['its terms, linked below', '/shop', /href="\/terms"[^]*href="\/privacy"/],
  ])('shows %s (storefront 2)', async (_, path, expected) => {
    expect(await demo.page(path)).toMatch(expected);
  });

  it('brings things itself, has them collected, and says from when they are sent for nothing (storefront 3)', async () => {
    const { visitor } = demo;
    const { itemId, sku } = await findVariant(demo, 'TS-3');
    expect((await visitor.addToCart(itemId, sku)).status).toBe(200);
    expect(await demo.page('/cart')).toMatch(/\$72\.00 more/);
    const details = testDetails();
    const near = { ...details, shippingAddress: { ...details.shippingAddress, region: 'NY', postalCode: '12534' } };
    const { json } = await visitor.call('PUT', `/api/commerce/checkouts/${await visitor.startCheckout()}`, near);
    const names = json.shippingOptions.map(({ name }: { name: string }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['By our own van: Tuesday and Friday, 4 to 7', 'Collect from the workshop']),
    );
  });

  it('opens pages of members by a subscription, which is free at first (storefront 3)', async () => {
    const { visitor, test } = demo;
    expect((await visitor.get('/first-firings', html)).body).not.toContain('eleven ink bowls');
    const { itemId, sku } = await findVariant(demo, 'FF-1');
    const subscriber = new TestVisitor(test.app, '127.0.0.1');
    expect(await demo.page('/shop/first-firings')).toContain('The first 14 days are free');
    await subscriber.call('POST', '/api/3/commerce/cart/subscription', { itemId, sku, qty: 1 });
    expect((await subscriber.get('/cart', html)).body).toMatch(/Free for [^]*14[^]* days[^]*every month/);
    const details = { ...testDetails(), contactName: 'Ada' };
    const body = { details, means: { provider: 'test', token: '4242424242424242' } };
    const payment = `/api/commerce/checkouts/${await subscriber.startCheckout()}/payment`;
    const paid = await subscriber.call('POST', payment, body, { 'idempotency-key': 'key-of-the-demo-order-0002' });
    expect(paid.json).toMatchObject({ status: 'completed' });
    const grants = test.services.database.read.selectFrom('member_area_grants').select(['email', 'source']);
    expect(await grants.execute()).toEqual([{ email: 'ada@example.com', source: 'subscribed' }]);
  });

  it('takes back what was sent (design 11)', async () => {
    const { visitor, test } = demo;
    const paid = await visitor.pay(await visitor.startCheckout(), 'key-of-the-demo-order-0001');
    const orders = test.services.database.read.selectFrom('orders').select(['id', 'website_id']);
    const { id, website_id: websiteId } = await orders.orderBy('id', 'desc').executeTakeFirstOrThrow();
    await mustAct(test.services, websiteId, async (unit) => (await fulfilOrder(unit, id)) ?? {});
    expect(await demo.page(paid.json.url)).toMatch(/href="[^"]*\/return"/);
  });

  it('has nothing said by its buyers where an owner begins with it (design 9)', async () => {
    const place = { language: 'en-DE', timeZone: 'Europe/Berlin', currency: 'EUR' };
    const wishes = { title: 'Mine', theme: 'field-and-kiln', ...place };
    const business = { country: 'DE', sells: [] };
    const { example, reviewPictures } = asWished(await openExample(demoFolder), wishes, business);
    expect(example.products.flatMap(({ reviews = [] }) => reviews)).toEqual([]);
    expect(reviewPictures).toEqual([]);
  });
});

describe('the examples of other themes', () => {
  it('show a bundle, what the law of the EU asks for, and a second picture (storefront 2)', async () => {
    const { test, page } = await openDemo('long-lunch');
    expect(await page('/shop/tasting-box')).toMatch(/class="made-of"/);
    const olives = await page('/shop/table-olives');
    for (const shown of [/30 days/, /\/ ?(?:100 )?(?:g|kg|l|ml)\b/, /class="makers"[^]*[A-Za-z]/])
      expect(olives).toMatch(shown);
    expect(await page('/shop')).toMatch(/picture--second/);
    await test.close();
  });

  it('show a subscription that ends by itself (storefront 3)', async () => {
    const { test, page } = await openDemo('press');
    expect(await page('/shop/a-year')).toMatch(/every 4 months for 1 year/);
    await test.close();
  });

  it('show a cart that opens beside the page, and adding from the list (storefront 2)', async () => {
    const { test, page } = await openDemo('try-square');
    const list = await page('/shop');
    expect(list).toMatch(/cart-drawer/);
    expect(list).toMatch(/quick-add/);
    await test.close();
  });

  it('say beside each kind whether it is on back-order, and list no kinds of a subscription (storefront 2)', async () => {
    const { test, page } = await openDemo('field-and-kiln');
    await test.services.database.write((tx) => tx.updateTable('websites').set({ theme: 'try-square' }).execute());
    expect(await page('/shop/evening-candlestick')).toMatch(/EC-IR-T<span class="kinds__here">On back-order\s*</);
    expect(await page('/shop/monday-coffee')).not.toContain('kinds__table');
    await test.close();
  });
});

/** A variant of the demo by its SKU. */
async function findVariant({ test }: Demo, sku: string): Promise<{ itemId: string; sku: string }> {
  const { item_id: itemId } = await test.services.database.read
    .selectFrom('variants')
    .select('item_id')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  return { itemId, sku };
}
