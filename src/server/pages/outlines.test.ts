import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import type { Refusal } from '#contract/refusals.ts';
import { createBlog } from '#domain/blogs/blogs.ts';
import { changePost, createPost } from '#domain/blogs/posts.ts';
import { createCategory } from '#domain/catalogue/categories.ts';
import { publishDraft, saveDraft } from '#domain/pages/documents.ts';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import type { Unit } from '#domain/unit.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let siteId = '';
let visitor: TestVisitor;
let blogId = '';
let firstId = '';
const day = 86_400_000;

const write = <T>(work: (unit: Unit) => Promise<T | Refusal>) => mustAct(test.services, siteId, work);
const show = async (path: string) => (await visitor.get(path, { accept: 'text/html' })).body;

/** A page with one block that shows a collection. */
async function addPage(title: string, type: number, collection: string) {
  const { id } = await write((unit) => createPage(unit, { title }));
  const layout = { desktop: { column: 1, width: 12, row: 1, height: 1 } };
  const block = { sectionId: 's', order: 'a0', type, typeVersion: 1, props: { collection }, layout };
  const document = { sections: { s: { order: 'a0', theme: 'paper', grid: {} } }, blocks: { b: block } };
  await write((unit) => saveDraft(unit, id, document));
  await write((unit) => publishDraft(unit, id));
}

beforeAll(async () => {
  test = await openTestApp();
  const shop = await makeTestSite(test.services.database, []);
  siteId = shop.websiteId;
  const other = await makeTestSite(test.services.database, [], { host: 'prints.example' });
  visitor = new TestVisitor(test.app);
  const now = test.clock.now();
  blogId = (await write((unit) => createBlog(unit, { title: 'Journal' }))).id;
  const category = await write((unit) => createCategory(unit, blogId, { title: 'Kiln' }));
  const post = { collectionId: blogId, tags: ['ash', 'fire'], categoryIds: [category.id] };
  firstId = (await write((unit) => createPost(unit, { ...post, title: 'First', publishOn: now - 40 * day }))).id;
  await write((unit) =>
    createPost(unit, { collectionId: blogId, title: 'Second', tags: ['ash'], publishOn: now - day }),
  );
  await write((unit) => createPost(unit, { ...post, title: 'Later', tags: ['later'], publishOn: now + day }));
  const foreign = await mustAct(test.services, other.websiteId, (unit) => createBlog(unit, { title: 'Foreign' }));
  await addPage('Tags', blockTypes.tagcloud, blogId);
  await addPage('Archive', blockTypes.archive, blogId);
  await addPage('Categories', blockTypes.postsbycategory, blogId);
  await addPage('Link', blockTypes.collectionlink, blogId);
  await addPage('Stolen', blockTypes.collectionlink, foreign.id);
});
afterAll(() => test.close());

describe('blocks that show a collection in few words', () => {
  it('know its tags and categories, which lead to their lists, and nothing that is for later (platform 3.13, 3.15, 3.29 and 3.54)', async () => {
    const tags = await show('/tags');
    expect(tags).toMatch(/href="\/journal\?tag=ash">ash<span class="visually-hidden">, 2 entries/);
    expect(tags).not.toContain('later');
    expect((await visitor.get('/journal?tag=ash', { accept: 'text/html' })).status).toBe(200);
    const categories = await show('/categories');
    expect(categories).toMatch(/<h3 class="posts__title"><a href="\/journal\?category=kiln">Kiln<\/a><\/h3>/);
    expect(categories).not.toContain('Second');
    expect(await show('/link')).toContain('<a class="link-card__title" href="/journal">Journal</a>');
    const archive = await show('/archive');
    expect(archive.indexOf('/journal/second')).toBeLessThan(archive.indexOf('/journal/first'));
    expect(archive).not.toContain('/journal/later');
  });

  it('show nothing of another website’s (design 9)', async () => {
    const page = await visitor.get('/stolen', { accept: 'text/html' });
    expect([page.status, page.body.includes('link-card__title')]).toEqual([200, false]);
    expect(page.body).not.toContain('Foreign');
  });

  it('are fresh when an entry changes, and when the next appears (design 9)', async () => {
    expect(await show('/archive')).toContain('>First</a>');
    await write((unit) => changePost(unit, firstId, { title: 'The very first' }));
    expect(await show('/archive')).toContain('>The very first</a>');
    await write((unit) => createPost(unit, { collectionId: blogId, title: 'Third', tags: ['glaze'] }));
    expect(await show('/tags')).toContain('href="/journal?tag=glaze"');
    test.clock.advance(2 * day);
    expect(await show('/archive')).toContain('/journal/later');
  });
});
