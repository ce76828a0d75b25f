import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectionTypes } from '#catalog/collection-types.ts';
import { redirectLimits } from '#catalog/limits.ts';
import { Refusal } from '#contract/refusals.ts';
import { createCollection, changeCollection } from './catalogue/collections.ts';
import { createProduct } from './catalogue/create-products.ts';
import { changeProduct } from './catalogue/products.ts';
import { changeBlog, createBlog } from './blogs/blogs.ts';
import { changePost, createPost } from './blogs/posts.ts';
import { changePage, createPage } from './pages/pages.ts';
import { addRedirect, deleteRedirect, keepCollectionRedirect, keepRedirect, listRedirects } from './redirects.ts';
import { openTwoSites, type TwoSites } from './testing/two-sites.ts';

let sites: TwoSites;
beforeAll(async () => {
  sites = await openTwoSites();
});
beforeEach(() => sites.database.write((tx) => tx.deleteFrom('redirects').execute()));
afterAll(() => sites.close());

const add = (from: string, to: string, websiteId = 'a') =>
  sites.run((unit) => addRedirect(unit, { from, to }), websiteId);
const list = async (search?: string, websiteId = 'a') => {
  const { redirects } = await listRedirects(sites.database.read, websiteId, { ...(search && { search }) });
  return Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
};

describe('a redirect that an owner makes', () => {
  it('is kept as it is compared, for good unless said otherwise, and found by a part of it (design 11)', async () => {
    await sites.must((unit) => addRedirect(unit, { from: '/Old%20page/', to: '/new?x=1', status: 302 }));
    expect(sites.heard()).toEqual(['purge redirects:a']);
    await add('/old/*', 'https://elsewhere.example/*');
    expect(await list()).toEqual({ '/Old page': '/new?x=1', '/old/*': 'https://elsewhere.example/*' });
    expect([await list('OLD p'), await list('elsewhere'), await list('%')]).toEqual([
      { '/Old page': '/new?x=1' },
      { '/old/*': 'https://elsewhere.example/*' },
      {},
    ]);
    expect(await list('', 'b')).toEqual({});
  });

  it.each([
    ['/a?x=1', '/b', 'from'],
    ['//evil.example', '/b', 'from'],
    ['/a*', '/b', 'from'],
    ['/a/*/b', '/b', 'from'],
    ['/a', '//evil.example', 'to'],
    ['/a', '/\\evil.example', 'to'],
    ['/a', 'javascript:alert(1)', 'to'],
    ['/a', 'somewhere', 'to'],
    ['/a', '/b/*', 'to'],
    ['/a', '/a', 'to'],
    ['/a/*', '/a/b/*', 'to'],
    ['/*', '/x/*', 'to'],
    ['/*', '//*', 'to'],
  ])('from %s to %s is refused at its field (design 11)', async (from, to, field) => {
    expect(await add(from, to)).toMatchObject({
      code: 'invalid',
      details: { errors: { [field]: expect.any(String) } },
    });
    expect(await list()).toEqual({});
  });

  it('closes no circle, follows no other of the same address, and is bounded in number (design 11)', async () => {
    await add('/a/*', '/b/*');
    await add('/b/*', '/c/*');
    expect(await add('/c/*', '/a/*')).toMatchObject({ details: { errors: { to: expect.stringContaining('circle') } } });
    expect(await add('/a/*', '/d')).toMatchObject({ details: { errors: { from: expect.any(String) } } });
    expect(await add('/a/*', '/d', 'b')).not.toBeInstanceOf(Refusal);
    await fill(redirectLimits.perWebsite - 2);
    expect(await add('/one-more', '/d')).toMatchObject({ details: { errors: { from: expect.any(String) } } });
  });

  it('may lead to a page whose own address once led here (design 11)', async () => {
    await sites.must((unit) => createPage(unit, { title: 'Here', urlId: 'here' }));
    await sites.must((unit) => keepRedirect(unit, '/here', '/there').then(() => undefined));
    expect(await add('/there', '/here')).toMatchObject({ from: '/there', to: '/here' });
  });

  it('of another website is as one that never was (design 5)', async () => {
    const made = await sites.must((unit) => addRedirect(unit, { from: '/a', to: '/b' }));
    expect(await sites.run((unit) => deleteRedirect(unit, made.id), 'b')).toMatchObject({ code: 'not-found' });
    expect(await list()).toEqual({ '/a': '/b' });
    await sites.must((unit) => deleteRedirect(unit, made.id));
    expect([await list(), sites.heard()]).toEqual([{}, ['purge redirects:a']]);
  });
});

