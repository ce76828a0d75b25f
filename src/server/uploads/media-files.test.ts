import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import { roles } from '#catalog/roles.ts';
import type { ListedFile } from '#contract/file-calls.ts';
import type { Upload } from '#contract/upload-calls.ts';
import { createBlog } from '#domain/blogs/blogs.ts';
import { createPost } from '#domain/blogs/posts.ts';
import { putArea } from '#domain/member-areas/areas.ts';
import { grantArea } from '#domain/member-areas/people.ts';
import { publishDraft, saveDraft } from '#domain/pages/documents.ts';
import { createPage } from '#domain/pages/pages.ts';
import { changeAnyPage } from '#domain/panel/change-any-page.ts';
import { mustAct } from '#domain/testing/act.ts';
import { granted } from '#domain/unit.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { joinTestMember, openAccounts } from '../testing/member.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let guest: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
  owner = await signInTestOwner(test, site.websiteId);
  await openAccounts(test, site.websiteId);
  guest = new TestVisitor(test.app);
});
afterAll(() => test.close());

const of = (path = '', query = '', websiteId = site.websiteId) => `/api/files${path}?websiteId=${websiteId}${query}`;
const html = { accept: 'text/html' };
const latin = (text: string) => Buffer.from(text, 'latin1');
const film = (words: string) => latin(`\0\0\0\x18ftypmp42${words}`);
const names = async (query: string) =>
  (await owner.get(of('', query))).json.files.map(({ filename }: ListedFile) => filename);
const open = async (id: string) => (await owner.get(of(`/${id}`))).json;

async function send(filename: string, bytes: Buffer, headers: Record<string, string> = {}) {
  const query = new URLSearchParams({ websiteId: site.websiteId, filename });
  const octets = { 'content-type': 'application/octet-stream', ...headers };
  return owner.call('POST', `/api/uploads?${query}`, bytes, octets);
}

async function upload(filename: string, bytes: Buffer): Promise<Upload> {
  const { status, json } = await send(filename, bytes);
  expect([status, json]).toMatchObject([200, { filename }]);
  return json;
}

/** A page with a film on it; gives its path. */
async function play(title: string, props: object): Promise<string> {
  const layout = { desktop: { column: 1, width: 12, row: 1, height: 1 } };
  const block = { sectionId: 's', order: 'a0', layout, type: blockTypes.video, typeVersion: 1, props };
  const document = { sections: { s: { order: 'a0', theme: '', grid: {} } }, blocks: { b: block } };
  await mustAct(test.services, site.websiteId, async (unit) => {
    const page = await createPage(unit, { title, urlId: title.toLowerCase() });
    if (!('id' in page)) return page;
    await saveDraft(unit, page.id, document);
    return (await publishDraft(unit, page.id)) ?? page;
  });
  return `/${title.toLowerCase()}`;
}

