import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formFileLimits, formFileMessages, formFileWords } from '#catalog/form-files.ts';
import { formMessages } from '#catalog/form-messages.ts';
import { roles } from '#catalog/roles.ts';
import type { FormField } from '#contract/form.ts';
import { createForm } from '#domain/forms/forms.ts';
import { forgetOld } from '#domain/retention/forget-old.ts';
import { sweepBlobs } from '#domain/retention/sweep-blobs.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { publishFormPage } from '../testing/form-page.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const day = 24 * 3_600_000;
const fields: FormField[] = [
  { id: 'email', type: 'email', title: 'Email', required: true },
  { id: 'kind', type: 'select', title: 'What', options: ['Repair', 'Other'] },
  {
    id: 'photos',
    type: 'file',
    title: 'Photos',
    accepts: ['pictures', 'documents'],
    mostFiles: 2,
    mostMegabytes: 1,
    required: true,
    shownIf: { field: 'kind', is: 'Repair' },
  },
];

let test: TestApp;
let websiteId: string;
let formId: string;
let owner: TestVisitor;
let editor: TestVisitor;
let stranger: TestVisitor;
let photo: Buffer;

beforeAll(async () => {
  test = await openTestApp({ TRUST_PROXY: 'true' });
  websiteId = (await makeTestSite(test.services.database, [])).websiteId;
  const other = await makeTestSite(test.services.database, [], { host: 'prints.example' });
  owner = await signInTestOwner(test, websiteId);
  editor = await signInTestOwner(test, websiteId, 'editor@shop.example', roles.editor);
  stranger = await signInTestOwner(test, other.websiteId, 'stranger@shop.example');
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a94f2b' } })
    .png()
    .toBuffer();
  formId = (await write((unit) => createForm(unit, { name: 'Repair', fields, submissionMessage: '<p>Got it</p>' }))).id;
  await publishFormPage(test.services, websiteId, { title: 'Repair', form: formId });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.services.blobs.remove('form-files');
  await test.services.database.write((tx) => tx.deleteFrom('form_submissions').execute());
});

const write = <T>(work: Parameters<typeof mustAct<T>>[2]) => mustAct(test.services, websiteId, work);

interface Sent {
  files?: [name: string, bytes: Buffer | string][];
  texts?: Record<string, string>;
  from?: string;
  headers?: Record<string, string>;
}

let senders = 0;
/** Sends the form as a browser does that runs no scripts. */
async function send({ files = [], texts = {}, from = `192.0.2.${++senders}`, headers = {} }: Sent) {
  const data = new FormData();
  const given = { _from: '/repair', _block: 'b', email: 'ada@example.com', kind: 'Repair', ...texts };
  for (const [name, value] of Object.entries(given)) data.append(name, value);
  for (const [name, bytes] of files) data.append('photos', new File([new Uint8Array(Buffer.from(bytes))], name));
  // A browser sends as much where nothing was chosen.
  if (files.length === 0) data.append('photos', new File([], ''));
  const encoded = new Response(data);
  const payload = Buffer.from(await encoded.arrayBuffer());
  return new TestVisitor(test.app).send({
    method: 'POST',
    url: `/forms/${formId}`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': String(payload.length),
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': from,
      ...headers,
    },
    payload,
  });
}

