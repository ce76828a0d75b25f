import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import { roles } from '#catalog/roles.ts';
import { addMember } from '#domain/accounts/members.ts';
import { changeProduct } from '#domain/catalogue/products.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const email = 'owner@example.com';
const password = 'a right password';
const off = { value: false, reason: 'default' };
const overridden = { value: true, reason: 'override' };

let test: TestApp;
let site: TestSite;
let our: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp({
    PUBLIC_URL: 'http://shop.example',
    CONFIG_HOST: 'admin.example',
    STAGING_HOSTS: 'next.example,Other.example',
  });
  const { database } = test.services;
  await makeTestSite(database, []);
  const box = { title: 'Box', variants: [{ sku: 'BOX', price: 9, stock: 5 }] };
  site = await makeTestSite(database, [box], { host: 'next.example' });
  const subscriptionPlan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 24 };
  await mustAct(test.services, site.websiteId, (unit) =>
    changeProduct(unit, site.itemIds[0] ?? '', { subscriptionPlan }),
  );
  our = await makeTestSite(database, [], { host: 'ours.example' });
  const accountId = await makeTestOwner(database, site.websiteId, { email, password });
  await mustAct(test.services, our.websiteId, (unit) => addMember(unit, accountId, roles.admin));
  owner = new TestVisitor(test.app, 'admin.example');
  await owner.call('POST', '/api/account/session', { email, password });
});
afterAll(() => test.close());

const prefer = (settings: object, { websiteId } = site) =>
  owner.call('PUT', `/api/v1/commerce-preferences/developer?websiteId=${websiteId}`, settings);

/** Opens an address that says something of flags; gives where it leads. */
const say = async (visitor: TestVisitor, query: string) => (await visitor.get(`/shop?${query}`)).headers.location;
const flagsOf = async (visitor: TestVisitor) => (await visitor.get('/api/v1/flags')).json;

describe('feature flags', () => {
  let visitor: TestVisitor;
  beforeEach(() => {
    visitor = new TestVisitor(test.app, 'next.example');
  });

  it('are off, unless the website has them on (platform 6)', async () => {
    expect(await flagsOf(visitor)).toMatchObject({ amazon: off, donation: off, menu: off, opentable: off });
    expect((await prefer({ flags: ['menu'] })).status).toBe(200);
    const { menu, 'form-handler': formHandler } = await flagsOf(visitor);
    expect([menu, formHandler]).toEqual([{ value: true, reason: 'website' }, off]);
    expect((await prefer({ flags: ['nonsense'] })).json.errors).toHaveProperty(['flags.0']);
    await prefer({ flags: null });
  });

  it('are overridden by the address on staging hosts (platform 1.17 and 6.4)', async () => {
    expect(await say(visitor, 'flag-menu=on&tag=a%26b')).toBe('/shop?tag=a%26b');
    expect(await flagsOf(visitor)).toMatchObject({ menu: overridden, amazon: off });
    await prefer({ flags: ['menu'] });
    await say(visitor, 'flag-menu=off');
    expect((await flagsOf(visitor)).menu).toEqual({ value: false, reason: 'override' });
    await prefer({ flags: null });
  });

  it('keep what addresses said of them, for this visitor (platform 4.24)', async () => {
    expect(await say(visitor, 'flag-menu=on&flag-amazon=off')).toBe('/shop');
    await say(visitor, 'flag-form-handler=on');
    expect(await say(visitor, 'flag-nonsense=on&flag-donation=maybe')).toBeUndefined();
    const kept = { menu: overridden, amazon: { value: false, reason: 'override' }, 'form-handler': overridden };
    expect(await flagsOf(visitor)).toMatchObject({ ...kept, donation: off });
    expect(await flagsOf(new TestVisitor(test.app, 'next.example'))).toMatchObject({ menu: off });
  });

  it('forget it where an address resets them (platform 4.25)', async () => {
    await say(visitor, 'flag-menu=on&flag-amazon=on');
    await say(visitor, 'flag-menu=reset');
    expect(await flagsOf(visitor)).toMatchObject({ menu: off, amazon: overridden });
    await say(visitor, 'flag-amazon=reset');
    expect([await flagsOf(visitor), [...visitor.cookies.keys()]]).toMatchObject([{ amazon: off }, []]);
  });

  it('are overridden on internal websites, and nowhere else (platform 6.5)', async () => {
    const ours = new TestVisitor(test.app, 'ours.example');
    expect(await say(ours, 'flag-menu=on')).toBeUndefined();
    expect([await flagsOf(ours), [...ours.cookies.keys()]]).toMatchObject([{ menu: off }, []]);
    await prefer({ isInternal: true }, our);
    await say(ours, 'flag-menu=on');
    expect(await flagsOf(ours)).toMatchObject({ menu: overridden });
    await prefer({ isInternal: null }, our);
    expect([await flagsOf(ours), [...ours.cookies.keys()]]).toMatchObject([{ menu: off }, ['flag-overrides']]);
  });

  it('reach pages and what is kept of them, for this visitor alone (platform 6.4)', async () => {
    const plan = async (who: TestVisitor) => {
      const { body, headers } = await who.get('/shop/box');
      return [/every month for [^<"]*(?:years|months)/.exec(body)?.[0], headers['cache-control']];
    };
    const years = ['every month for 2 years', 'public, max-age=0, must-revalidate'];
    const months = ['every month for 24 months', 'private, max-age=0, must-revalidate'];
    expect(await plan(visitor)).toEqual(years);
    await say(visitor, 'flag-subscription-plan-units=on');
    const other = new TestVisitor(test.app, 'next.example');
    expect([await plan(visitor), await plan(other), await plan(visitor)]).toEqual([months, years, months]);
    await say(visitor, 'flag-subscription-plan-units=reset');
    expect(await plan(visitor)).toEqual(years);
  });

  it('reach what owners are offered, of websites where an address may say so (platform 6.5)', async () => {
    const { json: page } = await owner.call('POST', `/api/pages?websiteId=${our.websiteId}`, { title: 'Flags' });
    const path = `/api/pages/${page.id}/draft?websiteId=${our.websiteId}`;
    const isOff = async () => (await owner.get(path)).json.blocksOff.includes(blockTypes.menu);
    expect((await owner.get('/config?flag-menu=on&tab=1')).headers.location).toBe('/config?tab=1');
    expect(await isOff()).toBe(true);
    await prefer({ isInternal: true }, our);
    expect(await isOff()).toBe(false);
    await owner.get('/config?flag-menu=reset');
    expect(await isOff()).toBe(true);
    await prefer({ isInternal: null }, our);
  });

  it('are overridden on hosts of a developer’s machine (platform 6.3)', async () => {
    const developer = await openTestApp();
    await makeTestSite(developer.services.database, [], { host: 'ours.example' });
    // A website without a domain has its handle's name there.
    const { websiteId } = await makeTestSite(developer.services.database, []);
    const hosts = ['127.0.0.1', `${websiteId}.localhost`, 'ours.example'];
    const menus = hosts.map(async (host) => {
      const visitor = new TestVisitor(developer.app, host);
      await say(visitor, 'flag-menu=on');
      return (await flagsOf(visitor)).menu;
    });
    expect(await Promise.all(menus)).toEqual([overridden, overridden, off]);
    await developer.close();
  });
});
