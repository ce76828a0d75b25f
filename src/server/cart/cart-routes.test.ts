import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#catalog/messages.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { setPreferences } from '#domain/testing/set-preferences.ts';

let test: TestApp;
let site: TestSite;
let other: TestSite;
let visitor: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', formId: 'engraving', variants: [{ sku: 'MUG', price: 2400, stock: 20_000 }] },
    {
      title: 'Bowl',
      options: ['Size'],
      variants: [
        { sku: 'BOWL-S', attributes: { Size: 'S' }, price: 3800, stock: 3 },
        { sku: 'BOWL-L', attributes: { Size: 'L' }, price: 6400, stock: 0 },
      ],
    },
  ]);
  const far = [{ title: 'Print', variants: [{ sku: 'PRINT', price: 9000, stock: 5 }] }];
  other = await makeTestSite(test.services.database, far, { host: 'prints.example' });
});
afterAll(() => test.close());
beforeEach(() => {
  visitor = new TestVisitor(test.app);
});

const mug = () => site.itemIds[0] ?? '';
const bowl = () => site.itemIds[1] ?? '';

describe('the cart', () => {
  it('answers the empty cart with its defaults where there is none (storefront 3.5 and 7.4)', async () => {
    const { status, json } = await visitor.get('/api/commerce/shopping-cart');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      entries: [],
      subtotalCents: 0,
      grandTotalCents: 0,
      totalQuantity: 0,
      isPurchased: false,
    });
    expect(json).not.toHaveProperty('orderId');
  });

  it('takes an item, sums the same one up in one entry, and tells the browser that there is a cart (storefront 7.1)', async () => {
    const first = await visitor.addToCart(mug(), 'MUG', 2);
    expect(first.status).toBe(200);
    expect(first.json.newlyAdded).toMatchObject({
      itemId: mug(),
      quantity: 2,
      title: 'Mug',
      purchasePriceCents: 2400,
      subTotal: 4800,
    });
    expect(visitor.cookies.get('hasCart')).toBe('true');
    const second = await visitor.addToCart(mug(), 'MUG', 3);
    expect(second.json.shoppingCart.entries).toHaveLength(1);
    expect(second.json.shoppingCart).toMatchObject({ totalQuantity: 5, subtotalCents: 12_000 });
  });

  it('takes a null sku where a product has a single variant, and only there (decisions, cart)', async () => {
    const body = { itemId: mug(), sku: null, quantity: 1 };
    expect((await visitor.call('POST', '/api/commerce/shopping-cart/entries', body)).status).toBe(200);
    const refused = await visitor.call('POST', '/api/commerce/shopping-cart/entries', { ...body, itemId: bowl() });
    expect(refused).toMatchObject({ status: 400, json: { message: messages.variantUnavailable } });
  });

  it.each([
    ['x', messages.quantityNotNumber],
    [1.5, messages.quantityNotWhole],
    [0, messages.quantityOutOfRange(1, 9999)],
    [10_000, messages.quantityOutOfRange(1, 9999)],
    [{ a: 1 }, messages.quantityNotNumber],
    ['', messages.quantityNotNumber],
    [null, messages.quantityNotNumber],
  ])(
    'refuses the quantity %j with its message (storefront 5.13, 5.14 and 9.19; platform 5.10)',
    async (quantity, message) => {
      const body = { itemId: mug(), sku: 'MUG', quantity };
      const refused = await visitor.call('POST', '/api/commerce/shopping-cart/entries', body);
      expect(refused).toMatchObject({ status: 400, json: { message } });
    },
  );

  it('refuses more than there is, and bounds the sum of an entry (storefront 5)', async () => {
    expect(await visitor.addToCart(bowl(), 'BOWL-L')).toMatchObject({
      status: 400,
      json: { message: messages.notEnoughStock, hint: 'None is left at the moment.' },
    });
    await visitor.addToCart(bowl(), 'BOWL-S', 2);
    const more = await visitor.addToCart(bowl(), 'BOWL-S', 2);
    expect(more).toMatchObject({ status: 400, json: { message: messages.notEnoughStock } });
    expect(more.json.hint).toBe('There are 3 left, 2 of them in your cart.');
    await visitor.addToCart(mug(), 'MUG', 9999);
    const over = await visitor.addToCart(mug(), 'MUG', 1);
    expect(over).toMatchObject({ status: 400, json: { message: messages.quantityOutOfRange(1, 9999) } });
    const { json } = await visitor.get('/api/commerce/shopping-cart');
    expect(json.entries.map((entry: { quantity: number }) => entry.quantity)).toEqual([2, 9999]);
  });

  it('keeps entries with different additional fields apart (decisions, cart)', async () => {
    const add = (additionalFields: string) =>
      visitor.call('POST', '/api/commerce/shopping-cart/entries', {
        itemId: mug(),
        sku: 'MUG',
        quantity: 1,
        additionalFields,
      });
    await add('{"name":"Ada","size":1}');
    await add('{"size":1,"name":"Ada"}');
    const { json } = await add('{"name":"Bob"}');
    expect(json.shoppingCart.entries.map((entry: { quantity: number }) => entry.quantity)).toEqual([2, 1]);
    expect((await add('{oops')).status).toBe(400);
  });

  it('changes and removes entries (decisions, cart)', async () => {
    const { json } = await visitor.addToCart(mug(), 'MUG', 1);
    const url = `/api/commerce/shopping-cart/entries/${json.newlyAdded.id}`;
    const changed = await visitor.call('PUT', url, { quantity: '7' });
    expect(changed.json.updatedEntry.quantity).toBe(7);
    const removed = await visitor.call('DELETE', url);
    expect(removed.json.shoppingCart.entries).toEqual([]);
    expect(visitor.cookies.has('hasCart')).toBe(false);
  });

  it('sums up parallel adds of two tabs in one entry (design 5)', async () => {
    await visitor.addToCart(mug(), 'MUG', 1);
    await Promise.all(Array.from({ length: 20 }, () => visitor.addToCart(mug(), 'MUG', 1)));
    const { json } = await visitor.get('/api/commerce/shopping-cart');
    expect(json.entries).toHaveLength(1);
    expect(json.totalQuantity).toBe(21);
  });
});

