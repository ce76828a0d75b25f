import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { escapeXml } from '../pages/xml.ts';

let test: TestApp;
let site: TestSite;
let visitor: TestVisitor;

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Bowl & <cup>', variants: [{ sku: 'BOWL', price: 3800, stock: 5 }] },
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2400, stock: 5 }] },
  ]);
  await makeTestSite(test.services.database, [{ title: 'Far', variants: [] }], {
    host: 'far.example',
  });
  visitor = new TestVisitor(test.app);
});
afterAll(() => test.close());

describe('what search engines and readers find', () => {
  it('is a sitemap of every public page of this website, by absolute addresses (design 9)', async () => {
    const { headers, body } = await visitor.get('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    const places = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);
    const base = 'http://127.0.0.1:3000';
    expect(places).toEqual([`${base}/shop`, `${base}/shop/bowl-%26-%3Ccup%3E`, `${base}/shop/mug`]);
  });

  it('has pages by number alone (design 9)', async () => {
    expect((await visitor.get('/sitemap.xml?page=1')).body).toContain('/shop/mug');
    for (const page of ['NaN', '-1', '1.5', '1e9', '0x1', '1&page=2', '9999999'])
      expect((await visitor.get(`/sitemap.xml?page=${page}`)).status).toBe(404);
  });

  it('leaves out what is not published (design 9)', async () => {
    await test.services.database.write((tx) =>
      tx
        .updateTable('items')
        .set({ status: 'draft' })
        .where('website_id', '=', site.websiteId)
        .where('url_id', '=', 'mug')
        .execute(),
    );
    expect((await visitor.get('/sitemap.xml')).body).not.toContain('/shop/mug');
    expect((await visitor.get('/shop/mug', { accept: 'text/html' })).status).toBe(404);
  });

  it('is a robots.txt that names the sitemap and closes what is personal (design 9)', async () => {
    const { body } = await visitor.get('/robots.txt');
    expect(body).toContain('Sitemap: http://127.0.0.1:3000/sitemap.xml');
    expect(body).toContain('Disallow: /checkout');
  });

  it('is a feed of a list, with its texts escaped (design 9)', async () => {
    const { headers, body } = await visitor.get('/shop?format=rss');
    expect(headers['content-type']).toContain('application/rss+xml');
    expect(body).toContain('<title>Bowl &amp; &lt;cup&gt;</title>');
    expect(body).toContain('rel="self"');
    expect((await visitor.get('/shop/mug?format=rss', { accept: 'text/html' })).status).toBe(404);
  });

  it('is a feed of what is for sale, variant by variant, for search engines and marketplaces (design 5)', async () => {
    const { status, headers, body } = await visitor.get('/products.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(body).toContain('<g:link>http://127.0.0.1:3000/shop/bowl-%26-%3Ccup%3E</g:link>');
    expect(body).toMatch(/<g:title>Bowl &amp; &lt;cup&gt;<\/g:title>.*<g:price>38.00 USD<\/g:price>/);
    expect(body).toContain('<g:availability>in_stock</g:availability>');
    expect(body.match(/<item>/g)).toHaveLength(1);
    expect((await new TestVisitor(test.app, 'far.example').get('/products.xml')).body).not.toContain('<item>');
  });

  it('holds no character that XML forbids (design 9)', () => {
    expect(escapeXml('a\u0000b\u0008<"\'\tc\uFFFE')).toBe('ab&lt;&quot;&apos;\tc');
  });
});
