import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sliceBlockType, type SliceType } from '#catalog/slices.ts';
import { createForm } from '#domain/forms/forms.ts';
import { registerAsset } from '#domain/media/assets.ts';
import { mustAct } from '#domain/testing/act.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { joinTestMember, memberPassword, openAccounts } from '../testing/member.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let image: string;
let form: string;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
  owner = await signInTestOwner(test, site.websiteId);
  const picture = { blobKey: 'a'.repeat(40), filename: 'a.png', mediaType: 'image/png', width: 800, height: 600 };
  image = (await mustAct(test.services, site.websiteId, (unit) => registerAsset(unit, picture))).id;
  const fields = [{ id: 'mail', type: 'email' as const, title: 'Email', required: true }];
  const made = await mustAct(test.services, site.websiteId, (unit) => createForm(unit, { name: 'Letter', fields }));
  form = made.id;
  const menu = { items: [{ title: 'Instagram', url: 'https://instagram.com/kiln' }] };
  await mustAct(test.services, site.websiteId, (unit) =>
    savePreferences(unit, 'navigation', { main: menu.items.map((item) => ({ ...item, items: [] })) }),
  );
});
afterAll(() => test.close());

const here = (path: string) => `${path}?websiteId=${site.websiteId}`;
const visit = async (path: string) => new TestVisitor(test.app).get(path, { accept: 'text/html' });
const draftOf = async (id: string) => (await owner.get(here(`/api/pages/${id}/draft`))).json;

async function edit(id: string, operations: object[]): Promise<void> {
  const { version } = await draftOf(id);
  const body = { clientId: crypto.randomUUID(), sequence: 1, baseVersion: version };
  const answer = await owner.call('PATCH', here(`/api/pages/${id}/draft`), {
    ...body,
    transaction: { name: 'Edit', operations },
  });
  expect(answer.json).toMatchObject({ applied: true });
}

const publish = (id: string) => owner.call('POST', here(`/api/pages/${id}/publish`));

/** An edit that puts a slice at the end of a slide. */
function adding(code: number, props: object): object {
  const layout = { desktop: { column: 1, width: 12, row: 20, height: 2 } };
  const type = 2000 + code;
  const block = { sectionId: 'slide', order: 'a5', type, typeVersion: 1, props, layout };
  return { kind: 'addBlock', id: 'added', block };
}

async function makeCover(title = 'Welcome'): Promise<{ id: string; path: string }> {
  const { json } = await owner.call('POST', here('/api/pages'), { title, isCover: true });
  const { path } = await draftOf(json.id);
  return { id: json.id, path };
}

describe('a cover page', () => {
  it('is a slide of its own page type, with its title, a line and the way in, and nothing around (platform 2.16, 2.38, 3.96 and 3.187; storefront 2.25)', async () => {
    const { id, path } = await makeCover('Soup Season');
    expect(await draftOf(id)).toMatchObject({ slide: 'cover-page', title: 'Soup Season' });
    const canvas = await owner.get(here(`/api/pages/${id}/canvas`));
    expect(canvas.body).toContain('<main class="slide" id="content" tabindex="-1" data-slide="cover-page">');
    await publish(id);
    const { body } = await visit(path);
    expect(body).toContain('data-slice="1"><h1 class="slice-heading slice-heading--heading align-center">Soup Season');
    expect(body).toContain('data-slice="8"');
    expect(body).not.toContain('<header');
    const { json } = await new TestVisitor(test.app).get(`${path}?format=json`);
    expect(json).toMatchObject({ pageType: 3, collection: { type: 8 } });
  });

  it('is set, copied and taken off the website as pages are', async () => {
    const { id, path } = await makeCover();
    await publish(id);
    expect((await owner.call('PATCH', here(`/api/pages/${id}`), { urlId: 'hello' })).status).toBe(200);
    expect((await visit('/hello')).body).toContain('Welcome');
    expect((await visit(path)).status).toBe(301);
    const copy = await owner.call('POST', here(`/api/pages/${id}/copies`));
    expect(await draftOf(copy.json.id)).toMatchObject({ slide: 'cover-page', document: (await draftOf(id)).document });
    await owner.call('DELETE', here(`/api/pages/${id}`));
    expect((await visit('/hello')).status).toBe(404);
  });
});

