import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexEntry } from '#database/search-index.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { excerptOf } from './excerpt.ts';

let test: TestApp;
let site: TestSite;
let visitor: TestVisitor;

beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  site = await makeTestSite(database, [{ title: 'Field Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 5 }] }]);
  await database.write((tx) =>
    indexEntry(database, tx, {
      websiteId: site.websiteId,
      ownerId: site.itemIds[0] ?? '',
      url: '/shop/field-bowl',
      kind: 'product',
      title: 'Field Bowl',
      body: 'Wide, steady, good for <b>soup</b>.',
    }),
  );
  visitor = new TestVisitor(test.app);
});
afterAll(() => test.close());

describe('the search', () => {
  it('finds on its page, and says when there is nothing (storefront 2.4; platform 2.8)', async () => {
    const found = await visitor.get('/search?q=bowl', { accept: 'text/html' });
    expect(found.body).toContain('href="/shop/field-bowl"');
    expect(found.body).toContain('&lt;b&gt;');
    const none = await visitor.get('/search?q=kettle', { accept: 'text/html' });
    expect([none.status, none.body.includes('/shop/field-bowl')]).toEqual([200, false]);
    expect((await visitor.get('/search', { accept: 'text/html' })).status).toBe(200);
    expect((await visitor.get('/search?q=a&q=b', { accept: 'text/html' })).status).toBe(200);
  });

  it('escapes what was searched for (design 9)', async () => {
    const { body } = await visitor.get(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`, {
      accept: 'text/html',
    });
    expect(body).not.toContain('<script>alert');
  });

  it('suggests while one types (storefront 2)', async () => {
    const { json } = await visitor.get('/api/search/suggestions?q=fie');
    expect(json.hits).toEqual([
      expect.objectContaining({ title: 'Field Bowl', url: '/shop/field-bowl', kind: 'product', price: '$38.00' }),
    ]);
    expect((await visitor.get('/api/search/suggestions')).status).toBe(400);
  });

  it('shows the text around what was found (storefront 2)', () => {
    const text = `${'one two three '.repeat(20)}kettle ${'four five six '.repeat(20)}`;
    expect(excerptOf('short', ['x'])).toBe('short');
    expect(excerptOf('A bowl.\nstoneware, oat', ['oat'])).toBe('A bowl.');
    const excerpt = excerptOf(text, ['kettle']);
    expect(excerpt).toMatch(/^… .*kettle.* …$/);
    expect(excerpt.length).toBeLessThan(180);
    expect(excerptOf(text, ['nothing'])).toMatch(/^one two .* …$/);
  });
});
