import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#database/ids.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  const { websiteId } = await makeTestSite(test.services.database, []);
  const now = test.clock.now();
  const journal = newId(now);
  const owned = { website_id: websiteId, created_at: now, updated_at: now, status: 'published' };
  await test.services.database.write(async (tx) => {
    const names = { type: 1, url_id: 'journal', title: 'Journal', description: '', position: 1 };
    await tx
      .insertInto('collections')
      .values({ ...owned, ...names, id: journal })
      .execute();
    const words = { url_id: 'glaze', title: 'Glaze', excerpt: '', body: '<p>Ash and feldspar</p>', tags: '[]' };
    const counts = { starred: 0, passthrough: 0, comment_state: 0, like_count: 0, public_comment_count: 0 } as const;
    await tx
      .insertInto('items')
      .values({ ...owned, ...words, ...counts, id: newId(now), collection_id: journal, record_type: 1, position: 0 })
      .execute();
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
