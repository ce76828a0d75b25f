import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedPost, OfficePost } from '#contract/post-calls.ts';
import { roles } from '#catalog/roles.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let other: TestSite;
let owner: TestVisitor;
let drafter: TestVisitor;
let stranger: TestVisitor;
let blogId: string;
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  site = await makeTestSite(database, []);
  other = await makeTestSite(database, [], { host: 'prints.example' });
  owner = await signInTestOwner(test, site.websiteId);
  drafter = await signInTestOwner(test, site.websiteId, 'drafter@shop.example', roles.draftEditor);
  stranger = await signInTestOwner(test, other.websiteId, 'stranger@shop.example');
  const made = await owner.call('POST', `/api/blogs?websiteId=${site.websiteId}`, { title: 'Journal' });
  blogId = made.json.id;
});
afterAll(() => test.close());

const of = (path = '', query = '', websiteId = site.websiteId) => `/api/posts${path}?websiteId=${websiteId}${query}`;
const list = async (query = ''): Promise<ListedPost[]> => (await owner.get(of('', query))).json.posts;
const titles = async (query: string) => (await list(query)).map(({ title }) => title);
const open = async (id: string): Promise<OfficePost> => (await owner.get(of(`/${id}`))).json;
const change = (id: string, body: object, who = owner) => who.call('PATCH', of(`/${id}`), body);
const begin = async (title: string, who = owner): Promise<string> =>
  (await who.call('POST', of(), { blogId, title })).json.id;
const see = (path: string) => new TestVisitor(test.app).get(path, { accept: 'text/html' });

describe('a post', () => {
  it('begins as a draft, is written, and is there for everyone once it is published (design 11)', async () => {
    const id = await begin('Thirty hours');
    expect(await open(id)).toMatchObject({ blogId, status: 'draft', urlId: 'thirty-hours', body: '', tags: [] });
    expect((await see('/journal/thirty-hours')).status).toBe(404);
    const words = { excerpt: 'A firing', body: '<p onclick=x()>Ash</p>', authorName: 'Tom', tags: ['kiln'] };
    expect((await change(id, words)).status).toBe(200);
    expect((await see('/journal')).body).not.toContain('Thirty hours');
    expect((await change(id, { status: 'published' })).status).toBe(200);
    const { status, body } = await see('/journal/thirty-hours');
    expect([status, body.includes('<p>Ash</p>'), body.includes('Tom')]).toEqual([200, true, true]);
    expect((await see('/journal')).body).toContain('Thirty hours');
    expect((await change(id, { urlId: 'forty-hours' })).status).toBe(200);
    expect((await see('/journal/thirty-hours')).headers.location).toBe('/journal/forty-hours');
    expect((await change(id, { status: 'private' })).status).toBe(200);
    expect((await see('/journal/forty-hours')).status).toBe(404);
  });

  it('has tags of 50 characters at most (platform 9.128)', async () => {
    const id = await begin('Tagged');
    expect((await change(id, { tags: ['t'.repeat(50)] })).status).toBe(200);
    const { status, json } = await change(id, { tags: ['t'.repeat(51)] });
    expect([status, Object.keys(json.errors)]).toEqual([400, ['tags.0']]);
  });

  it('waits for its day (design 11)', async () => {
    const id = await begin('Tomorrow');
    const publishOn = test.clock.now() + 3_600_000;
    expect((await change(id, { status: 'published', publishOn })).status).toBe(200);
    expect((await list('&state=scheduled')).map((post) => [post.id, post.state])).toEqual([[id, 'scheduled']]);
    expect((await see('/journal/tomorrow')).status).toBe(404);
    test.clock.advance(3_600_001);
    expect((await see('/journal/tomorrow')).status).toBe(200);
  });

  it('is drawn as visitors would see it with changes that are not kept, and nothing in it runs (design 11)', async () => {
    const id = await begin('Proof');
    await change(id, { body: '<p>Stored</p>' });
    const body = { title: 'Other words', body: '<p>Typed</p><script>x()</script>' };
    const drawn = await drafter.call('POST', of(`/${id}/preview`), body);
    expect(drawn.json.html).toContain('Other words');
    expect(drawn.json.html).toContain('<p>Typed</p>');
    expect(drawn.json.html).not.toContain('x()');
    const shown = await drafter.get(of(`/${id}/preview`));
    expect(shown.body).toContain('<p>Stored</p>');
    expect(shown.headers['content-security-policy']).toContain("script-src 'none'");
    expect(await open(id)).toMatchObject({ title: 'Proof', body: '<p>Stored</p>', status: 'draft' });
    expect((await stranger.get(of(`/${id}/preview`, '', other.websiteId))).status).toBe(404);
  });

  it('is proposed by who may not publish, and is theirs no longer once it is public (design 11)', async () => {
    const id = await begin('By a drafter', drafter);
    expect((await change(id, { status: 'published' }, drafter)).status).toBe(403);
    const propose = (body: object) => drafter.call('PATCH', of(`/${id}/draft`), body);
    expect((await propose({ status: 'published' })).status).toBe(400);
    expect((await propose({ body: '<p>Mine</p>', status: 'review' })).status).toBe(200);
    expect((await list('&state=review')).map((post) => post.id)).toEqual([id]);
    expect((await change(id, { status: 'published' })).status).toBe(200);
    const late = await propose({ title: 'Another' });
    expect([late.status, late.json.code]).toEqual([400, 'refused']);
    expect((await open(id)).title).toBe('By a drafter');
  });

  it('is the website’s own (design 9)', async () => {
    const id = await begin('Ours');
    const theirs = (path = '') => of(path, '', other.websiteId);
    expect((await stranger.get(of(`/${id}`))).status).toBe(403);
    expect((await stranger.get(theirs(`/${id}`))).status).toBe(404);
    expect((await stranger.call('PATCH', theirs(`/${id}`), { title: 'x' })).status).toBe(404);
    expect((await stranger.call('PATCH', theirs(`/${id}/draft`), { title: 'x' })).status).toBe(404);
    expect((await stranger.call('POST', theirs(), { blogId, title: 'x' })).status).toBe(404);
    expect((await stranger.call('POST', theirs('/deletions'), { ids: [id] })).status).toBe(404);
    expect((await open(id)).title).toBe('Ours');
  });
});

