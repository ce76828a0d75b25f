import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#catalog/messages.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor, type TestRequest } from '../testing/visitor.ts';
import { RateLimit } from './rate-limit.ts';

describe('RateLimit', () => {
  it('lets a burst pass, then as many as come back each second, by key (design 9)', () => {
    let now = 0;
    const limit = new RateLimit({ now: () => now }, { burst: 3, perSecond: 2 });
    const takes = (count: number, key = 'a') =>
      Array.from({ length: count }, () => limit.take(key)).filter(Boolean).length;
    expect([takes(5), takes(5, 'b')]).toEqual([3, 3]);
    now = 500;
    expect(takes(5)).toBe(1);
    now = 60_000;
    expect(takes(5)).toBe(3);
  });

  it('remembers twenty thousand keys, and no more (design 9)', () => {
    const limit = new RateLimit({ now: () => 0 }, { burst: 1, perSecond: 1 });
    for (let key = 0; key < 30_000; key++) limit.take(String(key));
    expect(limit.size).toBe(20_000);
    expect([limit.take('29999'), limit.take('0')]).toEqual([false, true]);
  });

  it('is not fooled by a clock that goes back', () => {
    let now = 1000;
    const limit = new RateLimit({ now: () => now }, { burst: 1, perSecond: 1 });
    expect(limit.take('a')).toBe(true);
    now = 0;
    expect(limit.take('a')).toBe(false);
  });
});