const rows = () => test.services.database.read.selectFrom('form_files').selectAll().execute();
const blobs = () => {
  const folder = join(test.services.config.DATA_DIR, 'blobs/form-files');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const inbox = async () => (await owner.get(`/api/forms/submissions?websiteId=${websiteId}`)).json.submissions;
const opened = async (id: string) => (await owner.get(`/api/forms/submissions/${id}?websiteId=${websiteId}`)).json;

describe('files that come with a form', () => {
  it('are kept with it, named in its answers, and saved by who may read messages alone (platform 3)', async () => {
    const page = await new TestVisitor(test.app).get('/repair', { accept: 'text/html' });
    expect(page.body).toContain('encType="multipart/form-data"');
    expect(page.body).toContain(formFileWords.takes(2, 1, 'pictures, documents'));
    const sent = await send({
      files: [
        ['bowl.png', photo],
        ['C:\\words.txt', 'It broke'],
      ],
    });
    expect(sent.status).toBe(303);
    const [{ id }] = await inbox();
    const { submission } = await opened(id);
    expect(submission.answers.at(-1).text).toBe('bowl.png, words.txt');
    expect(submission.files).toMatchObject([
      { filename: 'bowl.png', byteSize: photo.length },
      { filename: 'words.txt', byteSize: 8 },
    ]);
    const address = `/api/forms/submissions/${id}/files/${submission.files[0].id}?websiteId=${websiteId}`;
    const file = await test.app.inject({ url: address, headers: ownHeaders(owner) });
    expect(file.rawPayload.equals(photo)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename=bowl.png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect((await editor.get(address)).status).toBe(403);
    expect((await stranger.get(address)).status).toBe(403);
    expect((await new TestVisitor(test.app).get(address)).status).not.toBe(200);
    const { body } = await owner.get(`/api/forms/submissions/export?websiteId=${websiteId}&formId=${formId}`);
    expect(body).toContain('bowl.png, words.txt');
    // Another message has its own files, and none of the first.
    await send({ files: [['cup.txt', 'Whole']] });
    const [{ id: other }] = await inbox();
    expect((await opened(other)).submission.files).toMatchObject([{ filename: 'cup.txt' }]);
    expect((await opened(id)).submission.files).toHaveLength(2);
    expect((await owner.get(address.replace(id, other))).status).toBe(404);
  });

  it('are named by what was sent and by nothing else, so that no call can claim one (design 5)', async () => {
    const claimed = await send({ texts: { photos: 'claimed.png' } });
    expect(claimed.status).toBe(400);
    const visitor = new TestVisitor(test.app);
    const values = { email: 'ada@example.com', kind: 'Repair', photos: ['claimed.png'] };
    const checked = await visitor.call('POST', `/api/rest/forms/validate/${formId}`, values);
    expect(checked.json.errors).toEqual({ photos: 'Required' });
    expect(await inbox()).toEqual([]);
  });

  it('are known by their bytes, and bounded by number and size, told at their field (platform 3)', async () => {
    const said = async (files: Sent['files']) => {
      const { status, body } = await send({ files: files ?? [] });
      return [status, body.replaceAll('&#x27;', "'")] as const;
    };
    const expectSaid = async (files: Sent['files'], text: string) => {
      const [status, body] = await said(files);
      expect(status).toBe(400);
      expect(body).toContain(text);
      expect(body).toContain('ada@example.com');
      expect(body).toContain(formFileMessages.chooseAgain);
    };
    await expectSaid([['page.png', '<html><script>1</script>']], formFileMessages.otherKind('page.png'));
    await expectSaid([['sound.mp3', 'ID3 and more']], formFileMessages.otherKind('sound.mp3'));
    await expectSaid([['big.txt', 'x'.repeat(1_000_001)]], formFileMessages.tooLarge('big.txt', 1));
    await expectSaid(
      [
        ['a.png', photo],
        ['b.png', photo],
        ['c.png', photo],
      ],
      formFileMessages.tooMany(2),
    );
    const [status, body] = await said([]);
    expect([status, body.includes('Required'), body.includes(formFileMessages.chooseAgain)]).toEqual([
      400,
      true,
      false,
    ]);
    expect([await rows(), blobs()]).toEqual([[], []]);
  });

  it('of a field that is not asked for are not kept (platform 3)', async () => {
    expect((await send({ files: [['bowl.png', photo]], texts: { kind: 'Other' } })).status).toBe(303);
    expect([await rows(), blobs()]).toEqual([[], []]);
  });

  it('sent twice in a row are one message (design 5)', async () => {
    const once = () => send({ files: [['bowl.png', photo]], from: '198.51.100.1' });
    await Promise.all([once(), once()]);
    expect(await inbox()).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
    // Another picture of the same name is another message.
    const other = await sharp(photo).negate().png().toBuffer();
    await send({ files: [['bowl.png', other]], from: '198.51.100.1' });
    expect(await rows()).toHaveLength(2);
  });

  it('go with their message: at once from the tables, and their bytes with the next sweep (design 5)', async () => {
    await send({ files: [['bowl.png', photo]] });
    const hash = createHash('sha256').update(photo).digest('hex');
    expect(blobs()).toContain(hash);
    await sweepBlobs(test.services);
    test.services.blobs.removeIdle = idleAtOnce(test.services.blobs.removeIdle.bind(test.services.blobs));
    await sweepBlobs(test.services);
    expect(blobs()).toContain(hash);
    const [{ id }] = await inbox();
    await owner.call('PUT', `/api/forms/submissions?websiteId=${websiteId}`, { ids: [id], state: 'deleted' });
    test.clock.advance(31 * day);
    await forgetOld(test.services);
    expect(await rows()).toEqual([]);
    await sweepBlobs(test.services);
    expect(blobs()).not.toContain(hash);
  });

  it('beyond what one address or one form may send in a day are refused before they are read (design 5)', async () => {
    const from = '203.0.113.9';
    const count = { count: formFileLimits.bytesOfAddress / 1000 };
    expect((await send({ files: [['bowl.png', photo]], from })).status).toBe(303);
    await test.services.database.write((tx) => tx.updateTable('daily_counts').set(count).execute());
    const refused = await send({ files: [['bowl.png', photo]], from });
    expect([refused.status, refused.body.includes(formMessages.rateLimited)]).toEqual([429, true]);
    expect((await send({ files: [['bowl.png', photo]] })).status).toBe(303);
    const large = String(formFileLimits.submissionBytes + 1);
    const tooLarge = await send({ files: [['bowl.png', photo]], headers: { 'content-length': large } });
    expect(tooLarge.status).toBe(413);
  });

  it('that cannot be read are a clear 400, and leave nothing (design 9)', async () => {
    const type = 'multipart/form-data; boundary=x';
    for (const headers of [{ 'content-type': type }, { 'content-type': 'multipart/form-data' }]) {
      const { status, body } = await send({ files: [['bowl.png', photo]], headers });
      expect([status, body.includes(formFileMessages.unread)]).toEqual([400, true]);
    }
    expect([await rows(), readdirSync(join(test.services.config.DATA_DIR, 'blobs/.partial'))]).toEqual([[], []]);
  });
});

const ownHeaders = (visitor: TestVisitor) => ({
  host: test.services.config.ownerHost,
  cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

/** As if what was written had been so a day ago. */
const idleAtOnce =
  (remove: (key: string, idleMs: number, isWanted: () => Promise<boolean>) => Promise<void>): typeof remove =>
  (key, _, isWanted) =>
    remove(key, -1000, isWanted);