describe('the list of posts', () => {
  it('is narrowed by words, state and tag, sorted, and says whose day it is (design 11)', async () => {
    const ids = [await begin('Zinc white'), await begin('100% cobalt'), await begin('Ähren')];
    await change(ids[0] ?? '', { tags: ['glaze'] });
    expect(await titles('&search=zinc')).toEqual(['Zinc white']);
    expect(await titles('&search=0%25')).toEqual(['100% cobalt']);
    expect(await titles('&tag=glaze')).toEqual(['Zinc white']);
    expect(await titles('&state=draft&sort=title')).toEqual(expect.arrayContaining(['100% cobalt', 'Zinc white']));
    expect((await list(`&blogId=${blogId}`)).length).toBeGreaterThan(3);
    expect(await list('&blogId=other')).toEqual([]);
    const { json } = await owner.get(`/api/blogs?websiteId=${site.websiteId}`);
    expect(json.blogs).toMatchObject([{ id: blogId, title: 'Journal', categories: [] }]);
    expect(json.authors).toEqual(['Tom']);
    expect(json.tags).toEqual(expect.arrayContaining(['glaze', 'kiln']));
  });

  it('changes and deletes many at once, all or none (design 11)', async () => {
    const ids = [await begin('One'), await begin('Two')];
    await change(ids[0] ?? '', { tags: ['Wood', 'ash'] });
    const body = { ids, change: { status: 'published', addTag: 'wood' } };
    const broken = await owner.call('PATCH', of(), { ...body, ids: [...ids, 'none'] });
    expect([broken.status, (await open(ids[0] ?? '')).status]).toEqual([404, 'draft']);
    expect((await owner.call('PATCH', of(), body)).status).toBe(200);
    expect(await open(ids[0] ?? '')).toMatchObject({ status: 'published', tags: ['ash', 'wood'] });
    expect((await owner.call('PATCH', of(), { ids, change: { removeTag: 'WOOD' } })).status).toBe(200);
    expect((await open(ids[1] ?? '')).tags).toEqual([]);
    expect((await owner.call('POST', of('/deletions'), { ids: [...ids, 'none'] })).status).toBe(404);
    expect((await owner.call('POST', of('/deletions'), { ids })).status).toBe(200);
    expect((await owner.get(of(`/${ids[0]}`))).status).toBe(404);
    expect((await see('/journal/one')).status).toBe(404);
  });
});