describe('writes to the cart', () => {
  let test: TestApp;
  let site: TestSite;
  beforeAll(async () => {
    test = await openTestApp();
    site = await makeTestSite(test.services.database, [
      { title: 'Mug', variants: [{ sku: 'MUG', price: 1, stock: 9999 }] },
    ]);
  });
  afterAll(() => test.close());

  let guessers = 1;
  const from = (remoteAddress: string) => new TestVisitor((request) => test.app.inject({ ...request, remoteAddress }));
  const add = (visitor: TestVisitor) => visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 1);

  it('are limited by visitor, with a word on when to come again; reading is not (storefront 8)', async () => {
    const hasty = from('203.0.113.1');
    const statuses = [];
    for (let index = 0; index < 70; index++) statuses.push((await add(hasty)).status);
    expect(statuses.slice(0, 50).every((status) => status === 200)).toBe(true);
    const refused = await add(hasty);
    expect(refused).toMatchObject({ status: 429, json: { message: messages.tryAgainSoon } });
    expect(refused.headers['retry-after']).toBe('3');
    expect((await hasty.get('/api/commerce/shopping-cart')).status).toBe(200);
    expect((await add(from('203.0.113.1'))).status).toBe(200);
    test.clock.advance(3000);
    expect((await add(hasty)).status).toBe(200);
  });

  it('and reading its checkout count alike: a checkout costs as much to read (storefront 8)', async () => {
    const reader = from('203.0.113.4');
    await add(reader);
    const id = await reader.startCheckout();
    const page = { accept: 'text/html' };
    const reads = [
      () => reader.get(`/api/commerce/checkouts/${id}`),
      () => reader.get(`/checkout/${id}`, page),
      () => reader.get(`/checkout/${id}/return`, page),
      () => reader.get('/checkout', page),
    ];
    const statuses = [];
    for (let index = 0; index < 15; index++) for (const read of reads) statuses.push((await read()).status);
    expect(statuses.slice(0, 40).every((status) => status < 400)).toBe(true);
    for (const read of reads) {
      const refused = await read();
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3']);
      expect(refused.body).toContain(messages.tryAgainSoon);
    }
    expect((await add(reader)).status).toBe(429);
    expect((await reader.get('/cart', page)).status).toBe(200);
    test.clock.advance(3000);
    expect((await reads[0]?.())?.status).toBe(200);
  });

  it.each([
    ['a download', `/downloads/${'x'.repeat(32)}/${'0'.repeat(8)}`],
    ['a review', `/reviews/${'x'.repeat(32)}`],
    ['a subscription', `/subscription/${'x'.repeat(32)}`],
    ['a gift card to print', `/cart/gift-card/print/${'x'.repeat(32)}`],
    ['an order', `/order/${'x'.repeat(32)}`],
    ['the status of an order', `/order/${'x'.repeat(32)}/status`],
  ])('do not count where %s is opened, but guesses at its link do, by address (design 9)', async (_, path) => {
    // Each guesses from an address of its own.
    const guesser = from(`198.51.100.${guessers++}`);
    const statuses = [];
    for (let index = 0; index < 62; index++) statuses.push((await guesser.get(path)).status);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([404]));
    expect(statuses.slice(60)).toEqual([429, 429]);
    // A guess in five seconds is left, which is hopeless among 2 ** 192; elsewhere nobody notices.
    test.clock.advance(5000);
    expect([(await guesser.get(path)).status, (await guesser.get(path)).status]).toEqual([404, 429]);
    expect((await from('203.0.113.99').get(path)).status).toBe(404);
    expect((await guesser.get('/cart')).status).toBe(200);
  });

  it('do not count however often a link is opened that is right, and in how many parts (design 9)', async () => {
    const buyer = from('203.0.113.98');
    await add(buyer);
    const { json } = await buyer.pay(await buyer.startCheckout(), crypto.randomUUID());
    const statuses = new Set<number>();
    for (let index = 0; index < 90; index++) statuses.add((await buyer.get(String(json.url))).status);
    expect([...statuses]).toEqual([200]);
    expect(String(json.url)).toMatch(/^\/order\/[\w-]{32}$/);
  });

  it('of checkouts that are none are limited by address (design 9)', async () => {
    const statuses = [];
    for (let index = 0; index < 650; index++) {
      statuses.push((await from('203.0.113.5').get(`/api/commerce/checkouts/${index}`)).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  });

  it('are not counted with searches, which are limited by address: they cost more than they look (design 9)', async () => {
    const address = '203.0.113.6';
    const paths = ['/search?q=mug', '/api/search/suggestions?q=mug'];
    const statuses = [];
    for (let index = 0; index < 650; index++) statuses.push((await from(address).get(paths[index % 2] ?? '')).status);
    expect([statuses[0], ...statuses.slice(-2)]).toEqual([200, 429, 429]);
    expect((await add(from(address))).status).toBe(200);
    expect((await from('203.0.113.7').get('/search?q=mug')).status).toBe(200);
  });

  it('are limited by address too, whatever visitors it makes up (design 9)', async () => {
    const statuses = [];
    for (let index = 0; index < 400; index++) statuses.push((await add(from('203.0.113.2'))).status);
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
    expect((await add(from('203.0.113.3'))).status).toBe(200);
  });

  const addOften = async (visitor: TestVisitor) => {
    const statuses = [];
    for (let index = 0; index < 70; index++) statuses.push((await add(visitor)).status);
    return [...new Set(statuses)];
  };

  it('of a developer’s own machine pass (design 9)', async () => {
    expect(await addOften(new TestVisitor(test.app))).toEqual([200]);
  });

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'are limited where a proxy on the machine passes them on, trusted or not: %s (design 9)',
    async (header) => {
      const headers = { [header]: '198.51.100.1' };
      const passedOn = (request: TestRequest) =>
        test.app.inject({ ...request, headers: { ...request.headers, ...headers } });
      expect(await addOften(new TestVisitor(passedOn))).toEqual([200, 429]);
    },
  );

  it('are limited in production wherever they come from (design 9)', async () => {
    const production = await openTestApp({ PUBLIC_URL: 'https://shop.example', CONFIG_HOST: 'admin.example' });
    const mug = { title: 'Mug', variants: [{ sku: 'MUG', price: 1, stock: 9999 }] };
    const { itemIds } = await makeTestSite(production.services.database, [mug]);
    const visitor = new TestVisitor(production.app, 'shop.example');
    const statuses = [];
    for (let index = 0; index < 70; index++)
      statuses.push((await visitor.addToCart(itemIds[0] ?? '', 'MUG', 1)).status);
    expect([...new Set(statuses)]).toEqual([200, 429]);
    await production.close();
  });
});
