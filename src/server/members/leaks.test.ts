import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import { fileUrl } from '#contract/file-url.ts';
import { createBlog } from '#domain/blogs/blogs.ts';
import { createPost } from '#domain/blogs/posts.ts';
import { changeProduct } from '#domain/catalogue/products.ts';
import { setFileAudience } from '#domain/media/change-files.ts';
import { putArea } from '#domain/member-areas/areas.ts';
import { grantArea } from '#domain/member-areas/people.ts';
import { publishDraft, saveDraft } from '#domain/pages/documents.ts';
import { createPage } from '#domain/pages/pages.ts';
import { changeAnyPage } from '#domain/panel/change-any-page.ts';
import { mustAct } from '#domain/testing/act.ts';
import type { Unit } from '#domain/unit.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { openTestApp, type TestApp, type TestRoute } from '../testing/app.ts';
import { keepTestFile } from '../testing/files.ts';
import { makeTestHome } from '../testing/home.ts';
import { joinTestMember, openAccounts } from '../testing/member.ts';
import { validRequest } from '../testing/requests.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

// Words that stand nowhere but behind the gate; none of them is in an address.
const planted = /zephyrine|quillon/i;
const areaId = crypto.randomUUID();
const html = { accept: 'text/html' };
let test: TestApp;
let site: TestSite;
let known: Record<string, string>;
/** The addresses of a film, of sound and of a document in the area. */
let files: string[];
let audiences: Record<'visitor' | 'member' | 'expired' | 'inside', TestVisitor>;

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Bowl', variants: [{ sku: 'QUILLON', price: 3800, stock: 5 }] },
  ]);
  await openAccounts(test, site.websiteId);
  await makeTestHome(test.services.database, site);
  const { pageId, postId, fileIds } = await plant();
  const [fileId = ''] = fileIds;
  files = fileIds.map((id) => fileUrl(id, 'ash'));
  const [itemId = ''] = site.itemIds;
  const ids = { itemId, productId: itemId, placeId: itemId, variantId: site.variantIds.QUILLON ?? '', sku: 'QUILLON' };
  known = {
    ...ids,
    areaId,
    pageId,
    postId,
    'files.fileId': fileId,
    page: '/shop/bowl',
    q: 'wagtail',
    websiteId: site.websiteId,
  };
  const join = (email: string) => joinTestMember(test, site.websiteId, { email });
  audiences = {
    visitor: new TestVisitor(test.app),
    member: await join('member@example.com'),
    expired: await join('expired@example.com'),
    inside: await join('inside@example.com'),
  };
});
afterAll(() => test.close());

/** A shop, a blog, a page and files in an area, all of which say the words. */
function plant() {
  const { websiteId, itemIds } = site;
  return mustAct(test.services, websiteId, async (unit) => {
    await must(putArea(unit, areaId, { name: 'Club', description: '', joining: 'closed' }));
    await must(savePreferences(unit, 'comments', { commentsEnabled: true, approval: 'nobody' }));
    const words = { title: 'Zephyrine bowl', body: '<p>Zephyrine wagtail</p>', excerpt: 'Zephyrine wagtail' };
    await must(changeProduct(unit, itemIds[0] ?? '', words));
    const blog = await must(createBlog(unit, { title: 'Journal', urlId: 'journal' }));
    const post = { collectionId: blog.id, urlId: 'ash', status: 'published' as const, ...words };
    const { id: postId } = await must(createPost(unit, post));
    const page = await must(createPage(unit, { title: 'Zephyrine page', urlId: 'within', description: 'Zephyrine' }));
    const layout = { desktop: { column: 1, width: 12, row: 1, height: 1 } };
    const props = { title: 'Zephyrine wagtail' };
    const block = { sectionId: 's', order: 'a0', layout, type: blockTypes['member-area'], typeVersion: 1, props };
    await must(
      saveDraft(unit, page.id, { sections: { s: { order: 'a0', theme: '', grid: {} } }, blocks: { b: block } }),
    );
    await must(publishDraft(unit, page.id));
    const shop = unit.tx.selectFrom('collections').select('id').where('website_id', '=', websiteId);
    const { id: shopId } = await shop.where('url_id', '=', 'shop').executeTakeFirstOrThrow();
    for (const id of [shopId, blog.id, page.id]) {
      await must(changeAnyPage(unit, id, { access: 'members', areaIds: [areaId] }));
    }
    await give(unit, 'inside@example.com', null);
    await give(unit, 'expired@example.com', unit.now - 1);
    const fileIds: string[] = [];
    for (const mediaType of ['video/mp4', 'audio/mpeg', 'application/pdf']) {
      const fileId = await keepTestFile(test.services, unit, {
        filename: 'ash',
        mediaType,
        words: 'Zephyrine wagtail',
      });
      await must(setFileAudience(unit, fileId, { access: 'members', areaIds: [areaId] }));
      fileIds.push(fileId);
    }
    return { pageId: page.id, postId, fileIds };
  });
}

