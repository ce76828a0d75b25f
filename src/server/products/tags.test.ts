import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OfficeTag } from '#contract/tag-calls.ts';
import { createBlog } from '#domain/blogs/blogs.ts';
import { createPost } from '#domain/blogs/posts.ts';
import { createProduct } from '#domain/catalogue/create-products.ts';
import { mustAct } from '#domain/testing/act.ts';
import { granted } from '#domain/unit.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let other: TestSite;
let owner: TestVisitor;
let stranger: TestVisitor;
let visitor: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  site = await makeTestSite(database, []);
  other = await makeTestSite(database, [], { host: 'prints.example' });
  owner = await signInTestOwner(test, site.websiteId);
  stranger = await signInTestOwner(test, other.websiteId, 'stranger@shop.example');
  visitor = new TestVisitor(test.app);
  await make(site, 'Mug', ['Stone', 'Gift']);
  await make(site, 'Bowl', ['stone']);
  await make(site, 'Print', ['Paper']);
  await make(other, 'Poster', ['Stone']);
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const [id, tags] of made) await products.change(id, tags);
});

const made = new Map<string, string[]>();
const of = (path: string, { websiteId } = site) => `/api/commerce/${path}?websiteId=${websiteId}`;
async function make({ websiteId }: TestSite, title: string, tags: string[]) {
  const shops = test.services.database.read.selectFrom('collections').select('id');
  const { id: collectionId } = await shops.where('website_id', '=', websiteId).executeTakeFirstOrThrow();
  const product = { collectionId, productType: 1, title, urlId: title.toLowerCase(), tags };
  const variants = [{ sku: title, price: 1000, stock: 5 }];
  const { id } = await mustAct(test.services, websiteId, (unit) => createProduct(unit, { ...product, variants }));
  if (websiteId === site.websiteId) made.set(id, tags);
}
const products = {
  change: (id: string, tags: string[]) => owner.call('PATCH', of(`products/${id}`), { tags }),
  with: async (narrowed: string): Promise<string[]> => {
    const { json } = await owner.get(`${of('products')}&sort=title&${narrowed}`);
    return json.products.map(({ title }: { title: string }) => title);
  },
};
const listed = async (who = owner, where = site): Promise<Record<string, number>> => {
  const { tags }: { tags: OfficeTag[] } = (await who.get(of('tags', where))).json;
  return Object.fromEntries(tags.map((each) => [each.tag, each.products]));
};
const change = (tag: string, to: string | null, bulkId: string = crypto.randomUUID()) =>
  owner.call('PUT', of(`bulk-changes/${bulkId}/tag`), { tag, to });
/** What a tag that nothing has leads to. */
const everything = ['Bowl', 'Mug', 'Print'];
const shown = async (tag: string): Promise<string[]> => {
  const { json } = await visitor.get(`/shop?tag=${tag}&format=json`);
  return json.items.map(({ title }: { title: string }) => title).toSorted();
};

it('renames a tag in all products of its website: in lists, in searches and on pages that were kept (design 11)', async () => {
  expect(await listed()).toEqual({ Stone: 2, Gift: 1, Paper: 1 });
  expect(await products.with('tag=STONE')).toEqual(['Bowl', 'Mug']);
  expect([await shown('Stone'), await shown('Stoneware')]).toEqual([['Mug'], everything]);
  const { status, json } = await change('Stone', 'Stoneware');
  expect([status, json]).toEqual([200, { products: 2, variants: 2, left: 0 }]);
  expect(await listed()).toEqual({ Stoneware: 2, Gift: 1, Paper: 1 });
  expect([await shown('Stone'), await shown('Stoneware')]).toEqual([everything, ['Bowl', 'Mug']]);
  expect(await products.with('tag=Stoneware')).toEqual(['Bowl', 'Mug']);
  expect(await products.with('search=stoneware')).toEqual(['Bowl', 'Mug']);
  const [mug = ''] = made.keys();
  expect((await owner.get(of(`products/${mug}`))).json.tags).toEqual(['Stoneware', 'Gift']);
  expect(await listed(stranger, other)).toEqual({ Stone: 1 });
});

it('renames a tag once however often it is sent, and takes that back (design 11)', async () => {
  const bulkId = crypto.randomUUID();
  await change('Stone', 'Clay', bulkId);
  expect((await change('Stone', 'Clay', bulkId)).json.products).toBe(2);
  const undone = await owner.call('POST', of(`bulk-changes/${bulkId}/undo`));
  expect(undone.json).toEqual({ products: 2, left: 0 });
  expect(await listed()).toEqual({ Stone: 2, Gift: 1, Paper: 1 });
});

it('calls no two tags the same, in capitals or not, but writes one in other capitals (platform 8.58)', async () => {
  const { status, json } = await change('Stone', 'paper');
  expect([status, json.errors]).toEqual([400, { to: 'This tag already exists' }]);
  expect((await change('Stone', ' Clay')).json.errors).toHaveProperty('to');
  expect(await listed()).toEqual({ Stone: 2, Gift: 1, Paper: 1 });
  expect((await change('Stone', 'STONE')).json.products).toBe(2);
  expect(await shown('STONE')).toEqual(['Bowl', 'Mug']);
});

it('takes a tag off all products, and knows it no more (design 11)', async () => {
  expect((await change('stone', null)).json.products).toBe(2);
  expect(await listed()).toEqual({ Gift: 1, Paper: 1 });
  expect(await shown('Stone')).toEqual(everything);
  expect((await change('Stone', null)).json.code).toBe('not-found');
  expect(await listed(stranger, other)).toEqual({ Stone: 1 });
});

it('leaves tags of posts alone, which are not among those of products (design 11)', async () => {
  await mustAct(test.services, site.websiteId, async (unit) => {
    const blog = granted(await createBlog(unit, { title: 'Journal' }));
    return createPost(unit, { collectionId: blog.id, title: 'Clay', publishOn: 1, tags: ['Stone', 'Kiln'] });
  });
  expect(await listed()).toEqual({ Stone: 2, Gift: 1, Paper: 1 });
  expect((await owner.get(`${of('products')}&tag=Stone`)).json.total).toBe(2);
  expect((await change('Stone', 'Kiln')).json.products).toBe(2);
  const { json } = await visitor.get('/journal?tag=Stone&format=json');
  expect(json.items[0].tags).toEqual(['Stone', 'Kiln']);
});