describe('an undone removal', () => {
  const url = (id: string) => `/api/commerce/shopping-cart/entries/${id}`;
  const add = async (itemId: string, sku: string, quantity = 1, additionalFields: string | null = null) => {
    test.clock.advance(10);
    const body = { itemId, sku, quantity, additionalFields };
    return (await visitor.call('POST', '/api/commerce/shopping-cart/entries', body)).json.newlyAdded;
  };
  const titles = (json: { entries: { title: string; quantity: number }[] }) =>
    json.entries.map(({ title, quantity }) => `${quantity} ${title}`);

  it('puts the entry back in its place, with its quantity and additional fields (decisions, cart)', async () => {
    const named = await add(mug(), 'MUG', 3, '{"name":"Ada"}');
    await add(bowl(), 'BOWL-S', 2);
    await add(mug(), 'MUG', 1);
    await visitor.call('DELETE', url(named.id));
    test.clock.advance(10);
    const body = { itemId: mug(), sku: 'MUG', quantity: 3, additionalFields: '{"name":"Ada"}' };
    const { json } = await visitor.call('PUT', url(named.id), body);
    expect(titles(json.shoppingCart)).toEqual(['3 Mug', '2 Bowl', '1 Mug']);
    expect(json.updatedEntry).toMatchObject({ quantity: 3, additionalFields: { name: 'Ada' } });
  });

  it('counts nothing twice: neither undone twice nor added again meanwhile (design 5)', async () => {
    const { id } = await add(mug(), 'MUG', 3);
    await visitor.call('DELETE', url(id));
    await add(mug(), 'MUG', 1);
    const body = { itemId: mug(), sku: 'MUG', quantity: 3 };
    await Promise.all([visitor.call('PUT', url(id), body), visitor.call('PUT', url(id), body)]);
    expect(titles((await visitor.get('/api/commerce/shopping-cart')).json)).toEqual(['3 Mug']);
    await visitor.call('PUT', url(id), { ...body, quantity: 2 });
    expect(titles((await visitor.get('/api/commerce/shopping-cart')).json)).toEqual(['3 Mug']);
  });

  it('tells the browser again that there is a cart (storefront 4)', async () => {
    const { id } = await add(mug(), 'MUG');
    await visitor.call('DELETE', url(id));
    expect(visitor.cookies.has('hasCart')).toBe(false);
    await visitor.call('PUT', url(id), { itemId: mug(), sku: 'MUG', quantity: 1 });
    expect(visitor.cookies.get('hasCart')).toBe('true');
  });

  it.each([
    ['what is sold out meanwhile', () => ({ itemId: bowl(), sku: 'BOWL-L', quantity: 1 }), 400],
    ['more than there is', () => ({ itemId: bowl(), sku: 'BOWL-S', quantity: 4 }), 400],
    ['a quantity that is none', () => ({ itemId: mug(), sku: 'MUG', quantity: 'x' }), 400],
    ['fields that are none', () => ({ itemId: mug(), sku: 'MUG', quantity: 1, additionalFields: '{' }), 400],
    ['an item of another website', () => ({ itemId: other.itemIds[0], sku: 'PRINT', quantity: 1 }), 404],
  ])('refuses %s and leaves the cart as it is (design 5)', async (_, body, status) => {
    const { id } = await add(mug(), 'MUG');
    await visitor.call('DELETE', url(id));
    expect((await visitor.call('PUT', url(id), body())).status).toBe(status);
    expect((await visitor.get('/api/commerce/shopping-cart')).json.entries).toEqual([]);
  });

  it('takes any id of a removed entry, and opens no other cart by it (design 5)', async () => {
    const stranger = new TestVisitor(test.app);
    const theirs = (await stranger.addToCart(mug(), 'MUG', 4)).json.newlyAdded;
    await add(bowl(), 'BOWL-S');
    for (const id of [theirs.id, 'nothing', 'ffffffff-ffff-7fff-bfff-ffffffffffff']) {
      await visitor.call('PUT', url(id), { itemId: mug(), sku: 'MUG', quantity: 1 });
    }
    expect((await stranger.get('/api/commerce/shopping-cart')).json.totalQuantity).toBe(4);
    expect((await visitor.get('/api/commerce/shopping-cart')).json.totalQuantity).toBe(2);
  });
});

