import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keptDays } from '#catalog/retention.ts';
import { dayMs } from '#database/daily-counts.ts';
import { createBlog } from '#domain/blogs/blogs.ts';
import { createPost } from '#domain/blogs/posts.ts';
import type { Document } from '#contract/document.ts';
import { publishDraft, saveDraft } from '#domain/pages/documents.ts';
import { createPage } from '#domain/pages/pages.ts';
import { deleteMember } from '#domain/members/members.ts';
import { forgetOld } from '#domain/retention/forget-old.ts';
import { mustAct } from '#domain/testing/act.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { joinTestMember, openAccounts } from '../testing/member.ts';
import { makeTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { openedAt } from '../testing/opened-at.ts';
import { TestVisitor } from '../testing/visitor.ts';

const password = 'the password of an owner';
const html = { accept: 'text/html' };
const guest = { name: 'Ada', email: 'ada@example.com' };
let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let postId: string;

beforeAll(async () => {
  test = await openTestApp({ TRUST_PROXY: 'true' });
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 50 }] },
  ]);
  await makeTestOwner(test.services.database, site.websiteId, { email: 'owner@shop.example', password });
  const blog = await mustAct(test.services, site.websiteId, (unit) => createBlog(unit, { title: 'Journal' }));
  postId = await post(blog.id, 'Ash glaze');
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = new TestVisitor(test.app, test.services.config.ownerHost);
  await owner.call('POST', '/api/account/session', { email: 'owner@shop.example', password });
  await set({ commentsEnabled: true, approval: 'everyone', closeAfterDays: 0, goodOnes: 1 });
});

async function post(collectionId: string, title: string): Promise<string> {
  const given = { collectionId, title, body: '<p>Words</p>', status: 'published' as const };
  return (await mustAct(test.services, site.websiteId, (unit) => createPost(unit, given))).id;
}

const set = (given: object) =>
  mustAct(test.services, site.websiteId, (unit) => savePreferences(unit, 'comments', { ...given }));
const here = (path: string, more = '') => `${path}?websiteId=${site.websiteId}${more}`;
const listed = async (more = '&state=waiting') => (await owner.get(here('/api/comments', more))).json.comments;
const decide = (id: string, state: string) => owner.call('PATCH', here(`/api/comments/${id}`), { state });
const seen = async (path = '/journal/ash-glaze') => (await new TestVisitor(test.app).get(path, html)).body;
const data = async (path = '/journal/ash-glaze') =>
  (await new TestVisitor(test.app).get(`${path}?format=json`)).json.item;
const write = (given: object, place = postId, visitor = new TestVisitor(test.app)) =>
  visitor.submit(`/comments/${place}`, { ...guest, body: '', ...given });
const say = (given: object, place = postId, visitor = new TestVisitor(test.app)) =>
  visitor.call('POST', `/api/comments/${place}`, { ...guest, body: 'Hello', ...given });

