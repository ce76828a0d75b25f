import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { Blob, Face } from 'harfbuzzjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import decompress from 'woff2-encoder/decompress';
import { plainStyles, type SiteStyles } from '#contract/site-styles.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestHome } from '../testing/home.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { readFontApart } from './font-reader.ts';

const packaged = (file: string) => readFileSync(`node_modules/@fontsource-variable/${file}`);
const caveat = packaged('caveat/files/caveat-latin-wght-normal.woff2');

const mug = [{ title: 'Mug', variants: [{ sku: 'MUG', price: 500, stock: 9 }] }];

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let bare: Buffer;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, mug);
  await makeTestHome(test.services.database, site);
  owner = await signInTestOwner(test, site.websiteId);
  bare = Buffer.from(await decompress(caveat));
});
afterAll(() => test.close());

const at = (path: string, websiteId = site.websiteId) => `${path}?websiteId=${websiteId}`;
const send = (filename: string, bytes: Buffer, who = owner, websiteId = site.websiteId) =>
  who.call('POST', at('/api/uploads', websiteId) + `&filename=${encodeURIComponent(filename)}`, bytes, {
    'content-type': 'application/octet-stream',
  });
const chosen = (headings: string, text = 'inter'): SiteStyles => ({
  ...plainStyles,
  fonts: { activeThemeId: 'own', themes: { own: { headings, text } }, usageCategories: {} },
});
const choose = (styles: SiteStyles) => owner.call('PUT', at('/api/styles'), styles);
const home = async () => (await new TestVisitor(test.app).get('/', { accept: 'text/html' })).body;
const fetchBytes = async (url: string) => test.app.inject({ url, headers: { host: '127.0.0.1' } });

/** A font as WOFF 1.0 packs it. */
function packWoff(font: Buffer, { claims = font.length, lies = 0 } = {}): Buffer {
  const count = font.readUInt16BE(4);
  const head = Buffer.alloc(44 + count * 20);
  head.write('wOFF', 'latin1');
  font.copy(head, 4, 0, 4);
  head.writeUInt16BE(count, 12);
  head.writeUInt32BE(claims, 16);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index++) {
    const from = 12 + index * 16;
    const [start, length] = [font.readUInt32BE(from + 8), font.readUInt32BE(from + 12)];
    const table = font.subarray(start, start + length);
    const packed = deflateSync(table);
    const kept = packed.length < length ? packed : table;
    const to = 44 + index * 20;
    font.copy(head, to, from, from + 4);
    head.writeUInt32BE(offset, to + 4);
    head.writeUInt32BE(kept.length, to + 8);
    head.writeUInt32BE(Math.max(0, length + lies), to + 12);
    font.copy(head, to + 16, from + 4, from + 8);
    parts.push(kept, Buffer.alloc((4 - (kept.length % 4)) % 4));
    offset += kept.length + ((4 - (kept.length % 4)) % 4);
  }
  return Buffer.concat(parts);
}

/** The font under another name of as many letters. */
function renamed(name: string): Buffer {
  const wide = (text: string) => Buffer.from(text, 'utf16le').swap16();
  const bytes = Buffer.from(bare);
  for (let found = bytes.indexOf(wide('Caveat')); found >= 0; found = bytes.indexOf(wide('Caveat'), found + 1)) {
    wide(name).copy(bytes, found);
  }
  return bytes;
}

/** The font with what it says of its version as what it says of its licence. */
function licensed(bytes: Buffer): Buffer {
  const table = bytes.readUInt32BE(bytes.indexOf('name') + 8);
  for (let index = 0; index < bytes.readUInt16BE(table + 2); index++) {
    const id = table + 6 + index * 12 + 6;
    if (bytes.readUInt16BE(id) === 5) bytes.writeUInt16BE(13, id);
  }
  return bytes;
}

