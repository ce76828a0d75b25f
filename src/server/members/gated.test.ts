import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import { publishDraft, saveDraft } from '#domain/pages/documents.ts';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import { sampleTheme } from '#pages/testing/sample-page.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { joinTestMember, openAccounts } from '../testing/member.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let member: TestVisitor;
const html = { accept: 'text/html' };

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Secret Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 5 }] },
  ]);
  await openAccounts(test, site.websiteId);
  await setAccess({ access: 'members' });
  member = await joinTestMember(test, site.websiteId);
});
afterAll(() => test.close());

async function setAccess(change: { access: 'members' | null; password_hash?: string | null }) {
  const { database } = test.services;
  await database.write(async (tx) => {
    const shop = tx.updateTable('collections').set(change).where('website_id', '=', site.websiteId);
    await shop.where('url_id', '=', 'shop').execute();
    await database.signal(tx, ['purge', `website:${site.websiteId}`]);
  });
}

const paths = ['/shop', '/shop/secret-bowl', '/shop?format=json', '/shop/secret-bowl?format=json'];

describe('a page for members', () => {
  it('is seen by who is signed in, and by no one after them; nobody keeps it (platform 6.11)', async () => {
    for (const path of paths) {
      const [theirs, later] = [await member.get(path, html), await new TestVisitor(test.app).get(path, html)];
      expect([path, theirs.status, theirs.body.includes('Secret Bowl')]).toEqual([path, 200, true]);
      expect(theirs.headers['cache-control']).toBe('private, no-store');
      expect([path, later.status, /secret.bowl/i.test(later.body)]).toEqual([path, 403, false]);
    }
    expect((await member.get('/shop/no-such-bowl', html)).status).toBe(404);
    expect((await member.get('/search?q=secret', html)).body).not.toContain('/shop/secret-bowl');
  });

  it('has the page type 105 (storefront 2.32; platform 2.45)', async () => {
    const theme = sampleTheme({ 'site.region': '<p>page type {pageType}</p>{mainContent}' });
    const spy = vi.spyOn(test.services.presentation, 'theme').mockReturnValue(theme);
    const { body } = await member.get('/shop', html);
    spy.mockRestore();
    expect(body).toContain('page type 105');
    expect((await member.get('/shop?format=json')).json.pageType).toBe(105);
  });

  it('leads whoever is no member to join or to sign in, and back (storefront 2)', async () => {
    const { body } = await new TestVisitor(test.app).get('/shop/secret-bowl', html);
    expect(body).toContain('href="/account/join?next=%2Fshop"');
    expect(body).toContain('href="/account/sign-in?next=%2Fshop"');
  });

  it('sells to members alone, who are told its stock', async () => {
    const [itemId = ''] = site.itemIds;
    expect((await new TestVisitor(test.app).addToCart(itemId, 'BOWL')).status).toBe(404);
    expect((await member.addToCart(itemId, 'BOWL')).status).toBe(200);
    const stock = `/api/commerce/inventory/stock/?itemId=${itemId}`;
    expect((await member.get(stock)).json.results).toHaveLength(1);
    expect((await new TestVisitor(test.app).get(stock)).json.results).toEqual([]);
  });

  it('is not opened by an account where a password opens it (platform 6)', async () => {
    await setAccess({ access: 'members', password_hash: 'none' });
    for (const path of paths) expect((await member.get(path, html)).body).not.toContain('Secret Bowl');
    expect((await member.addToCart(site.itemIds[0] ?? '', 'BOWL')).status).toBe(404);
    await setAccess({ access: 'members', password_hash: null });
  });

  it('is shut to a member who is kept out, at once (platform 6.11)', async () => {
    const blocked = await joinTestMember(test, site.websiteId, { email: 'out@example.com' });
    expect((await blocked.get('/shop', html)).status).toBe(200);
    await test.services.database.write((tx) =>
      tx.updateTable('site_users').set({ blocked_at: 1 }).where('email', '=', 'out@example.com').execute(),
    );
    expect((await blocked.get('/shop', html)).status).toBe(403);
  });
});

describe('the member-area block', () => {
  it('stands on a page and leads to joining and signing in, the same for everyone (platform 3.59, 6.10)', async () => {
    const layout = { desktop: { column: 1, width: 12, row: 1, height: 1 } };
    const own = { type: blockTypes['member-area'], typeVersion: 1, props: { title: 'The club' } };
    const block = { sectionId: 's', order: 'a0', layout, ...own };
    const document = { sections: { s: { order: 'a0', theme: '', grid: {} } }, blocks: { b: block } };
    await mustAct(test.services, site.websiteId, async (unit) => {
      const page = await createPage(unit, { title: 'Club' });
      if (!('id' in page)) return page;
      await saveDraft(unit, page.id, document);
      return (await publishDraft(unit, page.id)) ?? page;
    });
    const { body } = await new TestVisitor(test.app).get('/club', html);
    expect(body).toContain('The club');
    expect(body).toContain('href="/account/join"');
    expect((await member.get('/club', html)).body).toBe(body);
  });
});
