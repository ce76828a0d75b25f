import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Operation } from '#contract/edit.ts';
import { roles } from '#catalog/roles.ts';
import { publishDue } from '#domain/pages/publishing.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let drafts: TestVisitor;
let visitor: TestVisitor;
let pageId: string;
let pages = 0;
let version = 0;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
  owner = await signInTestOwner(test, site.websiteId);
  drafts = await signInTestOwner(test, site.websiteId, 'drafts@shop.example', roles.draftEditor);
  visitor = new TestVisitor(test.app);
});
afterAll(() => test.close());
beforeEach(async () => {
  pageId = (await owner.call('POST', here('/api/pages'), { title: `Page ${++pages}` })).json.id;
  version = 0;
  await edit({ kind: 'addSection', id: 's', section: { order: 'a0', theme: '', grid: {} } });
  await edit({ kind: 'addBlock', id: 'b', block: words('<p>First words</p>') });
});

const here = (path: string) => `${path}?websiteId=${site.websiteId}`;
const of = (rest: string) => here(`/api/pages/${pageId}/${rest}`);
const seen = async () => (await visitor.get(`/page-${pages}`)).body;
const publish = (who = owner) => who.call('POST', of('publish'));
const revisions = async () => (await owner.get(of('revisions'))).json.revisions;
const open = async () => (await owner.get(of('draft'))).json;

const words = (html: string) => ({
  sectionId: 's',
  order: 'a0',
  type: 2,
  typeVersion: 1,
  props: { html },
  layout: { desktop: { column: 1, width: 12, row: 1, height: 2 } },
});
const write = (html: string) => edit({ kind: 'setProps', id: 'b', set: { html }, unset: [] });

async function edit(operation: Operation): Promise<void> {
  const transaction = { name: 'Edit', operations: [operation] };
  const sent = { clientId: 'one', sequence: version + 1, baseVersion: version, transaction };
  expect((await owner.call('PATCH', of('draft'), sent)).status).toBe(200);
  version += 1;
  test.clock.advance(1000);
}

describe('the versions of a page', () => {
  it('are those that visitors saw and those that were named, and each is shown as it was (design 3)', async () => {
    await publish();
    await write('<p>Second words</p>');
    const named = await owner.call('POST', of('revisions'), { name: 'Before the sale' });
    await write('<p>Third words</p>');
    await publish();
    const listed = await revisions();
    expect(listed.map(({ name, isLive }: { name: string; isLive: boolean }) => [name, isLive])).toEqual([
      [null, true],
      ['Before the sale', false],
      [null, false],
    ]);
    expect(listed[0].by).toContain('@');
    const one = `revisions/${named.json.id}`;
    expect((await owner.get(of(one))).json.document.blocks.b.props.html).toBe('<p>Second words</p>');
    const canvas = await owner.get(of(`${one}/canvas`));
    expect(canvas.body).toContain('Second words');
    expect(String(canvas.headers['content-security-policy'])).toContain("script-src 'none'");
    expect((await open()).document.blocks.b.props.html).toBe('<p>Third words</p>');
  });

  it('take another name, but for the draft, which changes on (design 3)', async () => {
    await publish();
    const [{ id }] = await revisions();
    expect((await owner.call('PATCH', of(`revisions/${id}`), { name: 'Opening' })).status).toBe(200);
    expect((await revisions())[0].name).toBe('Opening');
    expect((await owner.call('PATCH', of('revisions/none'), { name: 'Opening' })).status).toBe(404);
    expect((await owner.call('POST', of('revisions'), { name: '   ' })).status).toBe(400);
  });

  it('are of their own page alone (design 11)', async () => {
    await publish();
    const [{ id }] = await revisions();
    const other = (await owner.call('POST', here('/api/pages'), { title: `Page ${++pages}` })).json.id;
    expect((await owner.get(here(`/api/pages/${other}/revisions/${id}`))).status).toBe(404);
    expect((await owner.get(here(`/api/pages/${other}/revisions/${id}/canvas`))).status).toBe(404);
  });
});

describe('a page', () => {
  it('is published at the time that was set, once, and not before (platform 3.407)', async () => {
    const at = test.clock.now() + 3_600_000;
    expect((await owner.call('PUT', of('schedule'), { at: test.clock.now() })).status).toBe(400);
    expect((await owner.call('PUT', of('schedule'), { at })).status).toBe(200);
    expect((await open()).publishAt).toBe(at);
    await publishDue(test.services);
    expect(await seen()).not.toContain('First words');
    test.clock.advance(3_600_000);
    await Promise.all([publishDue(test.services), publishDue(test.services)]);
    expect(await seen()).toContain('First words');
    expect(await open()).toMatchObject({ publishAt: null, isLive: true });
    await write('<p>Later words</p>');
    await publishDue(test.services);
    expect(await seen()).not.toContain('Later words');
  });

  it('is taken off the website and shown again, but for the first one (platform 3.409)', async () => {
    await publish();
    expect((await owner.call('POST', of('unpublish'))).status).toBe(200);
    expect((await visitor.get(`/page-${pages}`)).status).toBe(404);
    expect((await open()).status).toBe('draft');
    await publish();
    expect(await seen()).toContain('First words');
    const { json } = await owner.call('POST', here('/api/pages'), { title: 'Home', urlId: 'home' });
    expect((await owner.call('POST', here(`/api/pages/${json.id}/unpublish`))).status).toBe(400);
  });

  it('is proposed by draft editors and published by editors (platform 3.408)', async () => {
    expect((await drafts.call('PUT', of('proposal'), { isProposed: true })).status).toBe(200);
    expect((await open()).isProposed).toBe(true);
    expect((await publish(drafts)).status).toBe(403);
    expect((await drafts.call('PUT', of('schedule'), { at: test.clock.now() + 1000 })).status).toBe(403);
    expect((await drafts.call('POST', of('unpublish'))).status).toBe(403);
    await publish();
    expect((await open()).isProposed).toBe(false);
  });
});

describe('a link to a draft', () => {
  const make = () => owner.call('POST', of('preview-links'), { days: 7 });

  it('shows it to who has no account, and to no machine (design 11)', async () => {
    const { json } = await make();
    const path = new URL(json.url).pathname;
    expect(path).toMatch(/^\/preview\/draft\/[\w-]{32}$/);
    const shown = await visitor.get(path);
    expect(shown.body).toContain('First words');
    expect(shown.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    await write('<p>Newer words</p>');
    expect((await visitor.get(path)).body).toContain('Newer words');
    const stored = await test.services.database.read.selectFrom('preview_links').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(path.split('/').at(-1));
  });

  it('ends by its time, or when it is withdrawn (design 11)', async () => {
    const [first, second] = [(await make()).json, (await make()).json];
    const path = (of: { url: string }) => new URL(of.url).pathname;
    expect((await owner.get(of('preview-links'))).json.links).toHaveLength(2);
    expect((await owner.call('DELETE', of(`preview-links/${first.id}`))).status).toBe(200);
    expect((await visitor.get(path(first))).status).toBe(404);
    expect((await visitor.get(path(second))).status).toBe(200);
    test.clock.advance(7 * 24 * 3_600_000);
    expect((await visitor.get(path(second))).status).toBe(404);
    expect((await visitor.get('/preview/draft/none')).status).toBe(404);
  });
});
