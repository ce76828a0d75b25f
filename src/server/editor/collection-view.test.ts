import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionTypes } from '#catalog/collection-types.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import type { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let shopId: string;
beforeAll(async () => {
  test = await openTestApp();
  const variants = (sku: string) => [{ sku, price: 2000, stock: 9 }];
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: variants('MUG') },
    { title: 'Bowl', variants: variants('BOWL') },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
  const { pages } = (await owner.get(at('/api/commondata/GetSiteLayout'))).json;
  shopId = pages.find(({ type }: { type: number }) => type === collectionTypes.products).id;
});
afterAll(() => test.close());

const at = (path: string, more = '') => `${path}?websiteId=${site.websiteId}${more}`;
const view = (name: string) => owner.get(at(`/api/pages/${shopId}/view`, `&view=${name}`));

describe('a collection in the editor', () => {
  it('is viewed as a list of what it holds (platform 2.29)', async () => {
    const { json } = await owner.get(at(`/api/pages/${shopId}/items`));
    expect(json.kind).toBe('product');
    expect(json.items.map(({ id, title }: { id: string; title: string }) => [id, title])).toEqual([
      [site.itemIds[0], 'Mug'],
      [site.itemIds[1], 'Bowl'],
    ]);
  });

  it('is viewed as the grid that visitors see, in which nothing runs (platform 2.30)', async () => {
    const { status, body, headers } = await view('grid');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("script-src 'none'");
    for (const title of ['Mug', 'Bowl']) expect(body).toContain(title);
    expect(body).toContain('page--product-list');
  });

  it('is viewed as its first product (platform 2.31)', async () => {
    const { body } = await view('product');
    expect(body).toContain('page--product"');
    expect(body).toMatch(/<h1[^>]*>Mug/);
  });

  it('is none where there is no shop or blog of that name', async () => {
    expect((await owner.get(at('/api/pages/none/items'))).status).toBe(404);
    expect((await owner.get(at('/api/pages/none/view', '&view=grid'))).status).toBe(404);
  });
});