const tweet = 'https://x.com/kiln/status/12345';
/** Of each slice: its code, how it is filled, and what visitors then have. */
const slices: [name: string, code: number, props: () => object, part: string][] = [
  ['heading', 1, () => ({ text: 'Clay' }), '>Clay</h1>'],
  ['body', 3, () => ({ html: '<p>From the <b>river</b></p>' }), '<p>From the <b>river</b></p>'],
  ['image', 4, () => ({ image, caption: 'The yard' }), 'The yard</figcaption>'],
  ['gallery', 5, () => ({ pictures: [{ image }, { image }] }), 'class="gallery gallery--grid '],
  ['video', 6, () => ({ url: '/assets/kiln.mp4' }), 'src="/assets/kiln.mp4"'],
  ['social-icons', 7, () => ({ links: [{ url: 'https://www.instagram.com/kiln' }] }), 'rel="me">Instagram<'],
  ['buttons', 8, () => ({ buttons: [{ label: 'Order', url: '/shop' }] }), 'href="/shop">Order</a>'],
  ['navigation', 9, () => ({}), 'class="nav-block'],
  ['custom-form', 10, () => ({ form }), '<form'],
  ['newsletter', 11, () => ({ form, title: 'Letters' }), 'class="newsletter__title">Letters'],
  ['album', 12, () => ({ title: 'Kiln songs', tracks: [{ title: 'One', url: '/assets/1.mp3' }] }), 'Kiln songs'],
  ['map', 13, () => ({ address: '12 Orchard Lane' }), '12 Orchard Lane'],
  ['logo', 14, () => ({}), 'class="logo__link" href="/"'],
  ['action', 15, () => ({ label: 'Go in', url: '/shop' }), 'href="/shop">Go in</a>'],
  ['form', 16, () => ({ submit: 'Let me in' }), '<form class="account__form" action="/account/sign-in"'],
  ['lock', 17, () => ({ title: 'Come in soon' }), '<h1 class="slice-lock__title">Come in soon</h1>'],
  ['password', 18, () => ({ open: 'Let me in' }), '>Let me in</button>'],
  ['twitter', 19, () => ({ url: tweet }), `href="${tweet}"`],
];

it.each(slices)(
  'the slice %s is found in what is published by its code %i (platform 3.148 to 3.165)',
  async (_name, code, props, part) => {
    const { id, path } = await makeCover();
    await edit(id, [adding(code, props())]);
    await publish(id);
    const { body } = await visit(path);
    const from = body.indexOf(`data-block="added" data-slice="${code}"`);
    expect(from).toBeGreaterThan(0);
    expect(body.slice(from)).toContain(part);
  },
);

/** The names that the editor has for slices: for some, two for one code. */
const names: [name: string, code: number, field: string, value: unknown, part: string][] = [
  ['heading', 1, 'text', 'Clay', '>Clay</h1>'],
  ['sub-heading', 1, 'text', 'From the river', '>From the river</p>'],
  ['body', 3, 'html', '<p>Clay</p>', '<p>Clay</p>'],
  ['image', 4, 'caption', 'The yard', ''],
  ['gallery', 5, 'pictures', [], ''],
  ['video', 6, 'url', '/assets/kiln.mp4', 'kiln.mp4'],
  ['social-icons', 7, 'links', [{ url: 'https://vimeo.com/kiln' }], '>Vimeo<'],
  ['buttons', 8, 'buttons', [{ label: 'Order', url: '/shop' }], '>Order</a>'],
  ['navigation', 9, 'title', 'Ways', ''],
  ['custom-form', 10, 'form', '', ''],
  ['newsletter', 11, 'title', 'Letters', ''],
  ['album', 12, 'title', 'Songs', ''],
  ['map', 13, 'address', '12 Orchard Lane', '12 Orchard Lane'],
  ['lock', 17, 'title', 'Soon', '>Soon</h1>'],
  ['password', 18, 'open', 'Let me in', '>Let me in</button>'],
  ['twitter', 19, 'url', 'https://x.com/kiln', 'x.com/kiln'],
  ['logo', 14, 'height', 90, '90px'],
  ['action', 15, 'url', '/shop', ''],
  ['temp-lock-inject', 17, 'title', 'Soon', '<form class="slice-password"'],
  ['sso-options', 16, 'submit', 'Let me in', '>Let me in</button>'],
  ['popup-overlay-action', 15, 'label', 'No, thanks', 'method="dialog"><button class="button button--primary"'],
];

it.each(names)(
  'the editor names the slice %s, knows its fields, and edits them (platform 3.166 to 3.186)',
  async (name, code, field, value, part) => {
    const { json: schema } = await owner.get(`/api/template/GetTemplateSchema?of=slices&type=${name}`);
    expect(schema).toMatchObject({ type: sliceBlockType(code as SliceType), slice: { code } });
    expect(schema.fields).toHaveProperty(field);
    const variant = schema.variants.find((one: { code: string }) => one.code === name);
    expect(variant?.code ?? schema.slice.name).toBe(name);
    const { id } = await makeCover();
    await edit(id, [adding(code, variant?.props ?? {})]);
    await edit(id, [{ kind: 'setProps', id: 'added', set: { [field]: value }, unset: [] }]);
    const canvas = (await owner.get(here(`/api/pages/${id}/canvas`))).body;
    expect(canvas.slice(canvas.indexOf(`data-block="added" data-slice="${code}"`))).toContain(part);
    expect((await draftOf(id)).document.blocks.added.props[field]).toEqual(value);
  },
);