describe('a comment', () => {
  it('is written by a plain form below a post, and shown there once it was read (platform 1.24)', async () => {
    expect(await seen()).toContain(`action="/comments/${postId}"`);
    const sent = await write({ body: 'So *warm*.\n\n<script>alert(1)</script>' });
    expect([sent.status, sent.body.includes('once we have read it')]).toEqual([200, true]);
    expect(await seen()).not.toContain('<em>warm</em>');
    const [comment] = await listed();
    expect(comment).toMatchObject({ place: 'Ash glaze', ...guest, state: 'waiting' });
    expect((await decide(comment.id, 'shown')).status).toBe(200);
    await expect.poll(() => seen()).toContain('<p>So <em>warm</em>.</p>');
    const page = await seen();
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('ada@example.com');
    expect(page).toContain('1 comment</h2>');
    await decide(comment.id, 'deleted');
    await expect.poll(() => seen()).not.toContain('warm');
    await decide(comment.id, 'shown');
    await expect.poll(() => seen()).toContain('warm');
  });

  it('is shown at once, or once others of its writer are, where the owner wants that', async () => {
    await set({ approval: 'nobody' });
    const first = await say({ body: 'At once', email: 'new@example.com' });
    expect([first.status, first.json.state]).toEqual([200, 'shown']);
    await expect.poll(() => seen()).toContain('<p>At once</p>');
    await set({ approval: 'newcomers' });
    expect((await say({ body: 'Known', email: 'New@example.com ' })).json.state).toBe('shown');
    expect((await say({ body: 'Unknown', email: 'other@example.com' })).json.state).toBe('waiting');
    expect((await say({ body: 'Unknown', email: 'other@example.com' })).json.state).toBe('waiting');
    expect((await listed('&search=unknown')).length).toBe(1);
  });

  it('that looks like spam, or comes from who is banned, waits apart, and its writer is told nothing', async () => {
    await set({ approval: 'nobody' });
    const links = 'https://a.example https://b.example https://c.example';
    expect((await say({ body: links })).json.state).toBe('waiting');
    expect((await write({ body: 'Trapped', _url: 'x' })).body).toContain('once we have read it');
    expect((await listed('&state=spam')).map(({ body }: { body: string }) => body)).toEqual(['Trapped', links]);
    const { json } = await say({ body: 'Bad', email: 'bad@example.com' });
    await owner.call('PUT', here(`/api/comments/${json.id}/ban`));
    expect((await say({ body: 'Worse', email: 'bad@example.com' })).json.state).toBe('waiting');
    expect((await listed('&state=spam'))[0]).toMatchObject({ body: 'Worse', isBanned: true });
    await owner.call('DELETE', here(`/api/comments/${json.id}/ban`));
    expect((await say({ body: 'Better', email: 'bad@example.com' })).json.state).toBe('shown');
  });

  it('answers another below it; the website’s own answers are marked, and what is gone keeps its place', async () => {
    await set({ approval: 'nobody' });
    const asked = (await say({ body: 'Is it safe?' })).json.id;
    const form = await new TestVisitor(test.app).get(`/comments/${postId}?to=${asked}`, html);
    expect([form.status, form.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(form.body).toContain('<p>Is it safe?</p>');
    await write({ body: 'I wonder too', email: 'b@example.com', parentId: asked });
    const answer = await owner.call('POST', here(`/api/comments/${asked}/answers`), { body: 'It is.' });
    expect(answer.status).toBe(200);
    await expect
      .poll(async () => (await data()).comments.filter(({ depth }: { depth: number }) => depth > 0))
      .toMatchObject([
        { depth: 1, body: '<p>I wonder too</p>' },
        { depth: 1, body: '<p>It is.</p>', isStaff: true, author: { displayName: 'Test shop' } },
      ]);
    await decide(asked, 'deleted');
    await expect.poll(() => seen()).not.toContain('Is it safe?');
    expect(await seen()).toContain('This comment is not there any more.');
    expect((await say({ body: 'Late', parentId: asked })).status).toBe(404);
  });

  it('needs words, a name and an address, from this page, on something that is there', async () => {
    const wrong = await write({ body: ' ', name: '<b>', email: 'nobody' });
    expect([wrong.status, wrong.body.includes('Write something.')]).toEqual([400, true]);
    expect(wrong.body).toContain('value="&lt;b&gt;"');
    expect(openedAt(wrong.body)).toEqual(['comment-body']);
    expect((await write({ body: 'x'.repeat(5001) })).status).toBe(400);
    expect((await say({ name: '' })).json.errors).toEqual({ name: expect.any(String) });
    expect((await say({}, crypto.randomUUID())).status).toBe(404);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
    const url = `/comments/${postId}`;
    const payload = new URLSearchParams({ ...guest, body: 'Eve' }).toString();
    expect((await new TestVisitor(test.app).send({ method: 'POST', url, headers, payload })).status).toBe(400);
  });
});

describe('who comments', () => {
  it('is a member under the name that they have there, without giving any', async () => {
    await set({ approval: 'newcomers' });
    await openAccounts(test, site.websiteId);
    const member = await joinTestMember(test, site.websiteId, { email: 'grace@example.com' });
    const said = { name: '', email: '', body: 'From a member' };
    expect((await member.submit(`/comments/${postId}`, said)).status).toBe(200);
    expect((await new TestVisitor(test.app).submit(`/comments/${postId}`, said)).status).toBe(400);
    const [comment] = await listed();
    expect(comment).toMatchObject({ name: 'Ada', email: 'grace@example.com', body: 'From a member' });
    await decide(comment.id, 'shown');
    await say({ body: 'An answer', parentId: comment.id });
    await expect.poll(() => seen()).toContain('<p>From a member</p>');
    await member.call('POST', `/api/likes/${postId}`);
    await mustAct(test.services, site.websiteId, async (unit) => {
      const own = unit.tx.selectFrom('site_users').select('id').where('email', '=', 'grace@example.com');
      return (await deleteMember(unit, (await own.executeTakeFirstOrThrow()).id)) ?? {};
    });
    await expect.poll(() => seen()).not.toContain('From a member');
    const { read } = test.services.database;
    const rows = await read.selectFrom('comments').selectAll().where('id', '=', comment.id).execute();
    expect(rows).toMatchObject([{ author_name: '', email: '', body: '', html: '', caller: '', site_user_id: null }]);
    expect((await data()).likeCount).toBe(0);
  });
});

describe('the block for comments', () => {
  it('has the code 16, and lets visitors comment on the page that it stands on (platform 3.16)', async () => {
    await set({ approval: 'nobody' });
    const act = <T>(work: Parameters<typeof mustAct<T>>[2]) => mustAct(test.services, site.websiteId, work);
    const { id } = await act((unit) => createPage(unit, { title: 'Guests' }));
    const layout = { desktop: { column: 1, width: 12, row: 1, height: 2 } };
    const block = { sectionId: 's', order: 'a0', type: 16, typeVersion: 1, props: {}, layout };
    const sections = { s: { order: 'a0', theme: 'paper' as const, grid: {} } };
    const publish = async (blocks: Document['blocks']) => {
      await act(async (unit) => (await saveDraft(unit, id, { sections, blocks })) ?? {});
      await act(async (unit) => (await publishDraft(unit, id)) ?? {});
    };
    await publish({});
    expect((await say({ body: 'First' }, id)).status).toBe(404);
    await publish({ b: block });
    await expect.poll(() => seen('/guests')).toContain(`action="/comments/${id}"`);
    expect((await write({ body: 'Nice place' }, id)).status).toBe(200);
    await expect.poll(() => seen('/guests')).toContain('<p>Nice place</p>');
    expect(await seen('/guests')).toContain(`id="comments-${id}" data-comment-state="1"`);
    expect((await listed('&state=shown&search=nice'))[0]).toMatchObject({ place: 'Guests' });
    await set({ commentsEnabled: false });
    await expect.poll(() => seen('/guests')).not.toContain('Nice place');
  });
});

describe('an answer', () => {
  const mails = async (to: string) => {
    await test.worker.runDue();
    return (await test.services.mailbox(site.websiteId).list(500)).filter((mail) => mail.to === to);
  };
  const linkIn = (text = '', part: string) =>
    new RegExp(`http://[^/]+(/comments/mails/[^\\s/]+${part})\\s`).exec(text)?.[1] ?? '';

  it('is mailed to who asked for it, once their address is known to be theirs, and until they have enough', async () => {
    await set({ approval: 'nobody' });
    const { id } = (await say({ body: 'Who fires it?', email: 'asks@example.com', wantsMail: true })).json;
    await say({ body: 'And when?', email: 'asks@example.com', wantsMail: true });
    await say({ body: 'Too early', email: 'b@example.com', parentId: id });
    const [confirm, ...more] = await mails('asks@example.com');
    expect([more.length, confirm?.id.startsWith('comment-confirm')]).toEqual([0, true]);
    const link = linkIn(confirm?.text, '');
    expect((await new TestVisitor(test.app).get(link, html)).body).toContain('Yes, tell me');
    await say({ body: 'Only opened', email: 'b@example.com', parentId: id });
    expect(await mails('asks@example.com')).toHaveLength(1);
    await new TestVisitor(test.app).submit(link, {});
    await owner.call('POST', here(`/api/comments/${id}/answers`), { body: 'Ada <does>.' });
    const [told] = (await mails('asks@example.com')).filter((mail) => mail.id.startsWith('comment-answer'));
    expect(told?.text).toContain('Ada <does>.');
    expect(told?.html).toContain('Ada &lt;does&gt;.');
    const stop = linkIn(told?.text, '/stop');
    expect(told?.unsubscribeUrl?.endsWith(stop)).toBe(true);
    expect((await new TestVisitor(test.app).get(stop, html)).status).toBe(200);
    const oneClick = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    await new TestVisitor(test.app).send({ method: 'POST', url: stop, headers: oneClick, payload });
    await say({ body: 'Another', email: 'c@example.com', parentId: id });
    expect(await mails('asks@example.com')).toHaveLength(2);
    expect((await new TestVisitor(test.app).get(`${link}x`, html)).status).toBe(404);
  });

  it('that waits is mailed once it is shown, and who looks after the website hears what waits once an hour', async () => {
    await set({ approval: 'everyone' });
    const before = (await mails('owner@shop.example')).length;
    test.clock.advance(3_600_000);
    await say({ body: 'One waits' });
    await say({ body: 'Two wait' });
    const [told] = await mails('owner@shop.example');
    expect(await mails('owner@shop.example')).toHaveLength(before + 1);
    expect(told?.text).toContain('wait to be read');
    expect(told?.text).toMatch(/\/config\/[^/]+\/comments/);
  });
});

describe('a report of a comment', () => {
  it('takes a press, counts once a visitor, and several take away what nobody has decided on', async () => {
    await set({ approval: 'nobody' });
    const { id } = (await say({ body: 'Rude' })).json;
    const link = `/comments/${postId}/report/${id}`;
    const from = (address: string) => ({ 'x-forwarded-for': address, ...html });
    const report = (address: string) =>
      new TestVisitor(test.app).send({
        method: 'POST',
        url: link,
        headers: {
          ...from(address),
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        payload: '',
      });
    expect((await new TestVisitor(test.app).get(link, html)).body).toContain('Report it');
    expect((await listed('&reported=true')).length).toBe(0);
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) expect((await report(address)).status).toBe(200);
    expect((await listed('&reported=true'))[0]).toMatchObject({ id, reports: 2, state: 'shown' });
    await report('192.0.2.3');
    await expect.poll(() => seen()).not.toContain('Rude');
    await decide(id, 'shown');
    for (const last of [4, 5, 6]) await report(`192.0.2.${last}`);
    expect((await listed('&reported=true'))[0]).toMatchObject({ id, reports: 3, state: 'shown' });
  });
});

describe('a like', () => {
  it('counts once a visitor, and can be taken back (platform 3.258, 3.277, 7.49)', async () => {
    const mug = site.itemIds[0] ?? '';
    const [ada, bob] = [new TestVisitor(test.app), new TestVisitor(test.app)];
    await set({ simpleLikingEnabled: false });
    expect((await ada.call('POST', `/api/likes/${mug}`)).status).toBe(404);
    expect(await seen('/shop/mug')).not.toContain('sqs-simple-like');
    await set({ simpleLikingEnabled: true });
    await expect.poll(() => seen('/shop/mug')).toContain(`action="/likes/${mug}"`);
    for (const time of [1, 2]) {
      expect([time, (await ada.call('POST', `/api/likes/${mug}`)).json]).toEqual([
        time,
        { likeCount: 1, isLiked: true },
      ]);
    }
    const pressed = await bob.submit(`/likes/${mug}`, {});
    expect([pressed.status, pressed.headers.location]).toEqual([303, '/shop/mug']);
    await expect.poll(async () => (await data('/shop/mug')).likeCount).toBe(2);
    expect(await seen('/shop/mug')).toContain('data-like-count="2"');
    await bob.submit(`/likes/${mug}`, {});
    expect((await ada.call('DELETE', `/api/likes/${mug}`)).json).toEqual({ likeCount: 0, isLiked: false });
    expect((await ada.call('POST', `/api/likes/${crypto.randomUUID()}`)).status).toBe(404);
  });
});

describe('what a page leads to', () => {
  it('are its comments, from lists, by a link with their number (platform 7.47)', async () => {
    await set({ approval: 'nobody' });
    await say({ body: 'Counted' });
    const { publicCommentCount: count } = await data();
    const link = `<a href="/journal/ash-glaze#comments-${postId}" class="sqs-comment-link"`;
    await expect.poll(() => seen('/journal')).toContain(link);
    const [, words = ''] = new RegExp(`${link}[^>]*>([^<]*)<`).exec(await seen('/journal')) ?? [];
    expect(words.trim().split(/\s+/)).toEqual([String(count), count === 1 ? 'Comment' : 'Comments']);
    expect(await seen()).toContain(`id="comments-${postId}"`);
  });

  it('are services to share it at, by links: nothing is loaded from there (platform 7.48)', async () => {
    expect(await seen()).not.toContain('squarespace-social-buttons');
    await set({ shareButtons: ['facebook', 'mail'] });
    await expect.poll(() => seen()).toContain('squarespace-social-buttons');
    const page = await new TestVisitor(test.app).get('/journal/ash-glaze', html);
    const [, links = ''] = /squarespace-social-buttons[^>]*>(.*?)<\/div>/.exec(page.body) ?? [];
    expect(links).toContain('href="https://www.facebook.com/sharer/sharer.php?u=http%3A%2F%2F');
    expect(links).toContain('%2Fjournal%2Fash-glaze"');
    expect(links).toContain('href="mailto:?subject=Ash%20glaze&amp;body=');
    expect(links.match(/<a /g)).toHaveLength(2);
    expect(`${page.body}${JSON.stringify(page.headers)}`).not.toMatch(
      /(src|content)="https:\/\/[^"]*facebook|connect\.facebook/,
    );
  });

  it('is Disqus where comments are kept there, by a link (platform 3.279)', async () => {
    await set({ disqusShortname: 'fieldkiln' });
    await expect.poll(() => seen()).toContain('href="https://disqus.com/home/forum/fieldkiln/"');
    expect(await seen()).not.toContain('Write a comment');
    const { json } = await new TestVisitor(test.app).get('/journal/ash-glaze?format=json');
    expect(json.websiteSettings.disqusShortname).toBe('fieldkiln');
    expect((await say({ body: 'Here' })).status).toBe(404);
    await set({ disqusShortname: '' });
  });
});

describe('the state of comments', () => {
  it('lets them be shown where it is 1, or some are there (platform 3.259, 3.260, 4.10)', async () => {
    await set({ approval: 'nobody' });
    const mug = site.itemIds[0] ?? '';
    const place = (commentState: number | null) =>
      owner.call('PUT', here(`/api/comments/places/${mug}`), { commentState });
    expect(await seen('/shop/mug')).toContain('Write a comment');
    expect(await data('/shop/mug')).toMatchObject({ commentState: 1, publicCommentCount: 0 });
    await place(2);
    await expect.poll(() => seen('/shop/mug')).not.toContain('squarespace-comments');
    expect((await say({ body: 'Late' }, mug)).status).toBe(400);
    await place(null);
    await say({ body: 'In time' }, mug);
    await place(2);
    await expect.poll(() => data('/shop/mug')).toMatchObject({ commentState: 2, publicCommentCount: 1 });
    const page = await seen('/shop/mug');
    expect([page.includes('In time'), page.includes('Write a comment')]).toEqual([true, false]);
    await place(null);
  });

  it('is 2 some days after a post was published, and its page knows when', async () => {
    await set({ closeAfterDays: 5 });
    await expect.poll(() => data()).toMatchObject({ commentState: 1 });
    test.clock.advance(6 * 24 * 3_600_000);
    expect(await data()).toMatchObject({ commentState: 2 });
    expect((await say({ body: 'Late' })).json.message).toContain('closed');
    expect(await data('/shop/mug')).toMatchObject({ commentState: 1 });
  });

  it('hides them all where the settings of the site disable them (platform 3.278, 4.11)', async () => {
    await set({ commentsEnabled: false });
    await expect.poll(() => seen('/shop/mug')).not.toContain('In time');
    expect(await seen('/shop/mug')).not.toContain('squarespace-comments');
    const { json } = await new TestVisitor(test.app).get('/shop/mug?format=json');
    expect(json.websiteSettings.commentsEnabled).toBe(false);
    expect((await say({ body: 'Hello' })).status).toBe(404);
  });
});

it('forgets spam and what was deleted after a month, and where the rest came from', async () => {
  const { read } = test.services.database;
  const kept = (state: 'spam' | 'shown') => read.selectFrom('comments').select('caller').where('state', '=', state);
  const shown = (await kept('shown').execute()).length;
  expect((await kept('spam').execute()).length).toBeGreaterThan(0);
  test.clock.advance(keptDays.refusedComments.usual * dayMs + 24 * 3_600_000);
  for (const _ of [1, 2]) await forgetOld(test.services);
  expect(await kept('spam').execute()).toEqual([]);
  expect(new Set((await kept('shown').execute()).map(({ caller }) => caller))).toEqual(new Set(['']));
  expect((await kept('shown').execute()).length).toBe(shown);
});
