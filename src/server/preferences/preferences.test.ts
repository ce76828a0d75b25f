import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '#catalog/roles.ts';
import type { Refusal } from '#contract/refusals.ts';
import { changePage, createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import type { Unit } from '#domain/unit.ts';
import { makeTestOwner } from '../testing/owner.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const email = 'owner@example.com';
const password = 'a right password';

let test: TestApp;
let site: TestSite;
let other: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  site = await makeTestSite(database, [{ title: 'Mug', variants: [{ sku: 'MUG', price: 500, stock: 9 }] }]);
  other = await makeTestSite(database, [], { host: 'prints.example' });
  await makeTestOwner(database, site.websiteId, { email, password });
  owner = new TestVisitor(test.app, 'localhost');
  expect((await owner.call('POST', '/api/account/session', { email, password })).status).toBe(200);
});
afterAll(() => test.close());

const url = (namespace: string, of = site) => `/api/v1/commerce-preferences/${namespace}?websiteId=${of.websiteId}`;
const setRole = (role: number) =>
  test.services.database.write((tx) =>
    tx.updateTable('memberships').set({ role }).where('website_id', '=', site.websiteId).execute(),
  );

describe('the preferences of a website', () => {
  it('are answered by namespace as keys and values (platform 7.28, 3.303)', async () => {
    const { status, json } = await owner.get(url('commerce'));
    expect(status).toBe(200);
    expect(json).toMatchObject({ minimumSubtotalCents: 0, expressCheckout: false, taxRules: [{ id: 'ny', rate: 8 }] });
    expect((await owner.get(url('mail'))).json).toEqual({ from: 'shop@example.com', newslettersPerSecond: 10 });
    expect((await owner.get(url('payments'))).status).toBe(400);
  });

  it('are changed, and the shop does as they say at once (platform 1.16, 7.29)', async () => {
    const visitor = new TestVisitor(test.app);
    await visitor.addToCart(site.itemIds[0] ?? '', 'MUG');
    const { status, json } = await owner.call('PUT', url('commerce'), { minimumSubtotalCents: 800 });
    expect([status, json.minimumSubtotalCents]).toEqual([200, 800]);
    const refused = await visitor.call('POST', '/api/commerce/checkouts', {});
    expect([refused.status, refused.json.code]).toEqual([400, 'minimum-subtotal']);
    await owner.call('PUT', url('commerce'), { minimumSubtotalCents: null });
    expect((await visitor.call('POST', '/api/commerce/checkouts', {})).status).toBe(200);
    const log = test.services.database.read.selectFrom('audit_log').selectAll();
    const acts = await log
      .where('actor_kind', '=', 'owner')
      .where('action', '=', 'preferences.update')
      .orderBy('id')
      .execute();
    const change = ['preferences.update', '{"namespace":"commerce","fields":["minimumSubtotalCents"]}'];
    expect(acts.map(({ action, details }) => [action, details])).toEqual([change, change]);
    expect(acts[0]).toMatchObject({ website_id: site.websiteId, address: '127.0.0.1' });
  });

  it('are refused with the field that is wrong (design 11)', async () => {
    const { status, json } = await owner.call('PUT', url('commerce'), { taxRules: [{ id: 1 }] });
    expect([status, json.code, Object.keys(json.errors)]).toEqual([400, 'invalid', ['taxRules.0']]);
  });

  it('name pages as policies, and the checkout and mails lead to where these are now (design 11)', async () => {
    const { services } = test;
    const visitor = new TestVisitor(test.app);
    const write = <T>(work: (unit: Unit) => Promise<T | Refusal>) => mustAct(services, site.websiteId, work);
    const { id } = await write((unit) => createPage(unit, { title: 'Our terms of sale', urlId: 'our-terms' }));
    const legal = [
      { title: 'Terms', url: '/our-terms', collectionId: id },
      { title: 'Rights', url: 'https://law.example/rights' },
    ];
    const script = await owner.call('PUT', url('navigation'), {
      legal: [{ title: 'Terms', url: 'javascript:alert()' }],
    });
    expect([script.status, Object.keys(script.json.errors)]).toEqual([400, ['legal.0.url']]);
    expect((await owner.call('PUT', url('navigation'), { legal })).json.legal).toEqual(legal);
    await visitor.addToCart(site.itemIds[0] ?? '', 'MUG');
    const { json } = await visitor.call('POST', '/api/commerce/checkouts', {});
    const shown = async () => {
      const { body } = await visitor.get(`/checkout/${json.checkout.id}`, { accept: 'text/html' });
      const [, footer = ''] = body.split('class="checkout-footer"');
      const page = [...footer.matchAll(/href="([^"]*)">([^<]*)</g)].map(([, to = '', title = '']) => ({
        title,
        url: to,
      }));
      const mail = await services.letterhead(site.websiteId);
      expect(page).toEqual(mail.legal);
      return page;
    };
    expect(await shown()).toEqual([{ title: 'Terms', url: '/our-terms' }, legal[1]]);
    await write((unit) => changePage(unit, id, { urlId: 'conditions' }));
    expect(await shown()).toEqual([{ title: 'Terms', url: '/conditions' }, legal[1]]);
    await write((unit) => changePage(unit, id, { status: 'draft' }));
    expect(await shown()).toEqual([legal[1]]);
  });

  it('are nobody’s business without the right, on one’s own website or another (platform 7)', async () => {
    expect((await new TestVisitor(test.app, 'localhost').get(url('commerce'))).status).toBe(401);
    expect((await owner.get(url('commerce', other))).status).toBe(403);
    await setRole(roles.editor);
    expect((await owner.get(url('commerce'))).status).toBe(403);
    expect((await owner.call('PUT', url('commerce'), { testMode: true })).status).toBe(403);
    await setRole(roles.storeManager);
    expect((await owner.get(url('commerce'))).json.testMode).toBe(false);
  });
});
