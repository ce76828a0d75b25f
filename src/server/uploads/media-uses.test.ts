import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListedAsset } from '#contract/media-calls.ts';
import type { Upload } from '#contract/upload-calls.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let pageId: string;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
  owner = await signInTestOwner(test, site.websiteId);
  pageId = await make('/api/pages', { title: 'Workshop' });
});
afterAll(() => test.close());

const here = (path: string, query = '') => `${path}?websiteId=${site.websiteId}${query}`;

async function make(path: string, body: object): Promise<string> {
  const made = await owner.call('POST', here(path), body);
  expect(made.status).toBe(200);
  return made.json.id;
}

let colour = 0;
async function upload(filename: string, only = ''): Promise<Upload> {
  const background = { r: (colour += 20), g: 100, b: 100 };
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  const bytes = only === 'file' ? Buffer.from(`%PDF-1.4 ${filename}`) : picture;
  const sent = await owner.call('POST', here('/api/uploads', `&filename=${filename}`), bytes, {
    'content-type': 'application/octet-stream',
  });
  expect(sent.status).toBe(200);
  return sent.json;
}

const usesOf = async (path: string) => (await owner.get(here(path))).json.uses;
const remove = (kind: 'assets' | 'files', id: string) =>
  owner.call('POST', here(`/api/${kind}/deletions`), { ids: [id] });
const block = (type: number, props: object) => ({
  type,
  typeVersion: 1,
  props,
  layout: { desktop: { column: 1, width: 6, row: 1, height: 2 } },
});
const keep = (title: string, shown: object) =>
  make('/api/sections', { title, content: { section: { theme: '', grid: {} }, blocks: [shown] } });

it('finds a picture in kept sections, forms and newsletters, beside a shared page, and lets none be deleted (design 11)', async () => {
  const { id } = await upload('kiln.png');
  const shown: [string, string, () => Promise<string>][] = [
    ['section', 'Kept', () => keep('Kept', block(5, { image: id, altText: '' }))],
    [
      'form',
      'Ask',
      () => make('/api/forms', { name: 'Ask', submissionMessage: `<a href="/media/files/${id}/k">k</a>` }),
    ],
    [
      'newsletter',
      '',
      async () => {
        const letter = await make('/api/newsletters', {});
        const parts = [{ kind: 'picture', id: 'p', assetId: id, altText: '', link: '' }];
        const { version, subject, preheader, listId, segment } = (await owner.get(here(`/api/newsletters/${letter}`)))
          .json;
        const draft = { version, subject, preheader, listId, segment, parts };
        expect((await owner.call('PUT', here(`/api/newsletters/${letter}`), draft)).status).toBe(200);
        return letter;
      },
    ],
    [
      'page',
      'Workshop',
      async () => {
        expect((await owner.call('PATCH', here(`/api/pages/${pageId}`), { socialImageId: id })).status).toBe(200);
        return pageId;
      },
    ],
  ];
  const uses: unknown[] = [];
  for (const [kind, title, use] of shown) {
    uses.push({ kind, id: await use(), title });
    const found = await usesOf(`/api/assets/${id}`);
    expect(found).toHaveLength(uses.length);
    expect(found).toEqual(expect.arrayContaining(uses));
  }
  expect((await remove('assets', id)).status).toBe(400);
  expect((await owner.get(here('/api/assets', '&only=unused'))).json.assets).toEqual([]);
});

it('finds it in a version of a page that has a name, and no more in what was only a draft (design 11)', async () => {
  const { id } = await upload('glaze.png');
  const open = async () => (await owner.get(here(`/api/pages/${pageId}/draft`))).json;
  let sequence = 0;
  const edit = async (operation: object) => {
    const { version: baseVersion } = await open();
    const transaction = { name: 'Edit', operations: [operation] };
    const sent = { clientId: 'one', sequence: ++sequence, baseVersion, transaction };
    expect((await owner.call('PATCH', here(`/api/pages/${pageId}/draft`), sent)).status).toBe(200);
  };
  await edit({ kind: 'addSection', id: 's', section: { order: 'a0', theme: '', grid: {} } });
  await edit({ kind: 'addBlock', id: 'b', block: { ...block(5, { image: id }), sectionId: 's', order: 'a0' } });
  expect(await usesOf(`/api/assets/${id}`)).toEqual([{ kind: 'page', id: pageId, title: 'Workshop' }]);
  await make(`/api/pages/${pageId}/revisions`, { name: 'With glaze' });
  await edit({ kind: 'removeBlock', id: 'b' });
  expect(await usesOf(`/api/assets/${id}`)).toEqual([{ kind: 'version', id: pageId, title: 'Workshop' }]);
  expect((await remove('assets', id)).status).toBe(400);
});

it('a link to a picture leads to what has taken its place; where texts have its old address it stays (design 11)', async () => {
  const visitor = new TestVisitor(test.app);
  const [first, next] = [await upload('first.png'), await upload('next.png')];
  const link = `/media/files/${first.id}/first.png`;
  const before = (await visitor.get(link)).headers.location;
  expect(before).toMatch(/^\/media\/\w{64}\/first\.png$/);
  expect((await owner.call('POST', here(`/api/assets/${first.id}/replacement`), { by: next.id })).status).toBe(200);
  const after = String((await visitor.get(link)).headers.location);
  expect(after).toMatch(/\/next\.png$/);
  expect((await visitor.get(after)).status).toBe(200);
  expect((await visitor.get('/media/files/nothing-there/first.png')).status).toBe(404);
  // As texts have it that were written before links named pictures by their ids.
  await keep('Old link', block(2, { html: `<p><a href="${after}">large</a></p>` }));
  expect(await usesOf(`/api/assets/${first.id}`)).toMatchObject([{ kind: 'section', title: 'Old link' }]);
  expect((await remove('assets', first.id)).status).toBe(400);
  const { assets } = (await owner.get(here('/api/assets', '&only=unused'))).json;
  expect(assets.map(({ filename }: ListedAsset) => filename)).toEqual([]);
});

it('lists files that are used nowhere, and keeps those that a newsletter links (design 11)', async () => {
  const [linked, alone] = [await upload('prices.pdf', 'file'), await upload('old.pdf', 'file')];
  const letter = await make('/api/newsletters', {});
  const { version, subject, preheader, listId, segment } = (await owner.get(here(`/api/newsletters/${letter}`))).json;
  const parts = [{ kind: 'button', id: 'p', label: 'Prices', link: linked.url }];
  const draft = { version, subject, preheader, listId, segment, parts };
  expect((await owner.call('PUT', here(`/api/newsletters/${letter}`), draft)).status).toBe(200);
  const { files, total } = (await owner.get(here('/api/files', '&sort=unused'))).json;
  expect([files.map(({ filename }: { filename: string }) => filename), total]).toEqual([['old.pdf'], 1]);
  expect((await remove('files', linked.id)).status).toBe(400);
  expect((await remove('files', alone.id)).status).toBe(200);
});
