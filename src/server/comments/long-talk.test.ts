import { afterAll, beforeAll, expect, it } from 'vitest';
import { commentLimits } from '#catalog/comment-words.ts';
import { mustAct } from '#domain/testing/act.ts';
import type { Unit } from '#domain/unit.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

/** A page of so many comments takes its time on a busy machine. */
const patience = { timeout: 15_000 };

let test: TestApp;
let site: TestSite;
let placeId: string;

beforeAll(async () => {
  test = await openTestApp();
  const mug = { title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 50 }] };
  site = await makeTestSite(test.services.database, [mug]);
  placeId = site.itemIds[0] ?? '';
  const settings = { commentsEnabled: true, approval: 'nobody' };
  await act((unit) => savePreferences(unit, 'comments', settings));
});
afterAll(() => test.close());

const act = <T>(work: Parameters<typeof mustAct<T>>[2]) => mustAct(test.services, site.websiteId, work);
const get = (path: string) => new TestVisitor(test.app).get(path, { accept: 'text/html' });
const say = async (body: string) => {
  const said = { name: 'Ada', email: 'ada@example.com', body };
  return (await new TestVisitor(test.app).call('POST', `/api/comments/${placeId}`, said)).json.id as string;
};

/** As many as a page shows, as somebody else said them. */
async function fill(words: string, state: 'shown' | 'waiting'): Promise<void> {
  const row = await test.services.database.read.selectFrom('comments').selectAll().limit(1).executeTakeFirstOrThrow();
  const copies = (unit: Unit) =>
    Array.from({ length: commentLimits.shown }, (_, index) => {
      const html = `<p>${words} ${index}.</p>`;
      return { ...row, id: unit.newId(), state, twin: `${words}${index}`, html };
    });
  await act(async (unit) => {
    // Each would be a call that waits for its turn.
    await unit.tx.insertInto('comments').values(copies(unit)).execute();
    return {};
  });
}

it('is read to its beginning by links, and what waits takes no place from what is shown', async () => {
  const first = await say('The first');
  await fill('Later', 'shown');
  await fill('Unread', 'waiting');
  await say('The last');
  await expect.poll(async () => (await get('/shop/mug')).body, patience).toContain('<p>The last</p>');
  const { body } = await get('/shop/mug');
  expect(body).toContain(`${commentLimits.shown + 2} comments</h2>`);
  expect([body.includes('Later 1.'), body.includes('Later 0.'), body.includes('Unread')]).toEqual([true, false, false]);
  const [, link = ''] = /<a href="([^"]*)"[^>]*>Earlier comments/.exec(body) ?? [];
  const earlier = await get(link);
  expect([earlier.status, earlier.headers['x-robots-tag']]).toEqual([200, 'noindex']);
  expect(earlier.body).toMatch(/<p>The first<\/p>.*<p>Later 0\.<\/p>/s);
  expect(earlier.body).not.toMatch(/Later 1\.|Earlier comments<\/a>|Send<\/button>/);
  expect(earlier.body).toContain(`href="/shop/mug#comments-${placeId}"`);
  expect(earlier.body).toContain(`/comments/${placeId}?to=${first}`);
  expect((await get(link.replace(/[^/]*$/, first))).body).not.toContain('<article');
});