/** Redirects that were kept by themselves, in this order. */
async function fill(count: number) {
  const rows = Array.from({ length: count }, (_, at) => {
    const own = { id: `kept-${String(at).padStart(5, '0')}`, website_id: 'a', created_at: at };
    return { ...own, source: `/kept-${at}`, target: '/d', status: 301 as const, is_kept: 1 as const };
  });
  // Loaded at once: each would be a page that moves.
  for (let at = 0; at < rows.length; at += 500)
    await sites.database.write((tx) =>
      tx
        .insertInto('redirects')
        .values(rows.slice(at, at + 500))
        .execute(),
    );
}

describe('a redirect that is kept by itself', () => {
  it('is made where a page, a shop, a blog, a product or a post moves that visitors know (design 11)', async () => {
    const shop = await sites.must((unit) => createCollection(unit, { title: 'Shop' }));
    const blog = await sites.must((unit) => createBlog(unit, { title: 'Blog' }));
    const page = await sites.must((unit) => createPage(unit, { title: 'About' }));
    const variants = [{ sku: 'M', price: 1, stock: 1 }];
    const mug = await sites.must((unit) =>
      createProduct(unit, { collectionId: shop.id, title: 'Mug', productType: 1, variants }),
    );
    const post = await sites.must((unit) => createPost(unit, { collectionId: blog.id, title: 'Glaze' }));
    await sites.must((unit) => changeProduct(unit, mug.id, { urlId: 'cup' }));
    await sites.must((unit) => changePost(unit, post.id, { urlId: 'ash' }));
    await sites.must((unit) => changeCollection(unit, shop.id, { urlId: 'store' }));
    await sites.must((unit) => changeBlog(unit, blog.id, { urlId: 'notes', title: 'Notes' }));
    await sites.must((unit) => changePage(unit, page.id, { urlId: 'us' }));
    const moved = {
      '/about': '/us',
      '/blog': '/notes',
      '/blog/*': '/notes/*',
      '/blog/glaze': '/blog/ash',
      '/shop': '/store',
      '/shop/*': '/store/*',
      '/shop/mug': '/shop/cup',
    };
    expect(await list()).toEqual(moved);
    await sites.must((unit) => changePage(unit, page.id, { title: 'Us', urlId: 'us' }));
    await sites.must((unit) => changeProduct(unit, mug.id, { urlId: 'cup' }));
    expect(await list()).toEqual(moved);
    const draft = await sites.must((unit) => createPage(unit, { title: 'Draft', status: 'draft' }));
    await sites.must((unit) => changePage(unit, draft.id, { urlId: 'later' }));
    expect(await list()).toEqual(moved);
    expect(await list('', 'b')).toEqual({});
  });

  it('turns round where the page comes back, so that nothing leads in a circle (design 11)', async () => {
    const move = (from: string, to: string) =>
      sites.must((unit) => keepCollectionRedirect(unit, collectionTypes.products, { from, to }).then(() => undefined));
    await move('a', 'b');
    await move('b', 'a');
    expect(await list()).toEqual({ '/b': '/a', '/b/*': '/a/*' });
    await move('a', 'home');
    expect(await list()).toMatchObject({ '/a': '/' });
  });

  it('takes the place of the oldest one where the list is full (design 11)', async () => {
    await fill(redirectLimits.perWebsite);
    await sites.must((unit) => keepRedirect(unit, '/x', '/y').then(() => undefined));
    expect([await list('/x'), await list('/kept-0'), await list('/kept-1234')]).toEqual([
      { '/x': '/y' },
      {},
      { '/kept-1234': '/d' },
    ]);
  });
});
