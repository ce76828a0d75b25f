import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listedTypes } from '#catalog/collection-types.ts';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const password = 'the password of an owner';
let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let visitor: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  const { database, config } = test.services;
  site = await makeTestSite(database, [{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 5 }] }]);
  await makeTestOwner(database, site.websiteId, { email: 'owner@shop.example', password });
  owner = new TestVisitor(test.app, config.ownerHost);
  await owner.call('POST', '/api/account/session', { email: 'owner@shop.example', password });
  visitor = new TestVisitor(test.app);
});
afterAll(() => test.close());

const here = (path: string) => `${path}?websiteId=${site.websiteId}`;
const layout = async () => (await owner.get(here('/api/commondata/GetSiteLayout'))).json;
const theme = async (): Promise<string> => (await layout()).layout[0].templateId;
const pageOf = async (id: string) => (await layout()).pages.find((page: { id: string }) => page.id === id);
const seenMenu = async () => {
  const { body } = await visitor.get('/cart');
  const [, menu = ''] = /<nav[^>]*site-nav[^>]*>(.*?)<\/nav>/s.exec(body) ?? [];
  return Array.from(menu.matchAll(/<(?:a|summary)([^>]*)>([^<]+)</g), ([, attributes = '', title]) => [
    title,
    /href="([^"]*)"/.exec(attributes)?.[1],
  ]);
};
async function order(items: object[], change: object = {}) {
  const body = { fieldName: 'mainNavigation', templateId: await theme(), navigation: { items }, ...change };
  return owner.call('POST', here('/api/widget/UpdateNavigation'), body);
}
async function makePage(body: object): Promise<string> {
  const made = await owner.call('POST', here('/api/pages'), body);
  expect(made.status).toBe(200);
  return made.json.id;
}
const link = (title: string, url: string) => ({ externalLink: { title, url } });

