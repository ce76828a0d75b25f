import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  const single = (title: string, sku: string) => ({ title, variants: [{ sku, price: 3800, stock: 9 }] });
  site = await makeTestSite(test.services.database, [
    {
      title: 'Bowl',
      variants: [
        { sku: 'ASH', price: 3800, stock: 7 },
        { sku: 'MOSS', price: 3800, stock: 7 },
      ],
    },
    single('Plate', 'PLATE'),
    single('Cloth', 'CLOTH'),
    {
      title: 'Set',
      variants: [
        { sku: 'SET-A', price: 9000, stock: 0 },
        { sku: 'SET-M', price: 9000, stock: 0 },
      ],
    },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const titles = ['Bowl', 'Plate', 'Cloth', 'Set'];
const change = (title: string, fields: object) => {
  const path = `/api/commerce/products/${site.itemIds[titles.indexOf(title)]}?websiteId=${site.websiteId}`;
  return owner.call('PATCH', path, fields);
};
const parts = (pieces: Record<string, number>) =>
  Object.entries(pieces).map(([sku, count]) => ({ variantId: site.variantIds[sku], pieces: count }));
const makeOf = (made: Record<string, Record<string, number>>) =>
  change('Set', {
    variants: {
      change: Object.entries(made).map(([sku, pieces]) => ({ id: site.variantIds[sku], parts: parts(pieces) })),
    },
  });
const page = async () => (await new TestVisitor(test.app).get('/shop/set')).body;
const madeOf = async () => /<section class="made-of"[\s\S]*?<\/section>/.exec(await page())?.[0] ?? '';

describe('what a bundle is made of, on its page (design 5)', () => {
  it('is named part by part with pieces, values and links, and changes with them', async () => {
    expect(await madeOf()).toBe('');
    expect((await makeOf({ 'SET-A': { ASH: 2, PLATE: 1 }, 'SET-M': { ASH: 2, PLATE: 1 } })).status).toBe(200);
    const shown = await madeOf();
    expect(shown).toMatch(/<h2>What is in it<\/h2>/);
    expect(shown).toContain('2 × <a href="/shop/bowl?variant=ASH">Bowl</a>, ASH');
    expect(shown).toContain('1 × <a href="/shop/plate">Plate</a></span>');
    await change('Plate', { title: 'Deep <plate>' });
    expect(await madeOf()).toContain('<a href="/shop/plate">Deep &lt;plate&gt;</a>');
    await change('Plate', { title: 'Plate' });
  });

  it('has no link to what nobody sees, and one from its publication on', async () => {
    expect((await makeOf({ 'SET-A': { CLOTH: 3 }, 'SET-M': { CLOTH: 3 } })).status).toBe(200);
    await change('Cloth', { status: 'draft' });
    expect(await madeOf()).toContain('<span>3 × Cloth</span>');
    await change('Cloth', { status: 'published', publishOn: test.clock.now() + 60_000 });
    expect(await madeOf()).toContain('<span>3 × Cloth</span>');
    test.clock.advance(61_000);
    expect(await madeOf()).toContain('3 × <a href="/shop/cloth">Cloth</a>');
  });

  it('names the variant where others are made of something else, and stands in the data for search engines', async () => {
    expect((await makeOf({ 'SET-A': { ASH: 2 }, 'SET-M': { MOSS: 2 } })).status).toBe(200);
    const shown = await madeOf();
    expect(shown).toMatch(
      /What is in it: SET-A<\/h2>[\s\S]*Bowl<\/a>, ASH[\s\S]*What is in it: SET-M<\/h2>[\s\S]*, MOSS/,
    );
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(await page())?.[1] ?? '{}');
    const { offers } = data['@graph'].find((thing: { '@type': string }) => thing['@type'] === 'Product');
    expect(offers[1].includesObject).toEqual([
      {
        '@type': 'TypeAndQuantityNode',
        amountOfThisGood: 2,
        unitCode: 'C62',
        typeOfGood: {
          '@type': 'Product',
          name: 'Bowl, MOSS',
          url: expect.stringMatching(/^https?:.*\/shop\/bowl\?variant=MOSS$/),
        },
      },
    ]);
  });
});
