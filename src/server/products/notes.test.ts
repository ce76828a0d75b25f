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
  site = await makeTestSite(test.services.database, [
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 5 }] },
    { title: 'Mug', variants: [{ sku: 'MUG', price: 1800, stock: 5 }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const put = (productNotes: unknown) =>
  owner.call('PUT', `/api/v1/commerce-preferences/commerce?websiteId=${site.websiteId}`, { productNotes });
const page = async (slug: string) => (await new TestVisitor(test.app).get(`/shop/${slug}`)).body;

describe('notes by the button of a product (design 5)', () => {
  it('open without a script on the pages of their products, and nowhere else, from the next view on', async () => {
    expect(await page('bowl')).not.toContain('Which size');
    const scope = { kind: 'products', itemIds: [site.itemIds[0]] };
    const text = 'By <hand>.\n\nSize | Holds\nSmall | 16 oz';
    expect((await put([{ id: 'size', title: 'Which size', text, url: '/sizes', scope }])).status).toBe(200);
    const shown = await page('bowl');
    expect(shown).toMatch(/<details[^>]*>\s*<summary>Which size<\/summary>/);
    expect(shown).toContain('By &lt;hand&gt;.');
    expect(shown).toMatch(/<th scope="col">Size<\/th><th scope="col">Holds<\/th>/);
    expect(shown).toContain('<td>16 oz</td>');
    expect(shown).toContain('href="/sizes"');
    expect(await page('mug')).not.toContain('Which size');
  });

  it('follow the categories of a product', async () => {
    const { stores } = (await owner.get(`/api/commerce/stores?websiteId=${site.websiteId}`)).json;
    const path = `/api/commerce/stores/${stores[0].id}/categories?websiteId=${site.websiteId}`;
    const made = await owner.call('POST', path, { title: 'Drink' });
    const scope = { kind: 'categories', categoryIds: [made.json.id] };
    await put([{ id: 'care', title: 'How to keep it', text: 'Warm water.', scope }]);
    expect(await page('mug')).not.toContain('How to keep it');
    const product = `/api/commerce/products/${site.itemIds[1]}?websiteId=${site.websiteId}`;
    expect((await owner.call('PATCH', product, { categoryIds: [made.json.id] })).status).toBe(200);
    expect(await page('mug')).toContain('How to keep it');
    expect(await page('bowl')).not.toContain('How to keep it');
  });

  it('are refused where a link would run something', async () => {
    const scope = { kind: 'all' };
    const refused = await put([{ id: 'x', title: 'X', text: '', url: 'javascript:alert(1)', scope }]);
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['productNotes.0.url']]);
  });

  it('tell the owner what their products are called, without those that are no more (design 5)', async () => {
    const named = async () =>
      (await owner.get(`/api/commerce/noted-products?websiteId=${site.websiteId}`)).json.products;
    const scope = { kind: 'products', itemIds: [site.itemIds[1], 'gone', site.itemIds[0]] };
    await put([
      { id: 'size', title: 'Size', text: 'x', scope },
      { id: 'care', title: 'Care', text: 'x', scope: { kind: 'products', itemIds: [site.itemIds[1]] } },
    ]);
    expect(await named()).toEqual([
      { id: site.itemIds[1], title: 'Mug' },
      { id: site.itemIds[0], title: 'Bowl' },
    ]);
    await put([]);
    expect(await named()).toEqual([]);
  });
});
