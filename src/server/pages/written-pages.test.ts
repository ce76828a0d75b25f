import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import { createBlog } from '#domain/blogs/blogs.ts';
import { changePost, createPost, deletePost } from '#domain/blogs/posts.ts';
import { changeCategory, createCategory } from '#domain/catalogue/categories.ts';
import { changeCollection } from '#domain/catalogue/collections.ts';
import { deleteCollection } from '#domain/collections.ts';
import { publishDraft, saveDraft } from '#domain/pages/documents.ts';
import { changePage, createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import type { Unit } from '#domain/unit.ts';
import type { Refusal } from '#contract/refusals.ts';
import { addTestDomain } from '#domain/testing/domains.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { changeWebsite } from '#domain/websites/websites.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { FreshPages } from '../testing/fresh-pages.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const otherHost = 'prints.example';
let test: TestApp;
let siteId = '';
let otherId = '';
let pages: FreshPages;
let bowlId = '';
const ids = { about: '', visit: '', blog: '', first: '', second: '', category: '', shop: '' };

const write = <T>(work: (unit: Unit) => Promise<T | Refusal>) => mustAct(test.services, siteId, work);
const words = (html: string) => ({
  sections: { s: { order: 'a0', theme: 'paper', grid: {} } },
  blocks: {
    b: {
      sectionId: 's',
      order: 'a0',
      type: 2,
      typeVersion: 1,
      props: { html },
      layout: { desktop: { column: 1, width: 12, row: 1, height: 1 } },
    },
  },
});

beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  const bowl = { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 5 }] };
  ({
    websiteId: siteId,
    itemIds: [bowlId = ''],
  } = await makeTestSite(database, [bowl]));
  otherId = (await makeTestSite(database, [bowl], { host: otherHost })).websiteId;
  const { id } = await database.read
    .selectFrom('collections')
    .select('id')
    .where('website_id', '=', siteId)
    .executeTakeFirstOrThrow();
  ids.shop = id;
  ids.about = (await write((unit) => createPage(unit, { title: 'About' }))).id;
  ids.visit = (await write((unit) => createPage(unit, { title: 'Visit' }))).id;
  ids.blog = (await write((unit) => createBlog(unit, { title: 'Journal' }))).id;
  ids.category = (await write((unit) => createCategory(unit, ids.blog, { title: 'Kiln' }))).id;
  for (const [name, day] of [
    ['first', 1],
    ['second', 2],
  ] as const) {
    const post = { collectionId: ids.blog, title: name, categoryIds: [ids.category], publishOn: day };
    ids[name] = (await write((unit) => createPost(unit, post))).id;
  }
  await mustAct(test.services, otherId, (unit) => createPage(unit, { title: 'About' }));
  pages = new FreshPages(test, siteId, places);
});
afterAll(() => test.close());

const html = { accept: 'text/html' };
const paths = ['/about', '/visit', '/journal', '/journal/first', '/journal/second', '/shop', '/shop/bowl'];
const places = [...paths.map((path) => [undefined, path] as const), [otherHost, '/about'] as const];
const visitAll = () => pages.visitAll();
const renderedBy = (work: () => Promise<unknown>) => pages.renderedBy(work);

const legal = [{ title: 'Terms', url: '/t' }];
const blogPages = ['/journal', '/journal/first', '/journal/second'];

