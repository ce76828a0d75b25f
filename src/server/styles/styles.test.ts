import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainStyles, type SiteStyles } from '#contract/site-styles.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { mustAct } from '#domain/testing/act.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { makeTestHome } from '../testing/home.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 500, stock: 9 }] },
  ]);
  await makeTestHome(test.services.database, site);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());
beforeEach(() => save(plainStyles));

const url = (part = '', query = '') => `/api/styles${part}?websiteId=${site.websiteId}${query}`;
const save = (styles: SiteStyles) => owner.call('PUT', url(), styles);
const home = async () => (await new TestVisitor(test.app).get('/', { accept: 'text/html' })).body;
const palette = { lightest: '#FFFFFF', light: '#EEF2F5', bright: '#0B6E4F', dark: '#23395B', darkest: '#101820' };
const styled = (change: Partial<SiteStyles>): SiteStyles => ({ ...plainStyles, ...change });

describe('how a website looks', () => {
  it('says at which paths it was changed (platform 3.384 to 3.389)', async () => {
    const { fonts } = plainStyles;
    const changes: Record<string, Partial<SiteStyles>> = {
      'colors.defaultThemeId': { colors: { themes: {}, defaultThemeId: 'ink' } },
      'colors.palette': { colors: { themes: {}, palette } },
      'colors.themes': { colors: { themes: { mist: { ground: '#ABCDEF' } } } },
      'fonts.activeThemeId': { fonts: { ...fonts, activeThemeId: 'oswald' } },
      'fonts.themes': { fonts: { ...fonts, themes: { own: { headings: 'syne', text: 'lora' } } } },
      'fonts.usageCategories': { fonts: { ...fonts, usageCategories: { buttons: { weight: 700 } } } },
      shape: { shape: { corners: 12 } },
      kinds: { kinds: { checkout: { corners: 4 } } },
      css: { css: '.button{letter-spacing:.1em}' },
    };
    for (const [path, change] of Object.entries(changes)) {
      await save(plainStyles);
      expect((await save(styled(change))).json).toEqual({ changed: [path] });
      expect((await save(styled(change))).json).toEqual({ changed: [] });
      expect((await owner.get(url())).json.styles).toEqual(styled(change));
    }
  });

  it('follows five colours at once, on every page, with text that can be read (platform 3.386)', async () => {
    expect(await home()).not.toContain('#101820');
    await save(styled({ colors: { themes: {}, palette } }));
    const html = await home();
    expect(html).toContain("[data-theme='ink']{--ground:#101820;--text:#FFFFFF");
    expect(html).toContain("[data-theme='paper']{--ground:#ffffff;--text:#101820");
    await save(plainStyles);
    expect(await home()).not.toContain('#101820');
  });

  it.each([
    ['buttonStyle', 'outline', 'background:none;color:var(--text)'],
    ['buttonStyle', 'underline', 'text-decoration:underline 2px'],
    ['buttonSize', 'small', 'padding:.7em 1.2em'],
    ['buttonSize', 'large', 'padding:1.05em 2em'],
    ['fieldStyle', 'line', 'border-width:0 0 2px;border-radius:0'],
    ['fieldStyle', 'filled', 'color-mix(in srgb,var(--text) 8%,var(--ground))'],
    ['pictures', 'gray', 'filter:grayscale(1)'],
    ['pictures', 'warm', 'filter:sepia(.3)'],
    ['pictures', 'faded', 'filter:saturate(.7)'],
    ['pictureHover', 'color', 'picture img{filter:none}'],
    ['pictureHover', 'zoom', 'scale:1.04'],
    ['appear', 'fade', '@keyframes appear{from{opacity:.1}}'],
    ['appear', 'rise', 'translate:0 40px'],
  ])('has the manner %s of %s on every page, once it is chosen (platform 3)', async (name, value, rule) => {
    expect(await home()).not.toContain(rule);
    expect((await save(styled({ shape: { [name]: value } }))).json).toEqual({ changed: ['shape'] });
    expect(await home()).toContain(rule);
    expect((await save(styled({ shape: { [name]: 'odd' } }))).status).toBe(400);
  });

  it('lets sections come in for nobody where nothing is to move, nor while they are edited (platform 3)', async () => {
    await save(styled({ shape: { appear: 'rise', isStill: true } }));
    expect(await home()).not.toContain('@keyframes appear');
    await save(styled({ shape: { appear: 'rise' } }));
    expect(await home()).toContain('@keyframes appear');
    const framed = await owner.get(`/api/pages/lock-screen/canvas?websiteId=${site.websiteId}`);
    expect(framed.body).toContain('data-slide="lock-screen"');
    expect(framed.body).not.toContain('@keyframes appear');
  });

  it.each([
    ['splash-page', 'data-slide="cover-page"'],
    ['lock-screen', 'data-slide="lock-screen"'],
    ['popup-overlay', 'data-slide="popup-overlay"'],
    ['checkout', 'page--checkout'],
    ['sso-page', 'data-slide="sso-screen"'],
  ])('is otherwise on pages of the kind %s alone (platform 2.20 to 2.23 and 2.25)', async (kind, mark) => {
    if (kind === 'splash-page') {
      expect((await owner.get(url('/preview', `&kind=${kind}`))).status).toBe(404);
      await owner.call('POST', `/api/pages?websiteId=${site.websiteId}`, { title: 'Welcome', isCover: true });
    }
    const ground = '#ABCDEF';
    const kinds = { [kind]: { theme: 'mist', buttonCorners: 33 } };
    const styles = styled({ colors: { themes: { mist: { ground } } }, kinds });
    await save(styles);
    const rule = '.button{border-radius:33px}';
    expect(await home()).not.toContain(rule);
    const css = (of: string) => owner.call('POST', url('/preview', of), styles).then(({ json }) => json.css);
    expect(await css(`&kind=${kind}`)).toContain(rule);
    expect(await css(`&kind=${kind}`)).toMatch(/:root\{--ground:#ABCDEF;[^}]*--paper:#ABCDEF/);
    expect(await css('')).not.toContain(rule);
    const shown = await owner.get(url('/preview', `&kind=${kind}`));
    expect(shown.status).toBe(200);
    expect(shown.body).toContain(mark);
    expect(String(shown.headers['content-security-policy'])).toContain("script-src 'none'");
  });

  it('is so for visitors who pay or sign in (platform 2.23 and 2.25)', async () => {
    const as = (corners: number) => ({ buttonCorners: corners });
    await save(styled({ kinds: { 'sso-page': as(31), checkout: as(32) } }));
    const { services } = test;
    await mustAct(services, site.websiteId, (unit) => savePreferences(unit, 'access', { accounts: true }));
    const buyer = new TestVisitor(test.app);
    const read = async (path: string) => (await buyer.get(path, { accept: 'text/html' })).body;
    expect(await read('/account/sign-in')).toContain('.button{border-radius:31px}');
    await buyer.addToCart(site.itemIds[0] ?? '', 'MUG');
    expect(await read(`/checkout/${await buyer.startCheckout()}`)).toContain('.button{border-radius:32px}');
    expect(await read('/')).not.toContain('border-radius:3');
  });

  it('is dark where its ground is below 0.65 of 256, and light above (platform 9.16)', async () => {
    const ground = (hex: string) =>
      save(styled({ colors: { palette, themes: { paper: { ground: hex } } } })).then(home);
    expect(await ground('#A5A5A5')).toContain('color-scheme:dark');
    expect(await ground('#A7A7A7')).toContain('color-scheme:light');
  });

  it('stands in fonts of its own, which come from this host and before the page is drawn (platform 3.385)', async () => {
    await save(styled({ fonts: { ...plainStyles.fonts, activeThemeId: 'playfair' } }));
    const html = await home();
    const file = '/assets/fonts/library/playfair-display-latin-wght-normal.woff2';
    expect(html).toContain(`<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`);
    expect(html).toContain("--serif:'Playfair Display','Playfair Display stand-in',serif");
    const font = await new TestVisitor(test.app).get(file);
    expect([font.status, font.headers['content-type']]).toEqual([200, 'font/woff2']);
    const none = await new TestVisitor(test.app).get('/assets/fonts/library/playfair-display-latin-wght-bold.woff2');
    expect(none.status).toBe(404);
  });

  it('ends no element by rules of its own, and leaves them out in safe mode (design 11)', async () => {
    await save(styled({ css: 'a{}</style><script>alert(1)</script>' }));
    expect(await home()).not.toContain('</style><script>alert');
    const { safeUrl } = (await owner.get(`/api/settings/code?websiteId=${site.websiteId}`)).json;
    const { pathname, search } = new URL(safeUrl);
    const safe = await new TestVisitor(test.app).get(pathname + search, { accept: 'text/html' });
    expect(safe.body).not.toContain('alert(1)');
  });

  it.each<[string, unknown]>([
    ['a colour that is none', styled({ colors: { themes: {}, palette: { ...palette, dark: 'red;}' } } })],
    ['a font that is not there', { ...plainStyles, fonts: { ...plainStyles.fonts, activeThemeId: 'comic' } }],
    ['too much', styled({ css: 'a'.repeat(20_001) })],
  ])('refuses %s', async (_, body) => {
    expect((await owner.call('PUT', url(), body as object)).status).toBe(400);
  });

  it('is seen in another theme before it is chosen, and goes back with all that was on it (design 11)', async () => {
    const seen = await owner.get(url('/preview', '&theme=press'));
    expect(seen.body).toContain('archivo-latin');
    expect(String(seen.headers['content-security-policy'])).toContain("script-src 'none'");
    expect(await home()).not.toContain('archivo-latin');
    const css = await owner.call('POST', url('/preview', '&theme=press'), styled({ colors: { themes: {}, palette } }));
    expect(css.json.css).toContain('--orange:#0B6E4F');
    const before = await home();
    expect((await owner.call('PUT', url('/theme'), { theme: 'press' })).status).toBe(200);
    expect(await home()).toContain('archivo-latin');
    await owner.call('PUT', url('/theme'), { theme: 'field-and-kiln' });
    expect(await home()).toBe(before);
    expect((await owner.call('PUT', url('/theme'), { theme: 'none' })).status).toBe(400);
  });
});
