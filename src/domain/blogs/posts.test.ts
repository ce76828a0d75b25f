import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import { Refusal } from '#contract/refusals.ts';
import { searchEntries } from '#database/search.ts';
import { createCategory } from '../catalogue/categories.ts';
import { createCollection } from '../catalogue/collections.ts';
import { createProduct } from '../catalogue/create-products.ts';
import { deleteCollection } from '../collections.ts';
import { findUsed, findUses } from '../media/uses.ts';
import { registerAsset } from '../media/assets.ts';
import { openTwoSites, type TwoSites } from '../testing/two-sites.ts';
import { changeBlog, createBlog } from './blogs.ts';
import { changePost, createPost, deletePost } from './posts.ts';

let sites: TwoSites;
let blogId = '';
beforeAll(async () => {
  sites = await openTwoSites();
  blogId = (await sites.must((unit) => createBlog(unit, { title: 'Journal' }))).id;
});
afterAll(() => sites.close());

const make = (more: object = {}) =>
  sites.must((unit) => createPost(unit, { collectionId: blogId, title: 'Thirty hours', ...more }));
const rowOf = (id: string) =>
  sites.database.read.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst();
const find = async (word: string) =>
  (await searchEntries(sites.database, { websiteId: 'a', words: [word], limit: 9, now: sites.now })).map(
    ({ url }) => url,
  );

describe('a post', () => {
  it('is kept with clean texts, its links, an address of its own, and today’s date (design 11)', async () => {
    const category = await sites.must((unit) => createCategory(unit, blogId, { title: 'Kiln' }));
    const more = { body: '<p onclick=x()>Glaze</p>', tags: ['wood'], categoryIds: [category.id], authorName: 'Tom' };
    const { id } = await make({ ...more, publishOn: null });
    expect(sites.heard()).toEqual([`purge list:${blogId}`]);
    expect(await rowOf(id)).toMatchObject({ body: '<p>Glaze</p>', author_name: 'Tom', publish_on: sites.now });
    expect((await rowOf((await make()).id))?.url_id).toBe('thirty-hours-2');
    expect(await find('glaze')).toEqual(['/journal/thirty-hours']);
  });

  it('changes what is given; its own page, its lists and its neighbours become stale (design 9)', async () => {
    const { id } = await make({ title: 'Flax', tags: ['blue'] });
    await sites.must((unit) => changePost(unit, id, { title: 'Linseed' }));
    expect(sites.heard()).toEqual([`purge item:${id}`, `purge list:${blogId}`]);
    expect(await rowOf(id)).toMatchObject({ title: 'Linseed', url_id: 'flax', tags: '["blue"]' });
    expect([await find('linseed'), await find('flax')]).toEqual([['/journal/flax'], []]);
    await sites.must((unit) => deletePost(unit, id));
    expect([await rowOf(id), await find('linseed')]).toEqual([undefined, []]);
  });

  it('is found by the words of the block above it, of which the picture counts as used (design 11)', async () => {
    const picture = { blobKey: 'abc', filename: 'a.jpg', mediaType: 'image/jpeg', width: 4, height: 3 };
    const asset = await sites.must((unit) => registerAsset(unit, picture));
    const props = { image: asset.id, caption: 'Celadon <b>' };
    const { id } = await make({ title: 'Above', block: { type: blockTypes.image, typeVersion: 1, props } });
    expect(await find('celadon')).toEqual(['/journal/above']);
    expect(await findUses(sites.database.read, 'a', asset)).toMatchObject([{ kind: 'post', id }]);
    expect((await findUsed(sites.database.read, 'a')).has(asset.id)).toBe(true);
    await sites.must((unit) => changePost(unit, id, { block: null }));
    expect(await find('celadon')).toEqual([]);
    expect(await findUses(sites.database.read, 'a', asset)).toEqual([]);
  });

  it('that nobody sees makes nothing stale (design 9)', async () => {
    const { id } = await make({ status: 'draft' });
    expect(sites.heard()).toEqual([]);
    await sites.must((unit) => changePost(unit, id, { title: 'Still a draft' }));
    expect(sites.heard()).toEqual([]);
  });

  it.each([
    ['a category that is not there', { categoryIds: ['x'] }, 'categoryIds.0'],
    ['a picture that is not there', { imageIds: ['x'] }, 'imageIds.0'],
    ['a tag twice', { tags: ['Wood', 'wood'] }, 'tags.1'],
    ['an address that is taken', { urlId: 'taken' }, 'urlId'],
  ])('with %s is refused at its field, and nothing changes (design 11)', async (_, change, field) => {
    await sites.run((unit) => createPost(unit, { collectionId: blogId, title: 'Taken', urlId: 'taken' }));
    const { id } = await make();
    const before = await sites.contents();
    const answers = [
      await sites.run((unit) => changePost(unit, id, change)),
      await sites.run((unit) => createPost(unit, { collectionId: blogId, title: 'New', ...change })),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ code: 'invalid', details: { errors: { [field]: expect.any(String) } } });
    }
    expect(await sites.contents()).toEqual(before);
  });

  it('of another website, a product, and none at all are the same to the writers (design 5)', async () => {
    const { id } = await make();
    const shop = await sites.must((unit) => createCollection(unit, { title: 'Shop' }));
    const bowl = { collectionId: shop.id, title: 'Bowl', productType: 1, variants: [{ sku: 'B', price: 1, stock: 1 }] };
    const product = await sites.must((unit) => createProduct(unit, bowl));
    const before = await sites.contents();
    for (const [postId, websiteId] of [
      [id, 'b'],
      [product.id, 'a'],
      ['never', 'a'],
    ] as const) {
      const answers = [
        await sites.run((unit) => changePost(unit, postId, { title: 'Mine' }), websiteId),
        await sites.run((unit) => deletePost(unit, postId), websiteId),
      ];
      expect(answers.map((answer) => answer instanceof Refusal && answer.code)).toEqual(['not-found', 'not-found']);
    }
    const foreign = await sites.run((unit) => createPost(unit, { collectionId: blogId, title: 'Mine' }), 'b');
    expect(foreign).toMatchObject({ code: 'not-found' });
    expect(await sites.contents()).toEqual(before);
  });
});

describe('a blog', () => {
  it('takes its posts along to another address, and then is stale wherever they stand (design 9)', async () => {
    const blog = await sites.must((unit) => createBlog(unit, { title: 'Notes' }));
    await sites.must((unit) => createPost(unit, { collectionId: blog.id, title: 'Saltwater' }));
    await sites.must((unit) => changeBlog(unit, blog.id, { urlId: 'diary' }));
    const stale = ['purge redirects:a', 'purge website:a'];
    expect([sites.heard(), await find('saltwater')]).toEqual([stale, ['/diary/saltwater']]);
    await sites.must((unit) => changeBlog(unit, blog.id, { description: 'Daily' }));
    expect(sites.heard()).toEqual([`purge collection:${blog.id}`]);
  });

  it('is not deleted while it has posts (design 4)', async () => {
    const blog = await sites.must((unit) => createBlog(unit, { title: 'Drafts' }));
    const post = await sites.must((unit) => createPost(unit, { collectionId: blog.id, title: 'One' }));
    const before = await sites.contents();
    expect(await sites.run((unit) => deleteCollection(unit, blog.id))).toMatchObject({ code: 'refused' });
    expect(await sites.contents()).toEqual(before);
    await sites.must((unit) => deletePost(unit, post.id));
    expect(await sites.run((unit) => deleteCollection(unit, blog.id))).toBeUndefined();
  });
});