const give = (unit: Unit, email: string, endsAt: number | null) =>
  grantArea(unit, { areaId, email, state: 'in', source: 'invited', endsAt });

async function must<T>(work: Promise<T>): Promise<Exclude<T, { ok: false }>> {
  const done = await work;
  if (typeof done === 'object' && done !== null && 'ok' in done && done.ok === false)
    throw new Error(JSON.stringify(done));
  return done as Exclude<T, { ok: false }>;
}

const paths = ['shop', 'shop/bowl', 'journal', 'journal/ash', 'within', 'home', ''];
const formats = ['', '?format=json', '?format=rss', '?format=quick-view', '?category=x', '?tag=x'];

/** All that the public side answers, by route: pages in all forms, calls and forms with the ids of what is gated. */
async function crawl(who: TestVisitor): Promise<string[]> {
  const leaks: string[] = [];
  const take = (name: string, { status, body, headers }: Awaited<ReturnType<TestVisitor['get']>>) => {
    if (status === 429) throw new Error(`${name} was not answered: too many.`);
    if (planted.test(body + JSON.stringify(headers))) leaks.push(name);
  };
  for (const path of paths) {
    for (const format of formats) take(`GET /${path}${format}`, await copyOf(who).get(`/${path}${format}`, html));
  }
  for (const path of files) {
    const ways: Record<string, string>[] = [html, { range: 'bytes=0-' }, { range: 'bytes=-12', accept: 'video/*' }];
    for (const headers of ways) {
      take(`GET ${path} as ${JSON.stringify(headers)}`, await copyOf(who).get(path, headers));
    }
  }
  // What ends a session or an account says nothing of pages.
  const isAsked = ({ url, side, method }: TestRoute) =>
    side !== 'owner' && method !== 'HEAD' && !/^\/account\/(?!areas)|\/session$/.test(url);
  for (const route of test.routes.filter(isAsked)) {
    for (const placeId of [known.placeId ?? '', known.postId ?? '', known.pageId ?? '']) {
      const request = validRequest(route, { ...known, placeId, path: 'shop/bowl' });
      const crumb = { 'x-csrf-token': who.cookies.get('crumb') ?? '' };
      const answer = await copyOf(who).send({ ...request, headers: { ...crumb, ...request.headers } });
      take(`${route.method} ${route.url} of ${placeId}`, answer);
      if (!route.url.includes(':placeId')) break;
    }
  }
  return leaks;
}

function copyOf(who: TestVisitor): TestVisitor {
  const copy = new TestVisitor(test.app);
  for (const [name, value] of who.cookies) copy.cookies.set(name, value);
  return copy;
}

describe('what is in an area', () => {
  it('is told by no answer to a visitor, to a member who is not in it, or is no longer (design 9; platform 6.11)', async () => {
    // Whoever is in it sees it first: what caches keep of that would come to light after.
    expect(await crawl(audiences.inside)).toEqual(
      expect.arrayContaining([
        ...files.map((path) => `GET ${path} as {"range":"bytes=0-"}`),
        'GET /shop/bowl',
        'GET /shop',
        'GET /journal/ash',
        'GET /within',
        'GET /shop?format=json',
      ]),
    );
    for (const who of ['visitor', 'member', 'expired'] as const) {
      test.clock.advance(120_000);
      expect([who, await crawl(audiences[who])]).toEqual([who, []]);
    }
    expect(test.reports).toEqual([]);
  });
});
