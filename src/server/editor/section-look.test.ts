import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SectionLook } from '#contract/document.ts';
import { registerAsset } from '#domain/media/assets.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let image: string;
let pageId: string;
let sequence = 0;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
  owner = await signInTestOwner(test, site.websiteId);
  const picture = { blobKey: 'b'.repeat(40), filename: 'sea.png', mediaType: 'image/png', width: 800, height: 600 };
  image = (await mustAct(test.services, site.websiteId, (unit) => registerAsset(unit, picture))).id;
});
afterAll(() => test.close());
beforeEach(async () => {
  pageId = (await owner.call('POST', here('/api/pages'), { title: 'A page' })).json.id;
  await edit({ kind: 'addSection', id: 's', section: { order: 'a0', theme: '', grid: {} } });
});

const here = (path: string) => `${path}?websiteId=${site.websiteId}`;
const draft = () => here(`/api/pages/${pageId}/draft`);

async function edit(...operations: object[]) {
  const { json } = await owner.get(draft());
  sequence += 1;
  const transaction = { name: 'Edit', operations };
  return owner.call('PATCH', draft(), { clientId: 'one', sequence, baseVersion: json.version, transaction });
}

/** The section as visitors see it with this look. */
async function sectionWith(look: SectionLook): Promise<string> {
  expect((await edit({ kind: 'restyleSection', id: 's', look })).status).toBe(200);
  await owner.call('POST', here(`/api/pages/${pageId}/publish`));
  const { json } = await owner.get(draft());
  const { body } = await new TestVisitor(test.app).get(json.path);
  return /<section class="section.*?<\/section>/s.exec(body)?.[0] ?? '';
}

describe('the background of a section', () => {
  it('is an upload (platform 3.144)', async () => {
    const html = await sectionWith({ background: 1, image, shade: 30 });
    expect(html).toContain('<div class="section__ground" style="--shade:0.3">');
    expect(html).toContain('/sea.png?format=1000w');
  });

  it('is a picture of a post at Instagram, which it leads to (platform 3.145)', async () => {
    const url = 'https://www.instagram.com/p/kiln/';
    expect(await sectionWith({ background: 2, image, url })).toContain(`<a class="section__source" href="${url}">`);
    expect(await sectionWith({ background: 2, image, url: 'https://evil.example/p/' })).not.toContain('evil.example');
  });

  it('is a film of the website, and of no other (platform 3.146)', async () => {
    const html = await sectionWith({ background: 3, image, url: '/media/files/f1/sea.mp4' });
    expect(html).toMatch(/<video [^>]*preload="none" [^>]*src="\/media\/files\/f1\/sea.mp4" [^>]*poster="[^"]*sea.png/);
    expect(await sectionWith({ background: 3, url: 'https://evil.example/sea.mp4' })).not.toContain('<video');
  });

  it('is none (platform 3.147)', async () => {
    expect(await sectionWith({ background: 4, image })).not.toContain('section__ground');
  });
});

describe('the look of a section', () => {
  it('has a height, a place for its content, a lower edge and a name; and is taken back byte for byte (design 3)', async () => {
    const before = (await owner.get(draft())).json.document;
    const html = await sectionWith({ height: 'large', alignment: 'middle', divider: 'slope', anchor: 'prices' });
    expect(html).toMatch(
      /^<section class="section s1" id="prices" [^>]*data-height="large" data-alignment="middle" data-divider="slope"/,
    );
    await edit({ kind: 'restyleSection', id: 's', look: null });
    expect(JSON.stringify((await owner.get(draft())).json.document)).toBe(JSON.stringify(before));
  });

  it.each([
    ['an anchor that is markup', { anchor: '"><script>' }],
    ['a height that there is not', { height: 'endless' }],
    ['a colour over it of more than all', { shade: 101 }],
    ['an address that is too long', { url: 'x'.repeat(2001) }],
  ])('refuses %s (design 9)', async (_, look) => {
    expect((await edit({ kind: 'restyleSection', id: 's', look })).status).toBe(400);
  });
});