describe('the main navigation', () => {
  it('is the first of the layout, with all pages beside it (platform 7.20 and 7.21)', async () => {
    const { layout: navigations, pages } = await layout();
    expect(navigations[0]).toMatchObject({
      identifier: 'mainNav',
      fieldName: 'mainNavigation',
      items: expect.any(Array),
    });
    expect(pages.map((page: { urlId: string }) => page.urlId)).toContain('shop');
  });

  it('has pages by their own name and address, links, and folders that only hold them; visitors see it so (platform 3.111, 3.323 to 3.327, 3.329 and 7.22)', async () => {
    const about = await makePage({ title: 'About the workshop', navigationTitle: 'About' });
    const items = [
      { collectionId: about },
      {
        folder: { title: 'More', behaviour: 3 },
        items: [link('Elsewhere', 'https://example.com/a'), { collectionId: about }],
      },
      link('Write', 'mailto:us@shop.example'),
    ];
    expect((await order(items)).status).toBe(200);
    expect((await layout()).layout[0].items).toEqual(items);
    expect(await seenMenu()).toEqual([
      ['About', '/about-the-workshop'],
      ['More', undefined],
      ['Elsewhere', 'https://example.com/a'],
      ['About', '/about-the-workshop'],
      ['Write', 'mailto:us@shop.example'],
    ]);
    const changed = await owner.call('PATCH', here(`/api/pages/${about}`), {
      navigationTitle: null,
      urlId: 'who-we-are',
    });
    expect(changed.status).toBe(200);
    expect((await seenMenu())[0]).toEqual(['About the workshop', '/who-we-are']);
  });

  it('opens a folder at its address: its pages in one, the first of them, or the way there (platform 3.109, 3.110 and 3.112)', async () => {
    const [one, two] = [await makePage({ title: 'Clay' }), await makePage({ title: 'Fire' })];
    for (const [pageId, html] of [
      [one, '<p>From the river</p>'],
      [two, '<p>Thirty hours</p>'],
    ] as const) {
      const layout = { desktop: { column: 1, width: 12, row: 1, height: 2 } };
      const block = { sectionId: 's', order: 'a0', type: 2, typeVersion: 1, props: { html }, layout };
      const operations = [
        { kind: 'addSection', id: 's', section: { order: 'a0', theme: '', grid: {} } },
        { kind: 'addBlock', id: 'b', block },
      ];
      const edit = { clientId: 'one', sequence: 1, baseVersion: 0, transaction: { name: 'Edit', operations } };
      expect((await owner.call('PATCH', here(`/api/pages/${pageId}/draft`), edit)).status).toBe(200);
      expect((await owner.call('POST', here(`/api/pages/${pageId}/publish`))).status).toBe(200);
    }
    const hasChanges = async () =>
      (await owner.get(here('/api/pages'))).json.pages.find((one: { id: string }) => one.id === two).hasChanges;
    expect(await hasChanges()).toBe(false);
    const renaming = { kind: 'setProps', id: 'b', set: { html: '<p>Thirty hours</p> ' }, unset: [] };
    const more = {
      clientId: 'one',
      sequence: 2,
      baseVersion: 1,
      transaction: { name: 'Edit', operations: [renaming] },
    };
    expect((await owner.call('PATCH', here(`/api/pages/${two}/draft`), more)).status).toBe(200);
    expect(await hasChanges()).toBe(true);
    const pagesIn = [{ collectionId: one }, { collectionId: two }];
    const folder = (behaviour: number) => [{ folder: { title: 'Craft', behaviour, urlId: 'craft' }, items: pagesIn }];
    const see = (path: string) => visitor.get(path, { accept: 'text/html' });

    expect((await order(folder(1))).status).toBe(200);
    expect((await layout()).layout[0].items).toEqual(folder(1));
    const index = await see('/craft');
    expect(index.body).toMatch(/<title>Craft.*From the river.*Thirty hours/s);
    expect((await visitor.get('/craft?format=json')).json.collection).toMatchObject({
      folder: true,
      folderBehavior: 1,
    });
    expect(await seenMenu()).toEqual([
      ['Craft', undefined],
      ['Craft', '/craft'],
      ['Clay', '/clay'],
      ['Fire', '/fire'],
    ]);

    expect((await order(folder(2))).status).toBe(200);
    expect(await see('/craft')).toMatchObject({ status: 302, headers: { location: '/clay' } });

    expect((await order(folder(4))).status).toBe(200);
    const variation = await see('/craft');
    expect([variation.body.includes('From the river'), variation.body.includes('Thirty hours')]).toEqual([true, false]);
    expect(await seenMenu()).toEqual([['Craft', '/craft']]);

    expect((await order([{ folder: { title: 'Craft', behaviour: 1, urlId: 'clay' }, items: [] }])).status).toBe(400);
    expect((await order([{ folder: { title: 'Craft', behaviour: 1 }, items: [] }])).status).toBe(400);
    const { json } = await owner.call('POST', here('/api/pages'), { title: 'Craft' });
    expect((await layout()).pages.find(({ id }: { id: string }) => id === json.id).urlId).toBe('craft-2');
  });

  it('keeps an entry of a member area and shows it to nobody yet (platform 3.328)', async () => {
    expect((await order([{ memberAreaId: 'area' }, link('Home', '/')])).status).toBe(200);
    expect((await layout()).layout[0].items).toEqual([{ memberAreaId: 'area' }, link('Home', '/')]);
    expect(await seenMenu()).toEqual([['Home', '/']]);
  });

  it.each([
    ['a page that there is not', [{ collectionId: 'none' }], 'There is no such page on this website.'],
    ['two things at once', [{ collectionId: 'none', ...link('A', '/a') }], 'An entry is a page'],
    ['nothing', [{}], 'An entry is a page'],
    ['a link that runs', [link('A', 'javascript:alert(1)')], ''],
    ['a link to another host by two slashes', [link('A', '//evil.example')], ''],
    ['entries below a link', [{ ...link('A', '/a'), items: [link('B', '/b')] }], 'Only a folder holds other entries.'],
  ])('refuses %s, and stays as it was (design 9)', async (_, items, message) => {
    const before = (await layout()).layout;
    const refused = await order(items);
    expect([refused.status, refused.json.message.startsWith(message)]).toEqual([400, true]);
    expect((await layout()).layout).toEqual(before);
  });

  it('is none that it knows where the template is another (platform 5.33 and 8.42)', async () => {
    const refused = await order([], { templateId: 'another' });
    expect([refused.status, refused.json.message]).toEqual([404, 'Unable to find site main navigation']);
  });
});

describe('a page', () => {
  it('is put away with all that leads to it, and taken back as it was (design 11)', async () => {
    const id = await makePage({ title: 'Opening times' });
    await order([{ collectionId: id }, link('Home', '/')]);
    expect((await visitor.get('/opening-times')).status).toBe(200);
    expect((await owner.call('DELETE', here(`/api/pages/${id}`))).status).toBe(200);
    expect((await visitor.get('/opening-times')).status).toBe(404);
    expect(await seenMenu()).toEqual([['Home', '/']]);
    expect(await pageOf(id)).toBeUndefined();
    expect((await owner.call('DELETE', here(`/api/pages/${id}`))).status).toBe(404);
    expect((await owner.call('POST', here(`/api/pages/${id}/restore`))).status).toBe(200);
    expect((await visitor.get('/opening-times')).status).toBe(200);
    expect(await seenMenu()).toEqual([
      ['Opening times', '/opening-times'],
      ['Home', '/'],
    ]);
    expect((await owner.call('POST', here(`/api/pages/${id}/restore`))).status).toBe(404);
  });

  it('that visitors see first cannot be put away (design 11)', async () => {
    const home = (await layout()).pages.find((page: { isHome: boolean }) => page.isHome) ?? {
      id: await makePage({ title: 'Home', urlId: 'home' }),
    };
    const refused = await owner.call('DELETE', here(`/api/pages/${home.id}`));
    expect([refused.status, refused.json.message]).toEqual([
      400,
      'This is the page that visitors see first. Make another page the first one.',
    ]);
  });

  it('that is a draft is listed for owners and seen by nobody else (platform 3)', async () => {
    const id = await makePage({ title: 'Not yet', status: 'draft' });
    expect(await pageOf(id)).toMatchObject({ status: 'draft', urlId: 'not-yet' });
    expect((await visitor.get('/not-yet')).status).toBe(404);
    await owner.call('PATCH', here(`/api/pages/${id}`), { status: 'published' });
    expect((await visitor.get('/not-yet')).status).toBe(200);
  });
});