describe('a font of a website’s own', () => {
  it('is read as WOFF2, WOFF or TTF, offered by its family, and served as WOFF2 (platform 3 and 9)', async () => {
    const ways: [string, Buffer][] = [
      ['Caveat.woff2', caveat],
      ['Kaveat.ttf', renamed('Kaveat')],
      ['Laveat.woff', packWoff(licensed(renamed('Laveat')))],
    ];
    for (const [filename, bytes] of ways) {
      const { status, json } = await send(filename, bytes);
      expect([filename, status, json.mediaType]).toEqual([filename, 200, 'font/woff2']);
      expect(json.filename).toBe(filename.replace(/\..*/, '.woff2'));
    }
    const { families } = (await owner.get(at('/api/styles'))).json;
    expect(families.map(({ name }: { name: string }) => name)).toEqual(['Caveat', 'Kaveat', 'Laveat']);
    expect(families[1]).toMatchObject({ kind: expect.any(String), files: [{ weights: [400, 700], isItalic: false }] });
    const served = await fetchBytes(`/assets/fonts/own/${families[2].files[0].key}.woff2`);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'font/woff2']);
    expect(served.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    });
    const face = new Face(new Blob(await decompress(served.rawPayload)));
    expect([...face.collectUnicodes()]).toEqual([...new Face(new Blob(bare)).collectUnicodes()]);
    expect(face.getAxisInfos()).toMatchObject({ wght: { min: 400, max: 700 } });
    const { files } = (await owner.get(`${at('/api/files')}&sort=font`)).json;
    expect(files[0]).toMatchObject({
      sort: 'font',
      font: { family: 'Laveat', weights: [400, 700], isRestricted: false },
    });
    expect(files[0].font.license).toMatch(/^Version 2/);
  });

  it('sets the pages of the website that chose it, with each weight that comes, and of no other (platform 3)', async () => {
    await send('Caveat.woff2', caveat);
    await choose(chosen('own:Caveat'));
    const html = await home();
    const [, key] = /url\(\/assets\/fonts\/own\/([a-f0-9]{64})\.woff2\)/.exec(html) ?? [];
    expect(html).toContain(
      `@font-face{font-family:'Own Caveat';font-style:normal;font-weight:400 700;font-display:swap`,
    );
    expect(html).toMatch(/--[a-z]+:'Own Caveat','Own Caveat stand-in',/);
    expect(html).toContain(
      `<link rel="preload" as="font" type="font/woff2" href="/assets/fonts/own/${key}.woff2" crossorigin>`,
    );
    expect((await owner.get(at('/api/styles'))).json.styles).toEqual(chosen('own:Caveat'));
    // A change of its tables, as another weight would be.
    const other = Buffer.from(bare);
    const os2 = other.indexOf('OS/2');
    const fvar = other.indexOf('fvar');
    other.writeUInt16BE(900, other.readUInt32BE(os2 + 8) + 4);
    other.write('xvar', fvar, 'latin1');
    expect((await send('Heavy.ttf', other)).status).toBe(200);
    expect(await home()).toContain(`font-family:'Own Caveat';font-style:normal;font-weight:900;`);
    const next = await makeTestSite(test.services.database, mug, { host: 'prints.example' });
    await makeTestHome(test.services.database, next);
    const stranger = await signInTestOwner(test, next.websiteId, 'stranger@shop.example');
    expect((await stranger.get(at('/api/styles', next.websiteId))).json.families).toEqual([]);
    const taken = { ...chosen('own:Caveat'), fonts: { ...chosen('own:Caveat').fonts, families: [] } };
    expect((await stranger.call('PUT', at('/api/styles', next.websiteId), taken)).status).toBe(200);
    const theirs = (await new TestVisitor(test.app, 'prints.example').get('/', { accept: 'text/html' })).body;
    expect(theirs).not.toContain('/assets/fonts/own/');
    expect(theirs).toContain(`'Own Caveat stand-in',sans-serif`);
    const { files } = (await owner.get(`${at('/api/files')}&sort=font`)).json;
    expect(
      (await stranger.call('POST', at('/api/files/deletions', next.websiteId), { ids: [files[0].id] })).status,
    ).toBe(404);
  });

  it('stays while pages are set in it, which are named, and goes afterwards (platform 9)', async () => {
    await choose(chosen('lora', 'own:Daveat'));
    const { json } = await send('Daveat.ttf', renamed('Daveat'));
    await choose(chosen('lora', 'own:Daveat'));
    const { uses } = (await owner.get(at(`/api/files/${json.id}`))).json;
    expect(uses).toEqual([{ kind: 'settings', id: '', title: '' }]);
    const remove = () => owner.call('POST', at('/api/files/deletions'), { ids: [json.id] });
    expect((await remove()).json).toMatchObject({ code: 'refused', message: expect.stringContaining('set in Daveat') });
    const members = { access: 'members', areaIds: [] };
    expect((await owner.call('PUT', at(`/api/files/${json.id}/audience`), members)).json.code).toBe('refused');
    const by = (await send('Caveat.woff2', caveat)).json.id;
    expect((await owner.call('POST', at(`/api/files/${json.id}/replacement`), { by })).json.code).toBe('refused');
    await choose(plainStyles);
    expect((await remove()).status).toBe(200);
    expect((await owner.get(at('/api/styles'))).json.families).not.toContainEqual(
      expect.objectContaining({ name: 'Daveat' }),
    );
  });
});

