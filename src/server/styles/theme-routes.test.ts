import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestHome } from '../testing/home.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { zipOf, type ZipEntry } from '../testing/zip.ts';
import { newThemeFiles } from '../themes/testing/new-theme.ts';

let test: TestApp;
let site: TestSite;
let other: TestSite;
let owner: TestVisitor;
let stranger: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  site = await makeTestSite(database, [{ title: 'Mug', variants: [{ sku: 'MUG', price: 500, stock: 9 }] }]);
  await makeTestHome(database, site);
  other = await makeTestSite(database, [], { host: 'other.example' });
  owner = await signInTestOwner(test, site.websiteId);
  stranger = await signInTestOwner(test, other.websiteId, 'stranger@shop.example');
});
afterAll(() => test.close());

const of = (path: string, { websiteId } = site, more = '') => `/api/styles${path}?websiteId=${websiteId}${more}`;
const octets = { 'content-type': 'application/octet-stream' };
const bring = async (files: readonly ZipEntry[]) => owner.call('POST', of('/themes'), await zipOf(files), octets);
const look = async (who = owner, where = site) => (await who.get(of('', where))).json;
const take = (theme: string, who = owner, where = site) => who.call('PUT', of('/theme', where), { theme });
const home = async () => (await new TestVisitor(test.app).get('/', { accept: 'text/html' })).body;
/** The new theme with another colour, so that it is another theme. */
const inColor = (color: string) =>
  newThemeFiles().map(([name, text]): ZipEntry => [name, name === 'base.css' ? text.replace('#d9482b', color) : text]);