describe('the header and the footer', () => {
  it('are read and changed by owners, and the theme prints the footer (platform 3.336, 3.337, 7.13 and 7.14)', async () => {
    const given = { header: { note: 'Closed on Monday' }, footer: { note: 'Made in Albany' } };
    const saved = await owner.call('PUT', here('/api/site-header-footer'), given);
    expect([saved.status, saved.json]).toEqual([200, given]);
    expect((await owner.get(here('/api/site-header-footer'))).json).toEqual(given);
    expect((await visitor.get('/cart')).body).toContain('Made in Albany');
  });

  it('hold an announcement and a button, whose links run nothing (design 11)', async () => {
    const header = { announcement: 'Open on <Sundays>', announcementUrl: '/visit', button: 'Book', buttonUrl: '/book' };
    await owner.call('PUT', here('/api/site-header-footer'), { header, footer: {} });
    const { body } = await visitor.get('/cart');
    expect(body).toContain('<p class="announcement"><a href="/visit">Open on &lt;Sundays&gt;</a></p>');
    expect(body).toContain('<a class="site-header__button" href="/book">Book</a>');
    const evil = { columns: [{ title: 'x', links: [{ title: 'x', url: 'javascript:alert(1)' }] }] };
    const refused = await owner.call('PUT', here('/api/site-header-footer'), { header, footer: evil });
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['footer.columns.0.links.0.url']]);
  });
});

describe('a store', () => {
  const stores = () => `/api/websites/${site.websiteId}/stores`;
  const given = async (change: object = {}) => ({
    storeTitle: 'Pottery & more',
    fallbackStoreTitle: 'Store',
    allCategoryDisplayName: 'Everything',
    websiteId: site.websiteId,
    templateId: await theme(),
    addToMainNav: false,
    isSevenOne: true,
    existingStoreUrls: [],
    ...change,
  });
  const make = async (change?: object) => owner.call('POST', stores(), await given(change));

  it('is made of its collection, its root category, and its place at the front of the navigation (platform 1.13, 3.305 to 3.312, 4.21 to 4.23)', async () => {
    await order([link('Home', '/')]);
    const made = await make({ addToMainNav: true });
    expect(made.json).toEqual({
      collection: { id: expect.any(String), urlId: 'pottery-more', title: 'Pottery & more' },
      categoryId: expect.any(String),
    });
    expect((await layout()).layout[0].items).toEqual([{ collectionId: made.json.collection.id }, link('Home', '/')]);
    expect((await visitor.get('/pottery-more')).status).toBe(200);
    expect((await visitor.get('/pottery-more')).body).not.toContain('category=everything');
  });

  it('has an address from its title, from the fallback where that gives too little, and a number where it is taken (platform 5.29, 5.30 and 5.31)', async () => {
    const urlIds = [];
    for (const storeTitle of ['Pottery & more', 'Pottery & more', 'Ö!', '']) {
      const made = await make({ storeTitle });
      urlIds.push(made.json.collection.urlId);
    }
    expect(urlIds).toEqual(['pottery-more-1', 'pottery-more-2', 'store', 'store-1']);
    expect((await make({ storeTitle: 'Bread', existingStoreUrls: ['bread'] })).json.collection.urlId).toBe('bread-1');
  });

  it('is not made where the navigation is not found (platform 5.33)', async () => {
    const before = await layout();
    const refused = await make({ addToMainNav: true, templateId: 'another' });
    expect([refused.status, refused.json.message]).toEqual([404, 'Unable to find site main navigation']);
    expect(await layout()).toEqual(before);
  });

  it('begins with a collection by the call for it, whose address the filter makes (platform 3.313 to 3.317, 3.398 and 7.23)', async () => {
    const url = `/api/content-service/product/1.1/websites/${site.websiteId}/products`;
    const body = {
      navigationTitle: 'Cups',
      title: 'All our cups',
      urlId: 'Ćups & Möre',
      description: 'For tea',
      enabled: true,
    };
    const made = await owner.call('POST', url, body);
    expect(made.json).toEqual({ id: expect.any(String), urlId: 'cups-more', title: 'All our cups' });
    expect(await pageOf(made.json.id)).toMatchObject({
      navigationTitle: 'Cups',
      description: 'For tea',
      status: 'published',
      type: 13,
    });
    const hidden = await owner.call('POST', url, { title: 'Later', enabled: false });
    expect((await visitor.get(`/${hidden.json.urlId}`)).status).toBe(404);
  });

  it('has categories by the call for them, first the one that stands for all (platform 3.318 to 3.322, 7.24, 9.117 to 9.119 and 9.129)', async () => {
    const products = `/api/content-service/product/1.1/websites/${site.websiteId}/products`;
    const { id } = (await owner.call('POST', products, { title: 'Linen' })).json;
    const url = `${products}/${id}/categories`;
    const root = await owner.call('POST', url, { displayName: 'All', parentCategoryId: '' });
    expect(root.json).toEqual({
      id: expect.any(String),
      displayName: 'All',
      type: 'ROOT',
      pageRendering: 'LIST_VIEW',
      displayIndex: 1,
    });
    expect((await owner.call('POST', url, { displayName: 'All again' })).status).toBe(400);
    const towels = { displayName: 'Towels', type: 'CATEGORY', displayIndex: 2, pageRendering: 'LIST_VIEW' };
    expect((await owner.call('POST', url, towels)).json).toMatchObject(towels);
    expect((await owner.call('POST', url, { ...towels, displayName: 'x'.repeat(26) })).status).toBe(400);
    expect((await owner.call('POST', `${products}/none/categories`, towels)).status).toBe(404);
  });
});

