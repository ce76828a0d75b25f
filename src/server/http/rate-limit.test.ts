import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#catalog/messages.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { makeTestSite, type TestSite } from '../test-site.ts';
import { TestVisitor } from '../test-visitor.ts';
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

  it('are limited by address too, whatever visitors it makes up (design 9)', async () => {
    const statuses = [];
    for (let index = 0; index < 400; index++) statuses.push((await add(from('203.0.113.2'))).status);
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
    expect((await add(from('203.0.113.3'))).status).toBe(200);
  });

  it('of the machine itself pass (design 9)', async () => {
    const own = new TestVisitor(test.app);
    const statuses = [];
    for (let index = 0; index < 70; index++) statuses.push((await add(own)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
