import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { plainStyles } from '#contract/site-styles.ts';
import { mustAct } from '#domain/testing/act.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { sampleTheme } from '#pages/testing/sample-page.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
  const asset = '{.css-asset?}rules {assetUrl}{.end}{.tweak-asset?}tweaks {assetUrl}{.end} ';
  const region = [
    '{.repeated section website.styleAssets}<p>',
    asset,
    '</p>{.end}',
    '{.section search}{.site-search?}<p>searched for {query}</p>{.end}{.end}',
    '{mainContent}',
  ].join('');
  const page = '<p>By the theme: {collection.title}, {collection.typeName}</p>';
  const theme = sampleTheme({ 'site.region': region, 'template-page.html': page });
  vi.spyOn(test.services.presentation, 'theme').mockReturnValue(theme);
});
afterAll(() => test.close());

const get = (path: string) => new TestVisitor(test.app).get(path, { accept: 'text/html' });
const assetsOf = async () => (await get('/shop?format=json')).json.website.styleAssets;

it('of a search is one of its own type (platform 3.138)', async () => {
  expect((await get('/search?q=bowl')).body).toContain('<p>searched for bowl</p>');
  expect((await get('/shop')).body).not.toContain('searched for');
});

it('of an owner’s rules and of what they changed of the theme are files with addresses of their own (platform 3.132 and 3.133)', async () => {
  expect(await assetsOf()).toBeUndefined();
  expect((await get('/api/site-styles/custom.css')).status).toBe(404);
  const change = async (styles: Partial<typeof plainStyles>) => {
    await mustAct(test.services, site.websiteId, (unit) =>
      savePreferences(unit, 'styles', { ...plainStyles, ...styles }),
    );
  };
  await change({ css: '.button{letter-spacing:.1em}', shape: { corners: 12 } });
  const assets = await assetsOf();
  expect(assets).toMatchObject([
    { recordType: 16, recordTypeLabel: 'css-asset', filename: 'custom.css' },
    { recordType: 17, recordTypeLabel: 'tweak-asset', filename: 'tweaks.json' },
  ]);
  const [rules, tweaks] = assets.map(({ assetUrl }: { assetUrl: string }) => assetUrl);
  const { body } = await get('/shop');
  expect(body).toContain(`<p>rules ${rules} </p>`);
  expect(body).toContain(`<p>tweaks ${tweaks} </p>`);
  const css = await get(rules);
  expect([css.headers['content-type'], css.body]).toEqual(['text/css; charset=utf-8', '.button{letter-spacing:.1em}']);
  expect((await get(tweaks)).json).toMatchObject({ shape: { corners: 12 } });
  await change({ css: '.button{color:red}' });
  const [changed, ...others] = await assetsOf();
  expect([others.length, changed.assetUrl === rules]).toEqual([0, false]);
});

it('of the type template-page is shown by a template of the theme, or leads to all other pages (platform 3.95)', async () => {
  const owner = await signInTestOwner(test, site.websiteId);
  const url = (part = '') => `/api/pages${part}?websiteId=${site.websiteId}`;
  const { json } = await owner.call('POST', url(), { title: 'Contents', isTemplate: true });
  expect((await get('/contents')).body).toContain('<p>By the theme: Contents, template-page</p>');
  expect((await get('/contents?format=json')).json.collection).toMatchObject({ type: 7, typeName: 'template-page' });
  expect((await owner.call('PATCH', url(`/${json.id}`), { title: 'All pages' })).status).toBe(200);
  vi.restoreAllMocks();
  const shown = await owner.get(url(`/${json.id}/settings`));
  expect(shown.json).toMatchObject({ type: 7, title: 'All pages' });
  await test.services.database.write((tx) => test.services.database.signal(tx, ['purge', `website:${site.websiteId}`]));
  await expect
    .poll(async () => (await get('/contents')).body)
    .toMatch(/<h1>All pages<\/h1>.*class="template-page__ways"/s);
});