describe('pages that a writer changes are fresh, others stay cached (design 9)', () => {
  it.each<[string, string[], () => Promise<unknown>]>([
    ['a page’s title', ['/about'], () => write((unit) => changePage(unit, ids.about, { title: 'About us' }))],
    ['a draft', [], () => write((unit) => saveDraft(unit, ids.about, words('<p>Draft</p>')))],
    ['a draft that is published', ['/about'], () => write((unit) => publishDraft(unit, ids.about))],
    ['a post’s title', blogPages, () => write((unit) => changePost(unit, ids.first, { title: 'The first' }))],
    ['a category’s title', blogPages, () => write((unit) => changeCategory(unit, ids.category, { title: 'Kilns' }))],
    ['a new post', blogPages, () => write((unit) => createPost(unit, { collectionId: ids.blog, title: 'Third' }))],
    [
      'the shop’s title',
      ['/shop', '/shop/bowl'],
      () => write((unit) => changeCollection(unit, ids.shop, { title: 'Store' })),
    ],
    ['the website’s title', paths, () => write((unit) => changeWebsite(unit, { title: 'Renamed' }))],
    ['its navigation', paths, () => write((unit) => savePreferences(unit, 'navigation', { legal }))],
    [
      'its navigation, to what it is already',
      [],
      () => write((unit) => savePreferences(unit, 'navigation', { legal })),
    ],
    [
      'the address of one of its policies',
      ['/about', ...paths.filter((path) => path !== '/about')],
      async () => {
        const policy = { title: 'Us', url: '/about', collectionId: ids.about };
        await write((unit) => savePreferences(unit, 'navigation', { legal: [policy] }));
        await visitAll();
        await renderedBy(() => write((unit) => changePage(unit, ids.about, { description: 'Who we are' })));
        await write((unit) => changePage(unit, ids.about, { navigationTitle: 'Us' }));
      },
    ],
    ['its domain', paths, () => write((unit) => addTestDomain(unit, 'shop.example'))],
  ])('after %s: %j', async (_, expected, work) => {
    expect(await renderedBy(work)).toEqual(expected.toSorted());
  });

  it('and what goes is gone (design 9)', async () => {
    await renderedBy(() => write((unit) => changePage(unit, ids.visit, { urlId: 'come-by' })));
    expect((await visitAll())['/visit']).toBe('301');
    await renderedBy(() => write((unit) => deletePost(unit, ids.second)));
    expect((await visitAll())['/journal/second']).toBe('404');
    await renderedBy(() => write((unit) => deleteCollection(unit, ids.about)));
    const all = await visitAll();
    expect([all['/about'], all['other /about']?.length]).toEqual(['404', expect.any(Number)]);
  });
});

describe('what is stored and cannot be read', () => {
  it('leaves its page standing, empty, and a setting at its default (design 11)', async () => {
    const { database } = test.services;
    const { id } = await write((unit) => createPage(unit, { title: 'Broken' }));
    await write((unit) => saveDraft(unit, id, words('<p>Whole</p>')));
    await write((unit) => publishDraft(unit, id));
    await database.write(async (tx) => {
      // What no writer lets through.
      await tx.updateTable('revisions').set({ content: '{"sections":' }).execute();
      const row = { website_id: siteId, namespace: 'commerce', key: 'taxRules', value: '"none"' };
      await tx.deleteFrom('preferences').where('website_id', '=', siteId).where('key', '=', 'taxRules').execute();
      await tx.insertInto('preferences').values(row).execute();
      await database.signal(tx, ['purge', `website:${siteId}`]);
    });
    const visitor = new TestVisitor(test.app);
    for (const path of ['/broken', '/shop', '/shop/bowl']) {
      expect([path, (await visitor.get(path, html)).status]).toEqual([path, 200]);
    }
    expect((await visitor.get('/broken', html)).body).not.toContain('Whole');
  });
});

describe('a collection that is a draft', () => {
  it('shows and sells nothing of itself: no page, no product in a block, no find (design 9)', async () => {
    const { id } = await write((unit) => createPage(unit, { title: 'Pick' }));
    const { sections, blocks } = words('');
    const product = { ...blocks.b, type: blockTypes.product, props: { item: bowlId } };
    await write((unit) => saveDraft(unit, id, { sections, blocks: { product } }));
    await write((unit) => publishDraft(unit, id));
    const before = new TestVisitor(test.app);
    expect((await before.get('/pick', html)).body).toContain('Bowl');
    await write((unit) => changeCollection(unit, ids.shop, { status: 'draft' }));
    const visitor = new TestVisitor(test.app);
    for (const path of ['/shop', '/shop/bowl']) expect((await visitor.get(path, html)).status).toBe(404);
    expect((await visitor.get('/api/search/suggestions?q=bowl')).json).toMatchObject({ hits: [] });
    expect((await visitor.get('/pick', html)).body).not.toContain('Bowl');
    expect((await visitor.addToCart(bowlId, 'BOWL')).status).toBe(404);
    expect((await visitor.get('/sitemap.xml', html)).body).not.toContain('example/shop<');
  });
});
