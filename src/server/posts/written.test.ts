import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#contract/edit.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let stranger: TestVisitor;
let blogId: string;
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  site = await makeTestSite(database, [{ title: 'Bowl', variants: [{ sku: 'BOWL', price: 1900, stock: 5 }] }]);
  const other = await makeTestSite(database, [], { host: 'prints.example' });
  owner = await signInTestOwner(test, site.websiteId);
  stranger = await signInTestOwner(test, other.websiteId, 'stranger@shop.example');
  blogId = (await owner.call('POST', here('/api/blogs'), { title: 'Journal' })).json.id;
});
afterAll(() => test.close());

const here = (path: string) => `${path}?websiteId=${site.websiteId}`;
const see = async (path: string) => (await new TestVisitor(test.app).get(path, { accept: 'text/html' })).body;
const post = async (id: string) => (await owner.get(here(`/api/posts/${id}`))).json;
const draft = (id: string) => here(`/api/pages/${id}/draft`);

async function begin(title: string, body: string): Promise<string> {
  const { id } = (await owner.call('POST', here('/api/posts'), { blogId, title })).json;
  expect((await owner.call('PATCH', here(`/api/posts/${id}`), { body, status: 'published' })).status).toBe(200);
  return id;
}

const setWords = (html: string): Operation => ({ kind: 'setProps', id: 'text', set: { html }, unset: [] });
const addProduct = (): Operation => {
  const layout = { desktop: { column: 1, width: 6, row: 2, height: 2 } };
  const props = { item: site.itemIds[0] ?? '' };
  const block = { sectionId: 'words', order: 'a1', type: 43, typeVersion: 1, props, layout };
  return { kind: 'addBlock', id: 'shown', block };
};

async function write(id: string, operations: Operation[]): Promise<void> {
  const { version: baseVersion } = (await owner.get(draft(id))).json;
  const edit = { clientId: 'one', sequence: baseVersion + 1, baseVersion, transaction: { name: 'Edit', operations } };
  expect((await owner.call('PATCH', draft(id), edit)).json).toMatchObject({ applied: true });
}

const publish = (id: string) => owner.call('POST', here(`/api/pages/${id}/publish`));