describe('a store of another kind', () => {
  const prefer = (key: string, value: unknown) =>
    setPreferences(test.services, site.websiteId, 'commerce', { [key]: value });

  it('says from how much on it takes orders, and starts no checkout below (storefront 8)', async () => {
    await prefer('minimumSubtotalCents', 5000);
    const message = messages.minimumSubtotal('$50.00');
    const { json } = await visitor.addToCart(mug(), 'MUG', 2);
    expect(json.shoppingCart.minimumSubtotalMessage).toBe(message);
    const refused = await visitor.call('POST', '/api/commerce/checkouts', {});
    expect(refused).toMatchObject({ status: 400, json: { message } });
    const more = await visitor.addToCart(mug(), 'MUG', 1);
    expect(more.json.shoppingCart).not.toHaveProperty('minimumSubtotalMessage');
    expect((await new TestVisitor(test.app).get('/api/commerce/shopping-cart')).json).not.toHaveProperty(
      'minimumSubtotalMessage',
    );
    await prefer('minimumSubtotalCents', 0);
  });

  it('goes from the plain form straight to the checkout in express mode (storefront 4)', async () => {
    const form = { itemId: mug(), sku: 'MUG', quantity: '1' };
    expect((await visitor.submit('/cart/entries', form)).headers.location).toBe('/cart');
    await prefer('expressCheckout', true);
    const { headers } = await visitor.submit('/cart/entries', form);
    expect(headers.location).toMatch(/^\/checkout\//);
    const page = await visitor.get('/shop?format=json');
    expect(page.json.websiteSettings.storeSettings.expressCheckout).toBe(true);
    await prefer('expressCheckout', false);
  });

  it('answers a sample cart of its own products to the editor, and keeps none (storefront 7.5)', async () => {
    const { json } = await visitor.get('/api/commerce/shopping-cart?mock=true&calculateSubtotal=true&timecode=1');
    expect(json.entries.map(({ title }: { title: string }) => title)).toEqual(['Mug', 'Bowl']);
    expect(json).toMatchObject({ id: '', subtotalCents: 6200, totalQuantity: 2, requiresShipping: true });
    expect((await visitor.get('/api/commerce/shopping-cart')).json.entries).toEqual([]);
  });
});

describe('protection', () => {
  it('refuses a write without the right crumb and hands out a fresh one (decisions, crumb)', async () => {
    const payload = { itemId: mug(), sku: 'MUG', quantity: 1 };
    const url = '/api/commerce/shopping-cart/entries';
    const refused = await visitor.send({ method: 'POST', url, payload });
    expect(refused).toMatchObject({ status: 400, json: { crumbFail: true, message: messages.sessionExpired } });
    expect(refused.json.crumb).toBe(visitor.cookies.get('crumb'));
    const wrong = await visitor.send({ method: 'POST', url, payload, headers: { 'x-csrf-token': 'x'.repeat(32) } });
    expect(wrong.status).toBe(400);
    const right = await visitor.send({ method: 'POST', url, payload, headers: { 'x-csrf-token': wrong.json.crumb } });
    expect(right.status).toBe(200);
  });

  it('opens no cart with another token, and none of another website (design 5)', async () => {
    const { json } = await visitor.addToCart(mug(), 'MUG', 1);
    const stranger = new TestVisitor(test.app);
    await stranger.addToCart(mug(), 'MUG', 4);
    const url = `/api/commerce/shopping-cart/entries/${json.newlyAdded.id}`;
    expect((await stranger.call('PUT', url, { quantity: 9 })).status).toBe(404);
    expect((await stranger.call('DELETE', url)).json.shoppingCart.totalQuantity).toBe(4);
    expect((await visitor.get('/api/commerce/shopping-cart')).json.totalQuantity).toBe(1);
    const elsewhere = new TestVisitor(test.app, 'prints.example');
    visitor.cookies.forEach((value, name) => elsewhere.cookies.set(name, value));
    expect((await elsewhere.get('/api/commerce/shopping-cart')).json.entries).toEqual([]);
  });

  it('sells no item of another website (design 5)', async () => {
    expect((await visitor.addToCart(other.itemIds[0] ?? '', 'PRINT')).status).toBe(404);
    expect((await visitor.get(`/api/commerce/inventory/stock/?itemId=${other.itemIds[0]}`)).json.results).toEqual([]);
    const elsewhere = new TestVisitor(test.app, 'prints.example');
    expect((await elsewhere.addToCart(other.itemIds[0] ?? '', 'PRINT')).status).toBe(200);
  });

  it('answers an unknown host with nothing (design 9)', async () => {
    const nowhere = new TestVisitor(test.app, 'nowhere.example');
    expect((await nowhere.get('/', { accept: 'text/html' })).status).toBe(404);
    expect((await nowhere.get('/api/commerce/shopping-cart')).status).toBe(404);
  });

  it.each([
    ['a body that is no JSON', '{', 'The body is not valid JSON'],
    ['U+0000', '{"itemId":"a\\u0000","sku":null}', 'characters that cannot be stored'],
    ['half a surrogate pair', '{"itemId":"a\\ud800","sku":null}', 'characters that cannot be stored'],
    ['a wrong type', '{"itemId":5}', 'itemId'],
    ['a missing field', '{}', 'itemId: Required'],
  ])('answers %s with a 400 that says so (design 9)', async (_, payload, text) => {
    await visitor.addToCart(mug(), 'MUG', 1);
    const headers = { 'content-type': 'application/json', 'x-csrf-token': visitor.cookies.get('crumb') ?? '' };
    const answer = await visitor.send({ method: 'POST', url: '/api/commerce/shopping-cart/entries', headers, payload });
    expect(answer.status).toBe(400);
    expect(answer.json.message).toContain(text);
  });

  it.each([
    ['PUT', '/api/commerce/shopping-cart/entries/%00'],
    ['DELETE', '/api/commerce/shopping-cart/entries/a%00'],
    ['DELETE', '/api/commerce/shopping-cart/coupons/%00'],
    ['GET', '/api/commerce/checkouts/%00'],
    ['GET', '/api/commerce/inventory/stock/?itemId=%00'],
    ['GET', '/shop/%00'],
  ] as const)('answers %s %s with a 400 and no fault of its own (design 9)', async (method, url) => {
    await visitor.addToCart(mug(), 'MUG', 1);
    const headers = { 'x-csrf-token': visitor.cookies.get('crumb') ?? '' };
    const payload = method === 'PUT' ? { quantity: 1 } : undefined;
    expect((await visitor.send({ method, url, headers, payload })).status).toBe(400);
    expect(test.reports).toEqual([]);
  });

  it.each([
    ['U+0000', '{"a":"\\u0000"}'],
    ['half a surrogate pair', '{"a":"\\ud800"}'],
    ['a thousand levels', '['.repeat(1000) + ']'.repeat(1000)],
  ])('refuses additional fields with %s (design 9)', async (_, additionalFields) => {
    const body = { itemId: mug(), sku: 'MUG', quantity: 1, additionalFields };
    expect((await visitor.call('POST', '/api/commerce/shopping-cart/entries', body)).status).toBe(400);
  });
});
