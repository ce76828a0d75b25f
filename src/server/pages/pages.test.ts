import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let other: TestSite;
const hosts = ['127.0.0.1', 'prints.example'];
const html = { accept: 'text/html' };

beforeAll(async () => {
  test = await openTestApp();
  const products = Array.from({ length: 30 }, (_, index) => ({
    title: `Bowl ${index}`,
    variants: [{ sku: `BOWL-${index}`, price: 3800, stock: 12 }],
  }));
  site = await makeTestSite(test.services.database, products);
  const others = [{ title: 'Bowl 1', variants: [{ sku: 'PRINT', price: 9000, stock: 12 }] }];
  other = await makeTestSite(test.services.database, others, {
    host: 'prints.example',
    title: 'Prints',
  });
});
afterAll(() => test.close());

const visit = (host: string, url: string, headers: Record<string, string> = html) =>
  new TestVisitor(test.app, host).get(url, headers);

describe('public pages', () => {
  it('are those of their host where its name ends with a dot, too (design 9)', async () => {
    for (const host of ['prints.example', 'Prints.Example.:8080']) {
      const { status, body } = await visit(host, '/shop/bowl-1');
      expect([host, status, body.includes('$90.00')]).toEqual([host, 200, true]);
    }
    expect((await visit('prints.example..', '/shop')).status).toBe(404);
  });

  it('end in the name of the website alone where it has no tagline (design 1)', async () => {
    expect((await visit('prints.example', '/shop')).body).toMatch(/<p class="site-footer__end">Prints<\/p>/);
  });

  it('list products in pages, each with its own address (platform 1.20; design 3)', async () => {
    const first = await visit('127.0.0.1', '/shop');
    expect(first.status).toBe(200);
    expect(first.body).toContain('Bowl 20');
    expect(first.body).not.toContain('Bowl 21');
    const second = await visit('127.0.0.1', '/shop?page=2');
    expect(second.body).toContain('Bowl 29');
    expect((await visit('127.0.0.1', '/shop?page=3')).status).toBe(404);
    expect((await visit('127.0.0.1', '/shop?category=none')).status).toBe(404);
  });

  it('show all of a list up to the page that is asked for, as who loads more has it (design 6)', async () => {
    const titles = async (url: string) => {
      const { json } = await visit('127.0.0.1', url, {});
      return json.items.map(({ title }: { title: string }) => title);
    };
    const all = Array.from({ length: 30 }, (_, index) => `Bowl ${index}`);
    expect(await titles('/shop?format=json')).toEqual(all.slice(0, 21));
    expect(await titles('/shop?format=json&page=2')).toEqual(all);
    const { json } = await visit('127.0.0.1', '/shop?format=json&page=2', {});
    expect(json.pagination).toEqual({ page: 2 });
  });

  it('read a thousand keys of a query, and pass over what comes after (platform 9.15)', async () => {
    const keys = (count: number) => Array.from({ length: count }, (_, index) => `k${index}=`).join('&');
    expect((await visit('127.0.0.1', `/shop?${keys(999)}&category=none`)).status).toBe(404);
    expect((await visit('127.0.0.1', `/shop?${keys(1000)}&category=none`)).status).toBe(200);
  });

  it('answer ?format=json in the specification’s field names and through the public schema (design 9)', async () => {
    const { json } = await visit('127.0.0.1', '/shop/bowl-1?format=json', {});
    expect(json).toMatchObject({
      website: { siteTitle: 'Test shop' },
      collection: { urlId: 'shop' },
      item: {
        title: 'Bowl 1',
        structuredContent: {
          productType: 1,
          variants: [{ sku: 'BOWL-1', priceMoney: { value: '38.00', currency: 'USD' } }],
        },
      },
    });
    expect(json.item.structuredContent.variants[0].qtyInStock).toBe(10);
  });

  it('are told apart by host, and never show another website’s data (design 5)', async () => {
    const own = await visit('127.0.0.1', '/shop/bowl-1');
    const theirs = await visit('prints.example', '/shop/bowl-1');
    expect(own.body).toContain('38');
    expect(theirs.body).toContain('90');
    expect(theirs.body).not.toContain('BOWL-1');
    expect(theirs.body).not.toContain(site.websiteId);
    expect((await visit('prints.example', '/shop/bowl-2')).status).toBe(404);
  });

  it('carry an ETag, and answer 304 where nothing changed (design 3)', async () => {
    const { headers } = await visit('127.0.0.1', '/shop/bowl-3');
    const again = await visit('127.0.0.1', '/shop/bowl-3', { ...html, 'if-none-match': String(headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('are sent compressed where the browser takes it, with a policy that names their styles by hash (design 9)', async () => {
    const { headers } = await visit('127.0.0.1', '/shop', { ...html, 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[\w+/=]+'/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('show a page of their own where there is nothing, and no inside where something broke (design 8)', async () => {
    const missing = await visit('127.0.0.1', '/nothing/here/at/all');
    expect(missing.status).toBe(404);
    expect(missing.body).toContain('Test shop');
    expect((await visit('127.0.0.1', '/%E0%A4%A')).status).toBe(400);
    expect((await visit('127.0.0.1', '/..%2f..%2fetc/passwd')).status).toBe(404);
  });

  it('change when a product sells out, on the product page and in the list (design 9)', async () => {
    await visit('127.0.0.1', '/shop/bowl-5');
    await visit('127.0.0.1', '/shop');
    const buyer = new TestVisitor(test.app);
    await buyer.addToCart(site.itemIds[5] ?? '', 'BOWL-5', 12);
    await buyer.startCheckout();
    expect((await visit('127.0.0.1', '/shop/bowl-5')).body.toLowerCase()).toContain('sold out');
    expect((await visit('127.0.0.1', '/shop')).body.toLowerCase()).toContain('sold out');
  });

  it('are the same from the cache as rendered afresh, after any mutation of either website (design 9)', async () => {
    const paths = ['/shop', '/shop/bowl-1', '/shop/bowl-7', '/shop?format=json', '/shop?page=2'];
    const buyers = hosts.map((host) => new TestVisitor(test.app, host));
    const mutate = {
      hold: async (which: number, quantity: number) => {
        const [itemId, sku] = which === 0 ? [site.itemIds[7], 'BOWL-7'] : [other.itemIds[0], 'PRINT'];
        await buyers[which]?.addToCart(itemId ?? '', sku, quantity);
        await buyers[which]?.startCheckout();
      },
      release: async (which: number) => {
        const cart = await buyers[which]?.get('/api/commerce/shopping-cart');
        for (const { id } of cart?.json.entries ?? []) {
          await buyers[which]?.call('DELETE', `/api/commerce/shopping-cart/entries/${id}`);
        }
      },
    };
    const visitAll = () =>
      Promise.all(
        hosts.flatMap((host) => paths.map(async (path) => ({ host, path, body: (await visit(host, path)).body }))),
      );
    const step = fc.record({
      kind: fc.constantFrom('hold', 'release'),
      which: fc.nat(1),
      quantity: fc.integer({ min: 1, max: 6 }),
    });
    const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      for (const { kind, which, quantity } of steps) {
        await (kind === 'hold' ? mutate.hold(which, quantity) : mutate.release(which));
        const cached = await visitAll();
        test.services.pageCache.clear();
        expect(cached).toEqual(await visitAll());
      }
    });
    await fc.assert(property, { numRuns: 15 });
  });
});
