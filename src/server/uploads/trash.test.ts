import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptDays } from '#catalog/retention.ts';
import { defaultPreferences } from '#contract/preferences.ts';
import type { ListedTrash } from '#contract/trash-calls.ts';
import { dayMs } from '#database/daily-counts.ts';
import { putArea } from '#domain/member-areas/areas.ts';
import { forgetOld } from '#domain/retention/forget-old.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let other: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
  other = await makeTestSite(test.services.database, [], { host: 'prints.example' });
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const at = (path: string, id = site.websiteId) => `${path}${path.includes('?') ? '&' : '?'}websiteId=${id}`;
const trash = async (): Promise<ListedTrash[]> => (await owner.get(at('/api/media-trash'))).json.trash;
const restore = (...ids: string[]) => owner.call('POST', at('/api/media-trash/restorations'), { ids });
const remove = (kind: 'assets' | 'files', ...ids: string[]) =>
  owner.call('POST', at(`/api/${kind}/deletions`), { ids });
const used = async () => (await owner.get(at('/api/assets/library'))).json.usedBytes;
const row = (table: 'assets' | 'files', id: string) =>
  test.services.database.read.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
const visitor = () => new TestVisitor(test.app);

async function upload(filename: string, bytes: Buffer) {
  const path = at(`/api/uploads?filename=${filename}`);
  return (await owner.call('POST', path, bytes, { 'content-type': 'application/octet-stream' })).json;
}

async function draw(background: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
}

const film = (mark: string) => Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.from(mark)]);

describe('a picture that is taken away', () => {
  it('is gone for visitors and the library, and comes back as it was, with its tags and its crop (design 11)', async () => {
    const { id } = await upload('pot.png', await draw('#a94f2b'));
    const part = { x: 0, y: 0, width: 0.5, height: 1 };
    expect((await owner.call('PUT', at(`/api/assets/${id}/edit`), { edit: { quarters: 1, part } })).status).toBe(200);
    const changes = [{ id, folder: 'Pots', tags: ['Blue', 'Glaze'] }];
    await owner.call('POST', at('/api/assets/filing'), { changes });
    const before = await row('assets', id);
    const { asset } = (await owner.get(at(`/api/assets/${id}`))).json;
    const shown = async () => (await visitor().get(`${asset.url}?format=100w`)).status;
    expect(await shown()).toBe(200);
    const room = await used();

    expect((await remove('assets', id)).status).toBe(200);
    expect([await shown(), (await owner.get(at(`/api/assets/${id}`))).status, await row('assets', id)]).toEqual([
      404,
      404,
      undefined,
    ]);
    expect((await owner.get(at('/api/assets?search=pot'))).json.total).toBe(0);
    expect((await owner.get(at('/api/assets/library'))).json).toMatchObject({ folders: [], tags: [], usedBytes: room });
    expect(await trash()).toMatchObject([{ id, sort: 'picture', filename: 'pot.png', deletedAt: test.clock.now() }]);
    const small = await owner.get(at(`/api/media-trash/${id}/picture`));
    expect([small.status, small.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await visitor().get(at(`/api/media-trash/${id}/picture`))).status).not.toBe(200);

    expect((await restore(id)).status).toBe(200);
    expect([await row('assets', id), (await owner.get(at(`/api/assets/${id}`))).json.asset]).toEqual([before, asset]);
    expect([await shown(), await trash()]).toEqual([200, []]);
    expect((await restore(id)).status).toBe(200);
    expect((await restore('none')).status).toBe(404);
  });

  it('is brought back with others or not at all, by its own website alone (design 9)', async () => {
    const ids = [await upload('a.png', await draw('#111111')), await upload('b.png', await draw('#222222'))].map(
      (each) => each.id,
    );
    await remove('assets', ...ids);
    expect((await restore(...ids, 'none')).status).toBe(404);
    expect(await trash()).toHaveLength(2);
    const stranger = await signInTestOwner(test, other.websiteId, 'other@shop.example');
    const theirs = at('/api/media-trash/restorations', other.websiteId);
    expect((await stranger.call('POST', theirs, { ids })).status).toBe(404);
    expect((await stranger.get(at(`/api/media-trash/${ids[0]}/picture`, other.websiteId))).status).toBe(404);
    expect((await stranger.get(at('/api/media-trash', other.websiteId))).json.trash).toEqual([]);
    expect((await stranger.call('DELETE', at('/api/media-trash', other.websiteId))).json).toEqual({ count: 0 });
    expect((await stranger.get(at('/api/media-trash'))).status).toBe(403);
    expect((await restore(...ids)).status).toBe(200);
  });
});