describe('a film of a website’s own', () => {
  it('is played by its block without a script, and loaded when it is (platform 3.32)', async () => {
    const { url, mediaType } = await upload('Kiln', film('a kiln'));
    expect(mediaType).toBe('video/mp4');
    const { body, headers } = await guest.get(await play('Kiln', { url, title: 'The kiln' }), html);
    expect(body).toContain(`<video class="video__box" controls="" preload="none" playsInline="" src="${url}"`);
    expect(String(headers['content-security-policy'])).toMatch(/media-src[^;]*'self'/);
  });

  it('is sent in the parts that players ask for, and asked for again only if it is another (RFC 9110, 14)', async () => {
    const bytes = film('x'.repeat(984));
    const { url } = await upload('kiln.mp4', bytes);
    const whole = await guest.get(url);
    expect([whole.status, whole.body]).toEqual([200, String(bytes)]);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    const part = await guest.get(url, { range: 'bytes=990-' });
    expect([part.status, part.headers['content-range'], part.body]).toEqual([
      206,
      `bytes 990-${bytes.length - 1}/${bytes.length}`,
      'x'.repeat(bytes.length - 990),
    ]);
    expect((await guest.get(url, { range: 'bytes=5000-' })).status).toBe(416);
    const etag = String(whole.headers.etag);
    for (const known of [etag, `"other", W/${etag}`]) {
      const same = await guest.get(url, { 'if-none-match': known });
      expect([same.status, same.body, same.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await guest.get(url, { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await test.app.inject({ method: 'HEAD', url, headers: { host: '127.0.0.1' } });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(bytes.length), '']);
  });
});

describe('a file that is taken in', () => {
  it.each([
    ['video/mp4', 'a', latin('\0\0\0\x20ftypisom')],
    ['video/webm', 'a.mp4', latin('\x1A\x45\xDF\xA3\x9F\x42\x86\x81\x01\x42\x82\x84webm')],
    ['audio/mpeg', 'a.mp3', latin('\xFF\xF3\x84')],
    ['audio/mp4', 'a.mp4', latin('\0\0\0\x20ftypM4A ')],
    ['audio/ogg', 'a.ogg', latin('OggS')],
    ['audio/wav', 'a.wav', latin('RIFF\x24\0\0\0WAVE')],
    ['text/vtt', 'a.txt', latin('WEBVTT\n\n00:00.000 --> 00:01.000\nFire')],
    ['application/pdf', 'a.mp4', latin('%PDF-1.7')],
    // Also a page to who reads it as one.
    ['video/mp4', 'a.html', film('<html><script>alert(1)</script>')],
  ])('is %s by its bytes, whatever it is called, and never a page (design 11)', async (mediaType, filename, bytes) => {
    const { url } = await upload(filename, bytes);
    const { headers } = await guest.get(url, html);
    expect(headers).toMatchObject({
      'content-type': mediaType,
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it.each([
    ['a page', 'film.mp4', latin('<!doctype html><p>x')],
    ['Matroska', 'film.webm', latin('\x1A\x45\xDF\xA3\x9F\x42\x82\x88matroska')],
    ['a picture of a camera', 'film.mp4', latin('\0\0\0\x18ftypheic')],
    ['nothing', 'words.txt', Buffer.alloc(0)],
  ])('is refused where it is %s (platform 8.60)', async (_, filename, bytes) => {
    const { status, json } = await send(filename, bytes);
    expect([status, json.message]).toEqual([415, `The file ${filename} does not appear to be a supported file`]);
  });

  it('is refused before it comes where it says that it is too large, and nothing is left (platform 8.61)', async () => {
    const folder = join(test.services.config.DATA_DIR, 'blobs');
    const before = readdirSync(folder, { recursive: true }).length;
    const { status, json } = await send('film.mp4', film('x'), { 'content-length': '99999999999999' });
    expect([status, json.message]).toEqual([
      413,
      'The file film.mp4 is too large. The maximum allowed file size is 500 MB',
    ]);
    expect(readdirSync(folder, { recursive: true })).toHaveLength(before);
  });
});

describe('the library of files', () => {
  it('lists them by kind and name, with how long they are, what is seen before, and where (design 11)', async () => {
    const { id, url } = await upload('Opening 1%.mp4', film('opening'));
    await upload('opening.mp3', latin('ID3 opening'));
    const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#a94f2b' } });
    const poster = await upload('opening.png', await picture.png().toBuffer());
    const change = { durationMs: 61_000, posterId: poster.id, filename: 'Opening 2%.mp4' };
    expect((await owner.call('PUT', of(`/${id}`), change)).status).toBe(200);
    expect(await names('&search=opening')).toEqual(['opening.mp3', 'Opening 2%.mp4']);
    expect(await names('&search=2%25')).toEqual(['Opening 2%.mp4']);
    expect(await names('&search=opening&sort=audio')).toEqual(['opening.mp3']);
    expect(await names('&search=opening&sort=document')).toEqual([]);
    await play('Fire', { url });
    const { file, uses } = await open(id);
    expect(file).toMatchObject({ sort: 'video', durationMs: 61_000, byteSize: 19, access: null, areaIds: [] });
    expect(file.poster).toMatchObject({ id: poster.id, url: poster.url, width: 40 });
    expect(uses).toEqual([{ kind: 'page', id: expect.any(String), title: 'Fire' }]);
    // A picture of a film is used.
    const pictures = (path: string) => `/api/assets${path}?websiteId=${site.websiteId}`;
    const { json } = await owner.get(pictures(`/${poster.id}`));
    expect(json.uses).toEqual([{ kind: 'file', id, title: 'Opening 2%.mp4' }]);
    expect((await owner.get(`${pictures('')}&only=unused`)).json.total).toBe(0);
    expect((await owner.call('POST', pictures('/deletions'), { ids: [poster.id] })).json.code).toBe('refused');
  });

  it('gives a file another content at the same address, and takes away what is used nowhere (design 11)', async () => {
    const [old, next] = [await upload('old.mp4', film('old')), await upload('next.mp4', film('next'))];
    const sound = await upload('sound.mp3', latin('ID3 sound'));
    const replace = (by: string) => owner.call('POST', of(`/${old.id}/replacement`), { by });
    for (const by of [old.id, sound.id]) expect((await replace(by)).json.code).toBe('refused');
    expect((await replace(next.id)).status).toBe(200);
    expect((await guest.get(old.url)).body).toBe(String(film('next')));
    expect((await guest.get(next.url)).status).toBe(404);
    await play('Old', { url: old.url });
    const remove = (ids: string[]) => owner.call('POST', of('/deletions'), { ids });
    expect((await remove([sound.id, old.id])).json.code).toBe('refused');
    expect((await guest.get(sound.url)).status).toBe(200);
    expect((await remove([sound.id])).status).toBe(200);
    expect((await guest.get(sound.url)).status).toBe(404);
  });

  it('takes a replacement back by a press, as long as nothing else has come since (design 11)', async () => {
    const [old, next, last] = [
      await upload('first.pdf', latin('%PDF-1.7 first')),
      await upload('second.pdf', latin('%PDF-1.7 second')),
      await upload('third.pdf', latin('%PDF-1.7 third')),
    ];
    const path = of(`/${old.id}/replacement`);
    const undo = (by: string) => owner.call('POST', of(`/${old.id}/replacement/undo`), { by });
    expect((await undo(next.id)).status).toBe(404);
    await owner.call('POST', path, { by: next.id });
    await owner.call('POST', path, { by: last.id });
    expect((await undo(next.id)).json.code).toBe('changed-meanwhile');
    expect((await undo(last.id)).status).toBe(200);
    expect((await undo(next.id)).status).toBe(200);
    const shown = await Promise.all([old, next, last].map(async ({ url }) => (await guest.get(url)).body));
    expect(shown).toEqual(['first', 'second', 'third'].map((word) => String(latin(`%PDF-1.7 ${word}`))));
    const { file } = await open(old.id);
    expect(file).toMatchObject({ filename: 'first.pdf', access: null });
  });

  it('opens what was for members to nobody else by bringing it back out of the trash (platform 1.6)', async () => {
    const [old, next] = [await upload('inside.mp4', film('inside')), await upload('open.mp4', film('open'))];
    await owner.call('PUT', of(`/${old.id}/audience`), { access: 'members', areaIds: [] });
    await owner.call('POST', of(`/${old.id}/replacement`), { by: next.id });
    const restored = await owner.call('POST', `/api/media-trash/restorations?websiteId=${site.websiteId}`, {
      ids: [next.id],
    });
    expect(restored.status).toBe(200);
    expect((await open(next.id)).file).toMatchObject({ filename: 'inside.mp4', access: 'members' });
    expect((await guest.get(next.url)).body).not.toContain('inside');
  });

  it('is the website’s own (design 9)', async () => {
    const { id, url } = await upload('ours.mp4', film('ours'));
    const other = await makeTestSite(test.services.database, [], { host: 'prints.example' });
    const stranger = await signInTestOwner(test, other.websiteId, 'stranger@shop.example');
    const theirs = (path: string) => of(path, '', other.websiteId);
    expect((await stranger.get(of(`/${id}`))).status).toBe(403);
    expect((await stranger.get(theirs(`/${id}`))).status).toBe(404);
    expect((await stranger.call('PUT', theirs(`/${id}/audience`), { access: null, areaIds: [] })).status).toBe(404);
    expect((await stranger.call('POST', theirs('/deletions'), { ids: [id] })).status).toBe(404);
    expect((await stranger.call('POST', theirs(`/${id}/replacement`), { by: id })).status).toBe(404);
    expect((await new TestVisitor(test.app, 'prints.example').get(url)).status).toBe(404);
  });
});

/** A collection of films in an area, with one that plays this file. */
function show(url: string, areaId: string): Promise<unknown> {
  return mustAct(test.services, site.websiteId, async (unit) => {
    const { id } = granted(await createBlog(unit, { title: 'Lessons', urlId: 'lessons' }));
    const block = { type: blockTypes.video, typeVersion: 1, props: { url } };
    const post = { collectionId: id, title: 'Lesson', urlId: 'lesson', status: 'published', block } as const;
    granted(await createPost(unit, post));
    return changeAnyPage(unit, id, { access: 'members', areaIds: [areaId] });
  });
}

describe('a file for members', () => {
  const areaId = crypto.randomUUID();
  const say = (id: string, access: 'members' | null, areaIds: string[] = []) =>
    owner.call('PUT', of(`/${id}/audience`), { access, areaIds });
  const status = async (who: TestVisitor, url: string, headers = {}) => (await who.get(url, headers)).status;

  it('is had by those whom it is for, in parts too, and kept by no cache; others are led to join (platform 1.6)', async () => {
    const { id, url } = await upload('lesson.mp4', film('lesson'));
    const [inside, outside] = [
      await joinTestMember(test, site.websiteId, { email: 'inside@example.com' }),
      await joinTestMember(test, site.websiteId, { email: 'outside@example.com' }),
    ];
    const grant = { areaId, email: 'inside@example.com', state: 'in', source: 'invited', endsAt: null } as const;
    await mustAct(test.services, site.websiteId, async (unit) => {
      await putArea(unit, areaId, { name: 'Glaze club', description: '', joining: 'closed' });
      return grantArea(unit, grant);
    });
    const etag = String((await guest.get(url)).headers.etag);
    await show(url, areaId);
    expect((await say(id, 'members')).status).toBe(200);
    expect([await status(guest, url), await status(outside, url), await status(inside, url)]).toEqual([403, 200, 200]);
    expect((await say(id, 'members', [areaId])).status).toBe(200);
    expect((await open(id)).areas).toEqual([{ id: areaId, name: 'Glaze club' }]);
    const ways: Record<string, string>[] = [{}, { range: 'bytes=0-3' }, { 'if-none-match': etag }];
    for (const headers of ways) {
      for (const who of [guest, outside]) {
        const answer = await who.get(url, headers);
        expect([answer.status, answer.headers['cache-control']]).toEqual([403, 'private, no-store']);
        expect(answer.body + JSON.stringify(answer.headers)).not.toMatch(/ftyp|video\/mp4|etag/);
      }
      const { status: theirs, headers: sent } = await inside.get(url, headers);
      expect([theirs < 400, sent['cache-control']]).toEqual([true, 'private, no-store']);
    }
    for (const path of ['/lessons', '/lessons/lesson']) {
      const pages = [await guest.get(path, html), await outside.get(path, html), await inside.get(path, html)];
      expect(pages.map(({ status: each }) => each)).toEqual([403, 403, 200]);
      expect(pages.map(({ body }) => body.includes(url))).toEqual([false, false, true]);
    }
    expect((await test.app.inject({ method: 'HEAD', url, headers: { host: '127.0.0.1' } })).statusCode).toBe(403);
    const page = await guest.get(url, html);
    expect([page.status, page.body.includes('Glaze club')]).toEqual([403, true]);
    expect(page.body).toContain(`/account/areas/${areaId}?next=${encodeURIComponent(url)}`);
    await mustAct(test.services, site.websiteId, (unit) => grantArea(unit, { ...grant, endsAt: unit.now - 1 }));
    expect(await status(inside, url)).toBe(403);
  });

  it('keeps its area, and is given to others by who manages pages alone (platform 1.3)', async () => {
    const { id } = await upload('sketch.pdf', latin('%PDF-1.7 sketch'));
    const other = crypto.randomUUID();
    await mustAct(test.services, site.websiteId, (unit) =>
      putArea(unit, other, { name: 'Kiln club', description: '', joining: 'closed' }),
    );
    await say(id, 'members', [other]);
    const area = `/api/member-areas/${other}?websiteId=${site.websiteId}`;
    expect((await owner.call('DELETE', area)).json.message).toContain('Files are in this area.');
    expect((await say(id, 'members', [crypto.randomUUID()])).status).toBe(400);
    const drafter = await signInTestOwner(test, site.websiteId, 'drafter@shop.example', roles.draftEditor);
    const open = { access: null, areaIds: [] };
    expect((await drafter.call('PUT', of(`/${id}/audience`), open)).status).toBe(403);
    expect((await drafter.get(of(`/${id}`))).json.file.areaIds).toEqual([other]);
  });
});
