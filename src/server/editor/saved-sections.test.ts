import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import type { TestVisitor } from '../testing/visitor.ts';

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

it('refuses what cannot stand on a page (design 4)', async () => {
  const wrong = {
    section,
    blocks: [{ ...text('', 1), layout: { desktop: { column: 9, width: 9, row: 1, height: 1 } } }],
  };
  expect((await owner.call('POST', at('/api/sections'), { title: 'Wide', content: wrong })).status).toBe(400);
});
