import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBlog } from '#domain/blogs/blogs.ts';
import { createPost } from '#domain/blogs/posts.ts';
import { mustAct } from '#domain/testing/act.ts';
import { granted } from '#domain/unit.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  const { websiteId } = await makeTestSite(test.services.database, []);
  await mustAct(test.services, websiteId, async (unit) => {
    const { id: collectionId } = granted(await createBlog(unit, { title: 'Journal' }));
    granted(await createPost(unit, { collectionId, title: 'Glaze', body: '<p>Ash and feldspar</p>' }));
  });
});
afterAll(() => test.close());

it('shows a post, a record of the type 1, in a collection of the type 1 (platform 1.21, 3.89 and 3.119)', async () => {
  const visitor = new TestVisitor(test.app);
  const { json } = await visitor.get('/journal/glaze?format=json');
  expect([json.collection.type, json.item.recordType]).toEqual([1, 1]);
  const { body } = await visitor.get('/journal/glaze', { accept: 'text/html' });
  expect(body).toContain('<p>Ash and feldspar</p>');
  expect((await visitor.get('/journal', { accept: 'text/html' })).body).toContain('/journal/glaze');
});