describe('the lock screen', () => {
  const lock = async (password: string | null) =>
    owner.call('PUT', here('/api/settings/general'), { lockPassword: password });

  it('is a slide that its owner edits, seen by who has not given the password (platform 2.17 and 3.188)', async () => {
    expect((await lock('blue door')).status).toBe(200);
    expect((await visit('/')).body).toContain('data-slice="17"');
    const canvas = await owner.get(here('/api/pages/lock-screen/canvas'));
    expect(canvas.body).toContain('data-slide="lock-screen"');
    const set = { title: 'Private view' };
    await edit('lock-screen', [{ kind: 'setProps', id: 'slice-1', set, unset: [] }]);
    expect((await visit('/')).body).not.toContain('Private view');
    await publish('lock-screen');
    const { body } = await visit('/shop');
    expect(body).toContain('<main class="slide" id="content" tabindex="-1" data-slide="lock-screen">');
    expect(body).toContain('<h1 class="slice-lock__title">Private view</h1>');
    expect(body).not.toContain('<header');
  });

  it('can always be opened: where no slice asks for the password, one does at the end', async () => {
    await edit('lock-screen', [{ kind: 'removeBlock', id: 'slice-2' }]);
    await publish('lock-screen');
    const { body } = await visit('/');
    expect(body.match(/<form class="slice-password"/g)).toHaveLength(1);
    const visitor = new TestVisitor(test.app);
    expect((await visitor.submit('/', { password: 'red door' })).body).toContain('That is not the password.');
    await lock('');
    expect((await visit('/')).body).not.toContain('slice-password');
  });
});

describe('the sign-in screen', () => {
  const signIn = '/account/sign-in';

  it('is what the theme shows until its owner publishes a slide there, of the page type 400 (platform 2.19, 2.61 and 3.190; storefront 2.48)', async () => {
    await openAccounts(test, site.websiteId);
    const before = await visit(signIn);
    expect(before.body).toMatch(/<div class="account[^>]*>.*<h1>Sign in<.h1>/);
    expect(await draftOf('sso-screen')).toMatchObject({ slide: 'sso-screen', isLive: false, data: { pageType: 400 } });
    const canvas = await owner.get(here('/api/pages/sso-screen/canvas'));
    expect(canvas.body).toContain('data-slide="sso-screen"');
    await edit('sso-screen', [{ kind: 'setProps', id: 'slice-1', set: { text: 'Friends of the kiln' }, unset: [] }]);
    expect((await visit(signIn)).body).toBe(before.body);
    await publish('sso-screen');
    const { body } = await visit(signIn);
    expect(body).toContain('<main class="slide" id="content" tabindex="-1" data-slide="sso-screen">');
    expect(body).toContain('>Friends of the kiln</h1>');
    expect(body).not.toContain('<header');
  });

  it('signs members in, and shows beside the field what was wrong', async () => {
    await joinTestMember(test, site.websiteId);
    const visitor = new TestVisitor(test.app);
    const html = (await visitor.get(`${signIn}?next=/shop`, { accept: 'text/html' })).body;
    expect(html).toContain('<input type="hidden" name="next" value="/shop"/>');
    const form = { email: 'ada@example.com', next: '/shop' };
    const wrong = await visitor.submit(signIn, { ...form, password: 'no' });
    expect([wrong.status, wrong.body.includes('data-slide="sso-screen"')]).toEqual([401, true]);
    expect(wrong.body).toContain('The email or the password is not right.');
    expect(wrong.body).toContain('value="ada@example.com"');
    const right = await visitor.submit(signIn, { ...form, password: memberPassword });
    expect([right.status, right.headers.location]).toEqual([303, '/shop']);
  });

  it('always has its form, and offers of other ways in what its owner wants', async () => {
    const set = { hasJoin: false, hasCode: false };
    await edit('sso-screen', [{ kind: 'setProps', id: 'slice-2', set, unset: [] }]);
    await publish('sso-screen');
    const { body } = await visit(signIn);
    expect(body).not.toMatch(/account\/(join|code)/);
    expect(body).toContain('href="/account/reset"');
    await edit('sso-screen', [{ kind: 'removeBlock', id: 'slice-2' }]);
    await publish('sso-screen');
    expect((await visit(signIn)).body.match(/action="\/account\/sign-in"/g)).toHaveLength(1);
  });
});
