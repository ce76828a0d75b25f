import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gridPositions } from '#catalog/layout.ts';
import { createBlog } from '#domain/blogs/blogs.ts';
import { createPost } from '#domain/blogs/posts.ts';
import { registerAsset } from '#domain/media/assets.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let collection: string;
let image: string;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
  owner = await signInTestOwner(test, site.websiteId);
  const write = <T>(work: Parameters<typeof mustAct<T>>[2]) => mustAct(test.services, site.websiteId, work);
  collection = (await write((unit) => createBlog(unit, { title: 'Journal' }))).id;
  await write((unit) => createPost(unit, { collectionId: collection, title: 'Thirty hours' }));
  const picture = { blobKey: 'a'.repeat(40), filename: 'a.png', mediaType: 'image/png' };
  image = (await write((unit) => registerAsset(unit, { ...picture, width: 800, height: 600 }))).id;
});
afterAll(() => test.close());

const here = (path: string) => `${path}?websiteId=${site.websiteId}`;
const schemaOf = async (type: string | number) =>
  (await owner.get(`/api/template/GetTemplateSchema?type=${type}`)).json;

/** What a page shows of a block with these fields. */
async function publishedWith(type: number, props: object): Promise<string> {
  const { json } = await owner.call('POST', here('/api/pages'), { title: 'A page' });
  const layout = { desktop: { column: 1, width: 12, row: 1, height: 2 } };
  const operations = [
    { kind: 'addSection', id: 's', section: { order: 'a0', theme: '', grid: {} } },
    { kind: 'addBlock', id: 'b', block: { sectionId: 's', order: 'a0', type, typeVersion: 1, props, layout } },
  ];
  const edit = { clientId: 'one', sequence: 1, baseVersion: 0, transaction: { name: 'Edit', operations } };
  expect((await owner.call('PATCH', here(`/api/pages/${json.id}/draft`), edit)).status).toBe(200);
  await owner.call('POST', here(`/api/pages/${json.id}/publish`));
  const { json: opened } = await owner.get(here(`/api/pages/${json.id}/draft`));
  return (await new TestVisitor(test.app).get(opened.path)).body;
}

const pictures = () => ({ pictures: [{ image }, { image }] });
const summary = () => ({ collection });
const numbers = () => ({ rows: [{ label: 'Mugs', value: 3 }] });
const picture = () => ({ image, title: 'Clay', text: 'From the river' });
const service = () => ({ url: 'https://www.exploretock.com/kiln' });

describe('the words on a poster', () => {
  it.each(gridPositions)('stand at its %s (platform 3.375 to 3.383)', async (position) => {
    expect((await schemaOf('image-poster')).fields.position.options).toContain(position);
    const html = await publishedWith(5, { ...picture(), layout: 'poster', position });
    const [words] = html.match(/<figcaption class="[^"]*"/) ?? [];
    expect(words).toBe(
      `<figcaption class="image__words${position === 'center-center' ? '' : ` image__words--${position}`}"`,
    );
  });
});

describe('a variant of a block', () => {
  it.each([
    [1000, 'gallery-slideshow', pictures, 'class="gallery gallery--slideshow '],
    [1001, 'gallery-carousel', pictures, 'class="gallery gallery--slider '],
    [1002, 'gallery-grid', pictures, 'class="gallery gallery--grid '],
    [1003, 'gallery-stack', pictures, 'class="gallery gallery--stacked '],
    [1004, 'summary-wall', summary, 'class="summary summary--wall"'],
    [1005, 'summary-carousel', summary, 'class="summary summary--carousel" data-track="" tabindex="0"'],
    [1006, 'summary-list', summary, 'class="summary summary--list"'],
    [1007, 'summary-grid', summary, 'class="summary summary--grid"'],
    [1008, 'chart-bar', numbers, 'class="chart chart--bar"'],
    [1009, 'chart-line', numbers, 'class="chart chart--line"'],
    [1010, 'chart-pie', numbers, 'class="chart chart--pie"'],
    [1011, 'image-inline', picture, '<figure class="image">'],
    [1012, 'image-poster', picture, 'class="image image--poster '],
    [1013, 'image-card', picture, 'class="image image--card '],
    [1014, 'image-overlap', picture, 'class="image image--overlap '],
    [1015, 'image-collage', picture, 'class="image image--collage '],
    [1016, 'image-stack', picture, 'class="image image--stack '],
    [1017, 'reservations', service, 'href="https://www.exploretock.com/kiln"'],
    [1018, 'events', summary, '<time class="product-card__date"'],
  ])(
    '%i, %s, is offered with its fields set, and published so (platform 3.66 to 3.84)',
    async (code, name, fill, part) => {
      const schema = await schemaOf(code);
      expect(await schemaOf(name)).toMatchObject({ type: schema.type });
      const variant = schema.variants.find((one: { code: number }) => one.code === code);
      expect(Object.keys(schema.fields)).toEqual(expect.arrayContaining(Object.keys(variant.props)));
      expect(await publishedWith(schema.type, { ...fill(), ...variant.props })).toContain(part);
    },
  );
});

it('blocks behind a flag are offered where the website has it on (platform 3.85 to 3.88)', async () => {
  const { json } = await owner.call('POST', here('/api/pages'), { title: 'Flags' });
  const off = async (): Promise<number[]> => (await owner.get(here(`/api/pages/${json.id}/draft`))).json.blocksOff;
  expect(await off()).toEqual([46, 52, 18, 50]);
  const path = here('/api/v1/commerce-preferences/developer');
  const { json: developer } = await owner.get(path);
  const flags = ['amazon', 'menu', 'opentable'];
  expect((await owner.call('PUT', path, { ...developer, flags })).status).toBe(200);
  expect(await off()).toEqual([52]);
  expect((await owner.call('PUT', path, { ...developer, flags: [...flags, 'donation'] })).status).toBe(200);
  expect(await off()).toEqual([]);
  expect((await schemaOf('donation')).type).toBe(52);
});
