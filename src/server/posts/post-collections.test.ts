import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import { collectionTypes, type PostCollection } from '#catalog/collection-types.ts';
import { recordTypes } from '#catalog/record-types.ts';
import { sliceBlockType, sliceTypes } from '#catalog/slices.ts';
import { createPost } from '#domain/blogs/posts.ts';
import { registerAsset } from '#domain/media/assets.ts';
import { publishDraft, saveDraft } from '#domain/pages/documents.ts';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import { sampleTheme } from '#pages/testing/sample-page.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
const asked: string[] = [];
beforeAll(async () => {
  const foreignFetch = async (url: string) => {
    asked.push(url);
    throw new Error('Nobody is asked.');
  };
  test = await openTestApp({}, { foreignFetch });
  site = await makeTestSite(test.services.database, []);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const of = (path: string) => `/api/${path}?websiteId=${site.websiteId}`;
const see = (path: string) => new TestVisitor(test.app).get(path, { accept: 'text/html' });
const json = async (path: string) => (await see(`${path}?format=json`)).json;

/** A collection as its owner makes it in the panel, with one published record; gives their addresses. */
async function make(kind: PostCollection, change: object = {}) {
  const { json: made } = await owner.call('POST', of('blogs'), { title: `All ${kind}`, kind });
  const { json: begun } = await owner.call('POST', of('posts'), { blogId: made.id, title: 'First' });
  const { status } = await owner.call('PATCH', of(`posts/${begun.id}`), { ...change, status: 'published' });
  expect(status).toBe(200);
  return { id: made.id as string, postId: begun.id as string, url: `/all-${kind}` };
}

const addPictures = (count: number) =>
  mustAct(test.services, site.websiteId, async (unit) => {
    const ids: string[] = [];
    for (let at = 1; at <= count; at++) {
      const file = { blobKey: `p${at}`, filename: `${at}.jpg`, mediaType: 'image/jpeg', width: 90, height: 60 };
      const made = await registerAsset(unit, file);
      if ('id' in made) ids.push(made.id);
    }
    return { ids };
  });

describe('a collection of posts', () => {
  it.each([
    ['twitter', 3, 'tweet'],
    ['foursquare', 4, 'checkin'],
    ['instagram', 5, 'image'],
    ['fivehundredpix', 11, 'gallery'],
    ['flickr', 12, 'gallery'],
    ['project', 19, 'image'],
    ['portfolio', 23, 'gallery'],
  ] as const)(
    'can be of the type %s, begins to hold what that is for, and is shown as that (platform 3.91, 3.92, 3.93, 3.98, 3.99, 3.105 and 3.106)',
    async (kind, code, record) => {
      expect(collectionTypes[kind]).toBe(code);
      const { id, postId, url } = await make(kind, { body: '<p>Fired at cone 10</p>' });
      const { collection, items } = await json(url);
      expect(collection).toMatchObject({ type: code, typeName: kind });
      expect(items).toMatchObject([{ id: postId, recordType: recordTypes[record] }]);
      const { body } = await see(url);
      expect(body).toContain(`blog-list--${kind}`);
      expect(body).toContain(`blog-card--${record}`);
      expect((await see(`${url}/first`)).body).toContain('Fired at cone 10');
      const { blogs } = (await owner.get(of('blogs'))).json;
      expect(blogs).toContainEqual(expect.objectContaining({ id, type: code }));
      const posts = (await owner.get(`${of('posts')}&blogId=${id}`)).json.posts;
      expect(posts).toMatchObject([{ id: postId }]);
      expect((await see(`${url}?format=rss`)).body).toContain('<title>First</title>');
    },
  );

  it('of messages shows them whole in its list, with who wrote them where (platform 3.91)', async () => {
    const service = { serviceName: 'Twitter', userName: 'fieldandkiln', profileUrl: '' };
    const { url } = await make('twitter', { body: '<p>The kiln is <em>on</em></p>', service, urlId: 'on' });
    const { body } = await see(`${url}-2`);
    expect(body).toContain('<div class="blog-card__words"><p>The kiln is <em>on</em></p></div>');
    expect(body).toContain('fieldandkiln · Twitter');
    expect(asked).toEqual([]);
  });

  it('is moved and put away as a blog is (platform 3.106)', async () => {
    const { id, url } = await make('portfolio');
    const moved = await owner.call('PATCH', of(`pages/${id}`), { urlId: 'work' });
    expect(moved.status).toBe(200);
    expect((await see('/work/first')).status).toBe(200);
    expect((await see(`${url}-2/first`)).headers.location).toBe('/work/first');
  });
});

const isFilm = (kind: string) => kind === 'slide-video';

describe('a collection of pictures for galleries', () => {
  it.each([
    ['gallery-block', 6, blockTypes.gallery, false],
    ['slide-gallery', 15, sliceBlockType(sliceTypes.gallery), true],
  ] as const)(
    'of the type %s is what a gallery shows, and has a page of its own (platform 3.94 and 3.101)',
    async (kind, code, type, isCover) => {
      const { ids } = await addPictures(3);
      const { id, url, postId } = await make(kind, { imageIds: ids.slice(0, 2), excerpt: 'Ash <glaze' });
      expect((await json(url)).collection).toMatchObject({ type: code, typeName: kind });
      expect((await see(url)).body).toMatch(/blog-card--image[\s\S]*\/media\/p1\//);
      const [pageId, path] = await showGallery({
        title: `Shows ${kind}`,
        type,
        isCover,
        props: { collection: id, showMeta: true },
      });
      const { body } = await see(path);
      expect(body.match(/gallery__item/g)).toHaveLength(2);
      expect(body).toContain('/media/p2/');
      expect(body).toContain('First');
      // A picture more is there at once, and none once the collection is put away.
      await owner.call('PATCH', of(`posts/${postId}`), { imageIds: ids });
      expect((await see(path)).body).toContain('/media/p3/');
      await owner.call('DELETE', of(`pages/${id}`));
      expect((await see(path)).body).not.toContain('/media/p3/');
      expect(pageId).not.toBe(id);
    },
  );

  it.each([
    ['album-block', 18, blockTypes.album, false, blockTypes.audio, '/assets/one.mp3', 'class="player"'],
    ['slide-album', 16, sliceBlockType(sliceTypes.album), true, blockTypes.audio, '/assets/one.mp3', 'class="player"'],
    ['slide-video', 17, sliceBlockType(sliceTypes.video), true, blockTypes.video, '/assets/one.mp4', 'video__box'],
  ] as const)(
    'of the type %s holds what an album or a film shows, and has a page of its own (platform 3.102, 3.103 and 3.104)',
    async (kind, code, type, isCover, above, file, part) => {
      const block = (url: string) => ({ type: above, typeVersion: 1, props: { url, title: 'Heard' } });
      const { id, url } = await make(kind, { block: block(file) });
      const { collection, items } = await json(url);
      expect(collection).toMatchObject({ type: code, typeName: kind });
      expect(items).toMatchObject([{ recordType: recordTypes[isFilm(kind) ? 'video' : 'audio'], mediaUrl: file }]);
      expect((await see(`${url}/first`)).body).toContain(`src="${file}"`);
      const { json: second } = await owner.call('POST', of('posts'), { blogId: id, title: 'Second' });
      const later = file.replace('one', 'two');
      const change = { block: block(later), status: 'published' };
      expect((await owner.call('PATCH', of(`posts/${second.id}`), change)).status).toBe(200);
      const [, path] = await showGallery({ title: `Shows ${kind}`, type, isCover, props: { collection: id } });
      const { body } = await see(path);
      expect(body).toContain(part);
      expect(body.indexOf(`src="${file}"`)).toBeGreaterThan(0);
      expect(body.indexOf(`src="${file}"`)).toBeLessThan(body.indexOf(`src="${later}"`));
      await owner.call('DELETE', of(`pages/${id}`));
      expect((await see(path)).body).not.toContain(`src="${file}"`);
    },
  );

  it('is rendered by the theme’s own template as a gallery, which knows how it is shown (platform 1.22)', async () => {
    const { ids } = await addPictures(2);
    const { postId } = await make('portfolio', { imageIds: ids });
    const picture = '{.repeated section items}<img src="{assetUrl}?format=300w" alt="{altText}">{.end}';
    const template = `{.section item}{.gallery?}{.gallery-design-slideshow?}<div class="reel">${picture}</div>{.end}{.end}{.end}`;
    const theme = sampleTheme({ 'blog-item.html': template });
    const spy = vi.spyOn(test.services.presentation, 'theme').mockReturnValue(theme);
    const { body } = await see(new URL((await owner.get(of(`posts/${postId}`))).json.url).pathname);
    spy.mockRestore();
    expect(body).toMatch(/<div class="reel"><img src="\/media\/p1\/[^"]*\?format=300w" alt="[^"]*"><img/);
  });

  async function showGallery({
    title,
    type,
    isCover,
    props,
  }: {
    title: string;
    type: number;
    isCover: boolean;
    props: object;
  }) {
    const layout = { desktop: { column: 1, width: 12, row: 1, height: 4 } };
    const block = { sectionId: 's', order: 'a0', type, typeVersion: 1, props, layout };
    const document = { sections: { s: { order: 'a0', theme: 'paper', grid: {} } }, blocks: { b: block } };
    const { id } = await mustAct(test.services, site.websiteId, (unit) => createPage(unit, { title }, isCover));
    await mustAct(test.services, site.websiteId, (unit) => saveDraft(unit, id, document));
    await mustAct(test.services, site.websiteId, async (unit) => (await publishDraft(unit, id)) ?? {});
    return [id, `/${title.toLowerCase().replaceAll(' ', '-')}`] as const;
  }
});

describe('a collection of a service for photos', () => {
  it('shows 20 galleries of 50 pictures each at most (platform 9.126 and 9.127)', async () => {
    const { ids } = await addPictures(51);
    const { id, url } = await make('flickr', { imageIds: ids });
    const list = `${url}-2`;
    const first = await see(`${list}/first`);
    expect(first.body.match(/\/media\/p\d+\//g)?.some((address) => address === '/media/p50/')).toBe(true);
    expect(first.body).not.toContain('/media/p51/');
    expect((await json(`${list}/first`)).item.items).toHaveLength(50);
    for (let at = 1; at <= 20; at++) {
      await mustAct(test.services, site.websiteId, (unit) =>
        createPost(unit, { collectionId: id, title: `Gallery ${at}`, publishOn: test.clock.now() - at * 1000 }),
      );
    }
    const { items, pagination } = await json(list);
    expect([items.length, pagination]).toEqual([20, { page: 1 }]);
    expect((await see(`${list}?page=2`)).status).toBe(404);
  });
});