describe('a post that is written on its page', () => {
  it('is marked in the list and to who edits it by what visitors see of it (platform 3)', async () => {
    const id = await begin('Half a day', '<p>Slow</p>');
    const listed = async () =>
      (await owner.get(here('/api/posts'))).json.posts.find((one: { id: string }) => one.id === id);
    expect(await listed()).toMatchObject({ state: 'published', hasChanges: false });
    await write(id, [setWords('<p>Slower</p>')]);
    // Until its page is published for the first time, its body is what visitors read.
    expect((await publish(id)).status).toBe(200);
    await write(id, [setWords('<p>Slowest</p>')]);
    expect(await listed()).toMatchObject({ state: 'published', hasChanges: true });
    for (const status of ['review', 'private', 'draft']) {
      await owner.call('PATCH', here(`/api/posts/${id}`), { status });
      expect((await owner.get(draft(id))).json.status).toBe(status);
    }
    const publishOn = test.services.clock.now() + 86_400_000;
    await owner.call('PATCH', here(`/api/posts/${id}`), { status: 'published', publishOn });
    expect((await owner.get(draft(id))).json.status).toBe('scheduled');
  });

  it('begins with its words, and changes for visitors when that is published (design 11)', async () => {
    const id = await begin('Thirty hours', '<p>Ash settles</p>');
    const opened = (await owner.get(draft(id))).json;
    expect(opened).toMatchObject({ title: 'Thirty hours', path: '/journal/thirty-hours', version: 0, isLive: true });
    expect(opened.status).toBe('published');
    expect(opened.document.blocks.text.props.html).toBe('<p>Ash settles</p>');
    expect((await post(id)).isWritten).toBe(false);
    await write(id, [setWords('<p onclick="x()">Glass runs</p>'), addProduct()]);
    expect((await owner.get(draft(id))).json).toMatchObject({ status: 'published', isLive: false });
    expect((await owner.get(here(`/api/pages/${id}/canvas`))).body).toContain('Glass runs');
    expect(await see('/journal/thirty-hours')).toContain('Ash settles');
    expect((await publish(id)).status).toBe(200);
    const shown = await see('/journal/thirty-hours');
    expect(shown).toContain('<p>Glass runs</p>');
    expect(shown).toContain('$19.00');
    expect(shown.match(/<h1/g)).toHaveLength(1);
    expect(shown).not.toContain('Ash settles');
  });

  it('is found, fed and told of by its published words (design 11)', async () => {
    const id = await begin('Glazes', '<p>Celadon</p>');
    await write(id, [setWords('<p>Tenmoku glaze</p>')]);
    expect(await see('/search?q=tenmoku')).not.toContain('/journal/glazes');
    await publish(id);
    expect(await see('/search?q=tenmoku')).toContain('/journal/glazes');
    expect(await see('/journal?format=rss')).toContain('Tenmoku glaze');
    expect((await new TestVisitor(test.app).get('/journal/glazes?format=json')).json.item.body).toBe(
      '<p>Tenmoku glaze</p>',
    );
  });

  it('is not changed in the form meanwhile, and goes back to it with what was published (design 11)', async () => {
    const id = await begin('Wedging', '<p>Forty turns</p>');
    await write(id, [setWords('<p>Fifty turns</p>')]);
    await publish(id);
    await write(id, [setWords('<p>Nobody knows</p>')]);
    const change = { body: '<p>Sixty</p>' };
    const refused = await owner.call('PATCH', here(`/api/posts/${id}`), change);
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['body']]);
    expect((await owner.call('PATCH', here(`/api/posts/${id}`), { title: 'Wedging clay' })).status).toBe(200);
    expect((await owner.call('POST', here(`/api/posts/${id}/plain`))).status).toBe(200);
    expect(await post(id)).toMatchObject({ isWritten: false, body: '<p>Fifty turns</p>', title: 'Wedging clay' });
    expect((await owner.call('PATCH', here(`/api/posts/${id}`), change)).status).toBe(200);
    expect(await see('/journal/wedging')).toContain('<p>Sixty</p>');
  });

  it('begins with the longest words, whatever they are, and is written on (design 9)', async () => {
    const id = await begin('Quotes', '"'.repeat(180_000));
    await write(id, [setWords('<p>Less</p>')]);
    expect((await publish(id)).status).toBe(200);
    expect(await see('/journal/quotes')).toContain('<p>Less</p>');
  });

  it('is taken off and shown by its editor, keeps versions, and goes with its post (design 11)', async () => {
    const id = await begin('Drying', '<p>Slowly</p>');
    await write(id, [setWords('<p>Very slowly</p>')]);
    const named = await owner.call('POST', here(`/api/pages/${id}/revisions`), { name: 'First' });
    expect(named.status).toBe(200);
    expect((await owner.call('POST', here(`/api/pages/${id}/unpublish`))).status).toBe(200);
    expect(await post(id)).toMatchObject({ status: 'draft' });
    await publish(id);
    expect(await post(id)).toMatchObject({ status: 'published', body: '<p>Very slowly</p>' });
    const presence = { clientId: 'one', place: null };
    expect((await owner.call('PUT', here(`/api/pages/${id}/presence`), presence)).json).toMatchObject({ people: [] });
    expect((await stranger.get(draft(id))).status).toBe(403);
    const deleted = await owner.call('POST', here('/api/posts/deletions'), { ids: [id] });
    expect(deleted.status).toBe(200);
    expect((await owner.get(draft(id))).status).toBe(404);
    const left = test.services.database.read.selectFrom('documents').select('id').where('owner_id', '=', id);
    expect(await left.execute()).toEqual([]);
  });

  it('stands at the day on which it is shown (design 11)', async () => {
    const { id } = (await owner.call('POST', here('/api/posts'), { blogId, title: 'Long ago' })).json;
    const { publishOn } = await post(id);
    await write(id, [setWords('<p>Begun long ago</p>')]);
    test.clock.advance(30 * 24 * 3_600_000);
    owner = await signInTestOwner(test, site.websiteId, 'later@shop.example');
    expect((await publish(id)).status).toBe(200);
    expect((await post(id)).publishOn).toBeGreaterThan(publishOn + 29 * 24 * 3_600_000);
    expect(await see('/journal/long-ago')).toContain('Begun long ago');
  });
});