describe('the list of pages', () => {
  it('comes fifty at a time with what the navigation names, by a part of a title, those apart too (design 6, 11)', async () => {
    const list = async (query = '') => (await owner.get(`${here('/api/pages')}${query}`)).json;
    const { database } = test.services;
    for (let at = 1; at <= 60; at++) {
      await mustAct({ database, clock: test.clock }, site.websiteId, (unit) =>
        createPage(unit, { title: `Leaf ${at}`, urlId: `leaf-${at}` }),
      );
    }
    const { layout: before, pages: all } = await layout();
    const leaf = all.find(({ title }: { title: string }) => title === 'Leaf 7');
    const items = [{ collectionId: leaf.id }];
    const { fieldName, templateId } = before[0];
    await owner.call('POST', here('/api/widget/UpdateNavigation'), { fieldName, templateId, navigation: { items } });
    const first = await list('&search=eaf');
    expect([first.layout[0].items, first.linked, first.pages.length, first.hasMore]).toEqual([
      items,
      [{ ...leaf, hasChanges: false }],
      50,
      true,
    ]);
    const rest = await list('&search=eaf&offset=50');
    const titles = [...first.pages, ...rest.pages].map(({ title }: { title: string }) => title);
    expect([titles, rest.hasMore]).toEqual([Array.from({ length: 60 }, (_, at) => `Leaf ${at + 1}`), false]);
    const apart = await list('&search=LEAF&isApart=true&offset=50');
    expect(apart.pages).toHaveLength(9);
    expect((await list('&search=leaf%207&isApart=true')).pages).toEqual([]);
    // A link to the address of a page has it stand there as well, one to a part of it does not.
    const links = ['/leaf-8', '/leaf-9?tag=a'].map((url) => ({ externalLink: { title: 'Leaf', url } }));
    await owner.call('POST', here('/api/widget/UpdateNavigation'), {
      fieldName,
      templateId,
      navigation: { items: links },
    });
    const besides = await list('&search=leaf%20&isApart=true');
    expect(besides.linked.map(({ title }: { title: string }) => title)).toEqual(['Leaf 8']);
    const firstOnes = besides.pages.slice(6, 9).map(({ title }: { title: string }) => title);
    expect(firstOnes).toEqual(['Leaf 7', 'Leaf 9', 'Leaf 10']);
    expect((await list('&search=l%25f')).pages).toEqual([]);
    const { home } = first;
    expect(home).toMatchObject({ isHome: true, hasChanges: false });
    expect((await list('&search=nothing')).home).toEqual(home);
    const holding = (await list('&holdsItems=true')).pages.map(({ id }: { id: string }) => id);
    const types: readonly number[] = listedTypes;
    expect(holding).toEqual(
      all.flatMap(({ id, type }: { id: string; type: number }) => (types.includes(type) ? [id] : [])),
    );
    expect(holding).not.toHaveLength(0);
  });
});
