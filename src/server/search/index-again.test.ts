import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { up } from '#database/migrations/0021-search-again.ts';
import { createBlog } from '#domain/blogs/blogs.ts';
import { createPost } from '#domain/blogs/posts.ts';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const otherHost = 'prints.example';
let test: TestApp;
let site: TestSite;
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  const bowls = Array.from({ length: 120 }, (_, at) => ({
    title: at === 119 ? 'Celadon teapot' : `Bowl ${at}`,
    variants: [{ sku: `SKU-${at}`, price: 3800, stock: 12 }],
  }));
  site = await makeTestSite(database, bowls);
  await mustAct(test.services, site.websiteId, (unit) => createPage(unit, { title: 'Glazing' }));
  const { id } = await mustAct(test.services, site.websiteId, (unit) => createBlog(unit, { title: 'Journal' }));
  await mustAct(test.services, site.websiteId, (unit) =>
    createPost(unit, { collectionId: id, title: 'Throwing porcelain', publishOn: 1 }),
  );
  await makeTestSite(database, [{ title: 'Lithograph', variants: [{ sku: 'L', price: 1, stock: 1 }] }], {
    host: otherHost,
  });
});
afterAll(() => test.close());

async function find(q: string, host = '127.0.0.1'): Promise<string[]> {
  const { json } = await new TestVisitor(test.app, host).get(`/api/search/suggestions?q=${q}`);
  return json.hits.map(({ url }: { url: string }) => url);
}
const all = async () => [
  await find('teapto'),
  await find('SKU-119'),
  await find('glazng'),
  await find('porcelian'),
  await find('lithografh', otherHost),
];
const known = [
  ['/shop/celadon-teapot'],
  ['/shop/celadon-teapot'],
  ['/glazing'],
  ['/journal/throwing-porcelain'],
  ['/shop/lithograph'],
];

it('finds all that a shop of before an upgrade of the search has, once its job is done (storefront 2; design 9)', async () => {
  const { database } = test.services;
  expect(await all()).toEqual(known);
  await database.write(async (tx) => {
    for (const table of ['search_entries', 'search_spellings']) await sql`delete from ${sql.table(table)}`.execute(tx);
  });
  expect(await all()).toEqual([[], [], [], [], []]);
  // Two processes that start together owe it once.
  for (const _ of [1, 2]) await database.write((tx) => up(tx as never));
  // A site of more than a hundred things is done in two parts.
  expect(await test.worker.runDue()).toBe(3);
  expect(test.reports).toEqual([]);
  expect(await all()).toEqual(known);
});