describe('a file that is taken away', () => {
  it('comes back with whom it is for and the picture before it plays; its area stays as long (platform 1.3)', async () => {
    const [file, poster] = [await upload('kiln.mp4', film('one')), await upload('kiln.png', await draw('#333333'))];
    const areaId = crypto.randomUUID();
    await mustAct(test.services, site.websiteId, (unit) =>
      putArea(unit, areaId, { name: 'Club', description: '', joining: 'closed' }),
    );
    await owner.call('PUT', at(`/api/files/${file.id}`), { posterId: poster.id });
    await owner.call('PUT', at(`/api/files/${file.id}/audience`), { access: 'members', areaIds: [areaId] });
    const before = (await owner.get(at(`/api/files/${file.id}`))).json.file;
    expect((await remove('assets', poster.id)).status).toBe(400);
    expect((await remove('files', file.id)).status).toBe(200);
    expect((await visitor().get(file.url)).status).toBe(404);
    expect((await remove('assets', poster.id)).status).toBe(200);
    expect((await trash()).map(({ sort }) => sort).toSorted()).toEqual(['picture', 'video']);
    const area = await owner.call('DELETE', at(`/api/member-areas/${areaId}`));
    expect(area.json.message).toContain('Empty the trash');
    // Both at once, as they were chosen.
    expect((await restore(file.id, poster.id)).status).toBe(200);
    expect((await owner.get(at(`/api/files/${file.id}`))).json.file).toEqual(before);
    expect((await visitor().get(file.url)).status).toBe(403);
  });

  it('comes back without a picture that is gone for good (design 11)', async () => {
    const [file, poster] = [await upload('raku.mp4', film('two')), await upload('raku.png', await draw('#444444'))];
    await owner.call('PUT', at(`/api/files/${file.id}`), { posterId: poster.id });
    await remove('files', file.id);
    await remove('assets', poster.id);
    const { database } = test.services;
    await database.write((tx) => tx.deleteFrom('media_trash').where('id', '=', poster.id).execute());
    expect((await restore(file.id)).status).toBe(200);
    expect(await row('files', file.id)).toMatchObject({ filename: 'raku.mp4', poster_id: null });
  });
});

describe('the trash', () => {
  it('counts as room until it is emptied, which is written down (design 11)', async () => {
    const before = await used();
    const bytes = film('x'.repeat(5000));
    const { id } = await upload('long.mp4', bytes);
    await remove('files', id);
    expect(await used()).toBe(before + bytes.length);
    expect((await owner.get(at('/api/media-trash'))).json).toMatchObject({ total: 1, bytes: bytes.length, days: 30 });
    expect((await owner.call('DELETE', at('/api/media-trash'))).json).toEqual({ count: 1 });
    expect([await used(), await trash(), (await restore(id)).status]).toEqual([before, [], 404]);
    const log = test.services.database.read.selectFrom('audit_log').select('action').where('subject_id', '=', id);
    expect((await log.orderBy('id').execute()).map(({ action }) => action)).toEqual(['file.create', 'file.delete']);
    const emptied = test.services.database.read.selectFrom('audit_log').select('details');
    expect(await emptied.where('action', '=', 'trash.empty').execute()).toMatchObject([{ details: '{"count":1}' }]);
  });

  it('keeps what is in it for 30 days, or as long as its website says (design 4)', async () => {
    const pass = async (days: number) => {
      test.clock.advance(days * dayMs);
      await forgetOld(test.services);
      return (await test.services.database.read.selectFrom('media_trash').select('filename').execute()).length;
    };
    const { id } = await upload('old.mp4', film('three'));
    await remove('files', id);
    expect(await pass(keptDays.deletedMedia.usual - 1)).toBe(1);
    expect(await pass(1)).toBe(0);
    const { retention } = defaultPreferences;
    await mustAct(test.services, site.websiteId, (unit) =>
      savePreferences(unit, 'retention', { ...retention, deletedMedia: 2 }),
    );
    owner = await signInTestOwner(test, site.websiteId, 'later@shop.example');
    const next = await upload('new.mp4', film('four'));
    await remove('files', next.id);
    expect([await pass(1), await pass(1)]).toEqual([1, 0]);
  });
});
