import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishDraft, saveDraft } from '#domain/pages/documents.ts';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const at = (path: string) => `${path}?websiteId=${site.websiteId}`;
const text = (html: string, row: number) => ({
  type: 2,
  typeVersion: 1,
  props: { html },
  layout: { desktop: { column: 1, width: 6, row, height: 2 } },
});
const section = { theme: 'bone', grid: { rowHeight: 24 } };

it('keeps a section for other pages, cleaned and in its order, until it is deleted (design 6)', async () => {
  const blocks = Array.from({ length: 40 }, (_, at) => text(`<p>${at}</p>`, 1 + 2 * at));
  blocks[0] = text('<p onclick="x()">0<script>alert(1)</script></p>', 1);
  const saved = await owner.call('POST', at('/api/sections'), { title: 'Prices', content: { section, blocks } });
  expect(saved.status).toBe(200);
  const { sections } = (await owner.get(at('/api/sections'))).json;
  expect(sections).toMatchObject([{ id: saved.json.id, title: 'Prices', content: { section } }]);
  const words = sections[0].content.blocks.map(({ props }: { props: { html: string } }) => props.html);
  expect(words).toEqual(blocks.map((_, index) => `<p>${index}</p>`));
  expect((await owner.call('DELETE', at(`/api/sections/${saved.json.id}`))).status).toBe(200);
  expect((await owner.get(at('/api/sections'))).json).toEqual({ sections: [] });
  expect((await owner.call('DELETE', at(`/api/sections/${saved.json.id}`))).status).toBe(404);
});

const make = async (title: string, blocks: object[]) =>
  (await owner.call('POST', at('/api/sections'), { title, content: { section, blocks } })).json.id as string;
const change = (id: string, title: string, blocks: object[]) =>
  owner.call('PUT', at(`/api/sections/${id}`), { title, content: { section, blocks } });
const component = (id: string) => ({ ...text('', 20), type: 1337, props: { section: id } });
const bodyOf = async (path: string) => (await new TestVisitor(test.app).get(path, { accept: 'text/html' })).body;

/** Publishes a page of one block; gives its id. */
async function publish(title: string, shown: object) {
  const { id } = await mustAct(test.services, site.websiteId, (unit) => createPage(unit, { title }));
  const document = {
    sections: { s: { ...section, order: 'a0' } },
    blocks: { b: { ...shown, sectionId: 's', order: 'a0' } },
  };
  await mustAct(test.services, site.websiteId, (unit) => saveDraft(unit, id, document));
  await mustAct(test.services, site.websiteId, async (unit) => (await publishDraft(unit, id)) ?? {});
  return id;
}

it('shows a kept section wherever it stands, as it is now (platform 3.65)', async () => {
  const id = await make('Hours', [text('<p>Open till five</p>', 1), text('<p>Closed on Mondays</p>', 3)]);
  const pageId = await publish('About us', component(id));
  await publish('Visit', component(id));
  for (const path of ['/about-us', '/visit']) {
    const body = await bodyOf(path);
    expect(body).toMatch(/<div class="component"[^>]*>.*Open till five.*Closed on Mondays/s);
    expect(body).toContain('style="--mobile:');
  }
  expect((await change(id, 'Hours', [text('<p>Open till six<script>x()</script></p>', 1)])).status).toBe(200);
  for (const path of ['/about-us', '/visit']) {
    const body = await bodyOf(path);
    expect([body.includes('Open till six</p>'), body.includes('Closed on Mondays')]).toEqual([true, false]);
  }
  const canvas = await owner.get(at(`/api/pages/${pageId}/canvas`));
  expect(canvas.body.match(/data-block="[^"]*"/g)).toEqual(['data-block="b"']);
  expect((await owner.get(at(`/api/pages/${pageId}/draft`))).json.components.b.blocks['b-b0'].props.html).toContain(
    'six',
  );
  await owner.call('DELETE', at(`/api/sections/${id}`));
  expect(await bodyOf('/visit')).not.toContain('Open till six');
  expect((await change(id, 'Hours', [])).status).toBe(404);
});

it('is found wherever it stands by the words that it has now (platform 3.65; design 9)', async () => {
  const find = async (words: string) => {
    const { json } = await new TestVisitor(test.app).get(`/api/search/suggestions?q=${words}`);
    return json.hits.map(({ url }: { url: string }) => url);
  };
  const inner = await make('Terms', [text('<p>Payable within a fortnight</p>', 1)]);
  const outer = await make('Offer', [text('<p>Handmade lanterns</p>', 1), component(inner)]);
  await publish('Wholesale', component(outer));
  expect([await find('lanterns'), await find('fortnight')]).toEqual([['/wholesale'], ['/wholesale']]);
  await change(inner, 'Terms', [text('<p>Payable at once</p>', 1), component(outer)]);
  await test.worker.runDue();
  expect([await find('lanterns'), await find('fortnight')]).toEqual([['/wholesale'], []]);
  await owner.call('DELETE', at(`/api/sections/${outer}`));
  await test.worker.runDue();
  expect(await find('lanterns')).toEqual([]);
});

it('shows a kept section in another one, and none in itself (design 6)', async () => {
  const inner = await make('Inner', [text('<p>The inner one</p>', 1)]);
  const outer = await make('Outer', [text('<p>The outer one</p>', 1), component(inner)]);
  await publish('Nested', component(outer));
  expect(await bodyOf('/nested')).toMatch(/The outer one.*The inner one/s);
  await change(inner, 'Inner', [text('<p>Round and round</p>', 1), component(outer)]);
  const body = await bodyOf('/nested');
  expect([body.split('The outer one').length, body.split('Round and round').length]).toEqual([2, 2]);
});

it('refuses what cannot stand on a page (design 4)', async () => {
  const wrong = {
    section,
    blocks: [{ ...text('', 1), layout: { desktop: { column: 19, width: 9, row: 1, height: 1 } } }],
  };
  expect((await owner.call('POST', at('/api/sections'), { title: 'Wide', content: wrong })).status).toBe(400);
});