describe('a theme of one’s own', () => {
  it('is looked at on one’s pages, taken, and gone back from, as those that there are (design 11)', async () => {
    const before = await home();
    const { status, json } = await bring(inColor('#0b6e4f'));
    expect([status, json.problems]).toEqual([200, []]);
    const offered = (await look()).themes.find((theme: { name: string }) => theme.name === json.name);
    expect(offered).toMatchObject({ title: 'Blue Door', isOwn: true, palette: { bright: '#D9482B' } });
    // The same again is the same.
    expect((await bring(inColor('#0b6e4f'))).json.name).toBe(json.name);
    const shown = await owner.get(of('/preview', site, `&page=/&theme=${json.name}`), { accept: 'text/html' });
    expect(shown.body).toContain('--ember:#0b6e4f');
    expect(await home()).toBe(before);
    await take(json.name);
    expect(await home()).toContain('--ember:#0b6e4f');
    const [drawing = ''] = /\/assets\/drawings\/own-[^)'"]+/.exec(shown.body + (await notFound())) ?? [];
    const drawn = await new TestVisitor(test.app).get(drawing);
    expect([drawn.status, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect((await owner.call('DELETE', of(`/themes/${json.name}`))).status).toBe(400);
    await take((await look()).themes[0].name);
    expect((await owner.call('DELETE', of(`/themes/${json.name}`))).status).toBe(200);
    expect((await look()).themes.some((theme: { name: string }) => theme.name === json.name)).toBe(false);
    expect((await take(json.name)).status).toBe(400);
  });

  it('is brought in a newer version, looked at on one’s pages, taken and gone back from, the content untouched (platform 3)', async () => {
    const inVersion = (version: string, color: string) =>
      inColor(color).map(([name, text]): ZipEntry => [name, text.replace('"1.0"', `"${version}"`)]);
    const page = async () => (await owner.get(`/api/pages?websiteId=${site.websiteId}`)).json.home.id;
    const content = async () =>
      (await owner.get(`/api/pages/${await page()}/draft?websiteId=${site.websiteId}`)).json.document;
    const themes = async () => {
      return (await look()).themes.flatMap(
        ({ name, version, comes }: { name: string; version?: string; comes?: string }) =>
          [first, newer, old].includes(name) ? [[version, comes]] : [],
      );
    };
    const { name: first } = (await bring(inVersion('1.9', '#0b6e4f'))).json;
    await take(first);
    const [shown, written] = [await home(), await content()];
    const { name: newer } = (await bring(inVersion('1.10', '#4f0b6e'))).json;
    const { name: old } = (await bring(inVersion('1', '#6e4f0b'))).json;
    expect(await themes()).toEqual(
      expect.arrayContaining([
        ['1.10', 'after'],
        ['1.9', undefined],
        ['1', 'before'],
      ]),
    );
    expect(await home()).toBe(shown);
    const seen = await owner.get(of('/preview', site, `&page=/&theme=${newer}`), { accept: 'text/html' });
    expect(seen.body).toContain('--ember:#4f0b6e');
    await take(newer);
    expect(await home()).toContain('--ember:#4f0b6e');
    expect(await themes()).toEqual(
      expect.arrayContaining([
        ['1.10', undefined],
        ['1.9', 'before'],
        ['1', 'before'],
      ]),
    );
    await take(first);
    expect(await home()).toBe(shown);
    expect(await content()).toEqual(written);
    const wrong = inVersion('next', '#000001');
    expect((await bring(wrong)).json).toMatchObject({ problems: [{ file: 'theme.json' }] });
  });

  const notFound = async () => (await new TestVisitor(test.app).get('/nothing', { accept: 'text/html' })).body;

  it('is refused with what is wrong, by file and line, and nothing is kept (design 11)', async () => {
    const count = (await look()).themes.length;
    const wrong = newThemeFiles().map(([name, text]): ZipEntry =>
      name === 'base.css' ? [name, `${text}\n.a{background:url(https://elsewhere.example/a.png)}`] : [name, text],
    );
    const { status, json } = await bring(wrong);
    expect([status, json.name]).toEqual([200, undefined]);
    expect(json.problems[0]).toMatchObject({ file: 'base.css', line: expect.any(Number), text: expect.any(String) });
    // A template that never ends is ended.
    const endless = '{.macro a}{.include a output}{.include a output}{.end}{.include a output}';
    const spent = await bring([...newThemeFiles(), ['product-item.html', endless]]);
    expect(spent.json.name).toBeUndefined();
    expect((await bring([['readme.txt', 'x']])).json.problems[0].file).toBe('theme.json');
    expect((await owner.call('POST', of('/themes'), Buffer.alloc(2_000_001), octets)).status).toBe(413);
    expect((await look()).themes).toHaveLength(count);
  });

  it.each(['keep-alive', 'close'])(
    'that is too large is told so once all of it is sent, on a connection to %s (design 11)',
    { timeout: 10_000 },
    async (connection) => {
      const { server } = test.app;
      if (!server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
      const lines = {
        host: 'localhost',
        connection,
        cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrf-token': owner.cookies.get('crumb'),
        ...octets,
        'content-length': 30_000_000,
      };
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
      onTestFinished(() => void socket.destroy());
      const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`POST ${of('/themes')} HTTP/1.1\r\n${head.join('')}\r\n`);
      // Browsers send all of a body before they look for its answer.
      await promisify((bytes: Buffer, done: (error?: Error | null) => void) => socket.write(bytes, done))(
        Buffer.alloc(lines['content-length']),
      );
      const [answer] = await once(socket, 'data');
      expect(String(answer)).toMatch(/^HTTP\/1\.1 413 [^]*A theme’s zip has at most 2 MB\./);
    },
  );

  it('is nobody else’s, and goes along with a copy (design 9)', async () => {
    const { name } = (await bring(inColor('#123456'))).json;
    expect((await look(stranger, other)).themes.some((theme: { name: string }) => theme.name === name)).toBe(false);
    expect((await take(name, stranger, other)).status).toBe(400);
    expect((await stranger.get(of('/preview', other, `&theme=${name}`))).status).toBe(400);
    expect((await stranger.call('DELETE', of(`/themes/${name}`, other))).status).toBe(404);
    const copy = (await owner.call('POST', `/api/websites/${site.websiteId}/copies`, { title: 'Second' })).json;
    await test.worker.runDue();
    const copied = (await owner.get(`/api/styles?websiteId=${copy.id}`)).json.themes;
    expect(copied.some((theme: { name: string }) => theme.name === name)).toBe(true);
  });
});
