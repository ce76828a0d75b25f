import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#domain/accounts/accounts.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { setPreferences } from '#domain/testing/set-preferences.ts';

let test: TestApp;
const html = { accept: 'text/html' };

beforeAll(async () => {
  test = await openTestApp();
  const site = await makeTestSite(test.services.database, [
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 5 }] },
  ]);
  const lockPasswordHash = await hashPassword('blue door');
  await setPreferences(test.services, site.websiteId, 'access', { lockPasswordHash });
});
afterAll(() => test.close());

describe('a locked website', () => {
  it('shows its lock screen and nothing else (storefront 2)', async () => {
    const visitor = new TestVisitor(test.app);
    for (const url of [
      '/',
      '/shop',
      '/shop/bowl',
      '/cart',
      '/search?q=bowl',
      '/sitemap.xml',
      '/products.xml',
      '/nothing',
      '/shop?format=json',
    ]) {
      const page = await visitor.get(url, html);
      expect([url, page.status, page.body.includes('This page is private')]).toEqual([url, 200, true]);
      expect(page.body).not.toContain('BOWL');
      expect(page.headers['cache-control']).toBe('private, no-store');
    }
    expect((await visitor.get('/api/commerce/shopping-cart')).status).toBe(403);
    expect((await visitor.submit('/cart/entries', { itemId: 'x' })).status).toBe(403);
  });

  it('opens with its password, at the address that was asked for (storefront 2)', async () => {
    const visitor = new TestVisitor(test.app);
    const wrong = await visitor.submit('/shop/bowl', { password: 'red door' });
    expect(wrong.status).toBe(403);
    expect(wrong.body).toContain('That is not the password');
    const right = await visitor.submit('/shop/bowl', { password: 'blue door' });
    expect(right).toMatchObject({ status: 303, headers: { location: '/shop/bowl' } });
    const page = await visitor.get('/shop/bowl', html);
    expect(page.body).toContain('BOWL');
    expect(page.headers['cache-control']).toContain('private');
    expect((await visitor.get('/api/commerce/shopping-cart')).status).toBe(200);
    expect((await new TestVisitor(test.app).get('/shop/bowl', html)).body).not.toContain('BOWL');
  });

  it('leads nowhere else once it is open (design 9)', async () => {
    for (const [url, location] of [
      ['//elsewhere.example/shop', '/elsewhere.example/shop'],
      ['/shop?next=//elsewhere.example', '/shop?next=//elsewhere.example'],
    ] as const) {
      const visitor = new TestVisitor(test.app);
      const right = await visitor.submit(url, { password: 'blue door' });
      expect(right).toMatchObject({ status: 303, headers: { location } });
    }
  });

  it('tells nothing of itself by what it refuses (storefront 2)', async () => {
    const visitor = new TestVisitor(test.app);
    const headers = { accept: 'text/html', 'sec-fetch-site': 'same-origin' };
    for (const request of [
      { method: 'POST', url: '/shop', headers: { ...headers, 'content-type': 'text/xml' }, payload: '<a/>' },
      { method: 'POST', url: '/shop/%00', headers },
      { method: 'PUT', url: '/shop', headers },
      { method: 'POST', url: '/', headers: { ...headers, 'sec-fetch-site': 'cross-site' } },
    ] as const) {
      const page = await visitor.send(request);
      expect(page.body).toContain('This page is private');
      expect(page.body).not.toMatch(/bowl|Something went wrong/i);
    }
    expect((await visitor.get('/%', html)).body).toBe('The request could not be read.');
  });

  it('refuses in words alone, without its menus, also what is open to all (storefront 2)', async () => {
    const visitor = new TestVisitor(test.app);
    const typeOf = async () => (await visitor.get('/payments/test/nothing', html)).headers['content-type'];
    expect(await typeOf()).toBe('text/plain; charset=utf-8');
    await visitor.submit('/', { password: 'blue door' });
    expect(await typeOf()).toBe('text/html; charset=utf-8');
  });

  it('bounds the guesses (design 9)', async () => {
    const visitor = new TestVisitor(test.app);
    for (let i = 0; i < 11; i++) await visitor.submit('/', { password: String(i) });
    const late = await visitor.submit('/', { password: 'blue door' });
    expect(late.status).toBe(429);
    expect(late.body).toContain('too many attempts');
    test.clock.advance(15 * 60_000);
    expect((await visitor.submit('/', { password: 'blue door' })).status).toBe(303);
  });

  const from = (remoteAddress: string) => new TestVisitor((request) => test.app.inject({ ...request, remoteAddress }));
  const tryAt = async (address: string, password: string) => (await from(address).submit('/', { password })).status;

  it('counts them by address and by /48, also past one that knows the password (design 9)', async () => {
    for (let i = 0; i < 9; i++) expect(await tryAt('198.51.100.1', 'red door')).toBe(403);
    expect(await tryAt('198.51.100.1', 'blue door')).toBe(303);
    expect(await tryAt('198.51.100.1', 'red door')).toBe(403);
    expect(await tryAt('198.51.100.1', 'red door')).toBe(429);
    for (let i = 0; i < 10; i++) expect(await tryAt(`2001:db8:9:${i}::1`, 'red door')).toBe(403);
    expect(await tryAt('2001:db8:9:ff::1', 'blue door')).toBe(429);
  });

  it('tries a few at a time, and asks others to come again (design 9)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => from(`203.0.113.${i}`).submit('/', { password: 'blue door' })),
    );
    const busy = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(60 - busy.length);
    expect(busy.length).toBeGreaterThan(10);
    expect(busy[0]?.body).toContain('Please try again in a few seconds.');
    expect(busy[0]?.headers['retry-after']).toMatch(/^\d+$/);
  });

  it('takes the password only from its own page (decisions, crumb)', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
    const visitor = new TestVisitor(test.app);
    const answer = await visitor.send({ method: 'POST', url: '/', headers, payload: 'password=blue+door' });
    expect(answer.status).toBe(400);
  });
});