describe('a font that was made to do harm', () => {
  it('writes nothing into the CSS of pages by its name (platform 9)', async () => {
    const { status } = await send('Evil.ttf', renamed(`'}</*\\`));
    expect(status).toBe(200);
    const { families } = (await owner.get(at('/api/styles'))).json;
    const evil = families.find(({ name }: { name: string }) => name.includes('}'));
    expect(evil.name).toBe('} /*');
    for (const name of [`'}</`, 'a"b', 'a\\b', 'a\nb']) expect((await choose(chosen(`own:${name}`))).status).toBe(400);
  });

  it('is refused in words, whatever is wrong with it, and nothing of it is kept (platform 9)', async () => {
    const before = (await owner.get(`${at('/api/files')}&sort=font`)).json.total;
    const noTables = Buffer.concat([Buffer.from([0, 1, 0, 0, 0xff, 0xff]), Buffer.alloc(200)]);
    const claims = Buffer.from(caveat);
    claims.writeUInt32BE(0xfff_ffff, 16);
    const torn: [string, Buffer][] = [
      ['torn.woff2', caveat.subarray(0, caveat.length / 2)],
      ['page.woff2', Buffer.from(`wOF2<html><script>alert(1)</script>${' '.repeat(200)}`)],
      ['claims.woff2', claims],
      ['claims.woff', packWoff(bare, { claims: 0xfff_ffff })],
      ['lies.woff', packWoff(bare, { lies: -8 })],
      ['far.woff', packWoff(bare).subarray(0, 1000)],
      ['none.ttf', noTables],
      ['empty.otf', Buffer.from('OTTO')],
      ['many.ttc', Buffer.concat([Buffer.from('ttcf'), bare])],
    ];
    for (const [filename, bytes] of torn) {
      const { status, json } = await send(filename, bytes);
      expect([filename, status, json.message]).toEqual([filename, 415, expect.stringContaining(filename)]);
    }
    const large = await send('large.ttf', Buffer.concat([bare, Buffer.alloc(5_000_001)]));
    expect([large.status, large.json.message]).toEqual([413, expect.stringContaining('5 MB')]);
    expect((await owner.get(`${at('/api/files')}&sort=font`)).json.total).toBe(before);
  });

  it('may take so long and so much memory, in a process of its own, and others are read after it (platform 9)', async () => {
    expect(await readFontApart(caveat, { mostMs: 0, mostMemory: 1e12 })).toBe('too-long');
    expect(await readFontApart(caveat, { mostMs: 60_000, mostMemory: -1 })).toBe('too-long');
    expect(await readFontApart(caveat)).toMatchObject({ facts: { family: 'Caveat' } });
  });

  it('gives out no file that is none by the address of fonts (design 9)', async () => {
    const { json } = await send('plan.pdf', Buffer.from('%PDF-1.7 plan'));
    const row = test.services.database.read.selectFrom('files').select('blob_key').where('id', '=', json.id);
    const { blob_key: key } = await row.executeTakeFirstOrThrow();
    for (const name of [key, 'a'.repeat(64), '../../x']) {
      expect((await fetchBytes(`/assets/fonts/own/${encodeURIComponent(name)}.woff2`)).statusCode).toBe(404);
    }
  });
});
