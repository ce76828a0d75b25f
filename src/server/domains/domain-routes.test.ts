import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestDomain } from '#domain/testing/domains.ts';
import { mustAct } from '#domain/testing/act.ts';
import { FixedDns } from '#providers/testing/fixed-dns.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const account = { email: 'owner@example.com', password: 'a right password' };
const dns = new FixedDns();
const env = { PUBLIC_URL: 'https://vitrine.example', CONFIG_HOST: 'office.example' };

let test: TestApp;
let site: TestSite;
let other: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp(env, { dns });
  const { database } = test.services;
  site = await makeTestSite(database, []);
  other = await makeTestSite(database, [], { title: 'Other' });
  await makeTestOwner(database, other.websiteId, account);
  owner = new TestVisitor(test.app, 'office.example');
  await owner.call('POST', '/api/account/session', account);
  dns.set('vitrine.example', { addresses: ['192.0.2.1'] });
});
afterAll(() => test.close());

const url = (more = '', of = other) => `/api/domains${more}?websiteId=${of.websiteId}`;
const add = (host: string) => owner.call('POST', url(), { host });
const check = (host: string) => owner.call('POST', url(`/${host}/check`));
const visit = async (host: string, path = '/shop') => {
  const { status, headers } = await new TestVisitor(test.app, host).get(path, { accept: 'text/html' });
  return [status, headers.location];
};

describe('a domain', () => {
  it('is added, proven by its TXT record, led here, and then serves the website (design 9)', async () => {
    const { status, json } = await add('shop.example');
    const proof = { name: '_vitrine.shop.example', value: expect.stringMatching(/^vitrine-site=[\w-]{32}$/) };
    expect([status, json]).toEqual([200, expect.objectContaining({ state: 'unchecked', isVerified: false, proof })]);
    expect((await check('shop.example')).json).toMatchObject({ state: 'unproven', isVerified: false });
    expect(await visit('shop.example')).toEqual([404, undefined]);
    dns.set('_vitrine.shop.example', { texts: [json.proof.value] });
    dns.set('shop.example', { addresses: ['198.51.100.7'] });
    const elsewhere = { state: 'elsewhere', isVerified: true, isPrimary: false, found: ['198.51.100.7'] };
    expect((await check('shop.example')).json).toMatchObject(elsewhere);
    dns.set('shop.example', { addresses: ['192.0.2.1'] });
    expect((await check('shop.example')).json).toMatchObject({
      state: 'ready',
      isPrimary: true,
      checkedAt: test.clock.now(),
    });
    expect(await visit('shop.example')).toEqual([200, undefined]);
    const list = (await owner.get(url())).json;
    expect([list.domains.length, list.target]).toEqual([1, { host: 'vitrine.example', addresses: ['192.0.2.1'] }]);
  });

  it('that is not the primary one leads to it, calls aside (design 9)', async () => {
    await mustAct(test.services, other.websiteId, (unit) => addTestDomain(unit, 'www.shop.example'));
    expect(await visit('www.shop.example', '/shop?tag=x')).toEqual([301, 'https://shop.example/shop?tag=x']);
    expect(await visit('www.shop.example', '//evil.example')).toEqual([301, 'https://shop.example/evil.example']);
    expect(await visit('www.shop.example', '/api/commerce/shopping-cart')).toEqual([200, undefined]);
    expect((await owner.call('PUT', url('/www.shop.example/primary'))).status).toBe(200);
    expect(await visit('shop.example')).toEqual([301, 'https://www.shop.example/shop']);
    expect(await visit('vitrine.example')).toEqual([200, undefined]);
    expect((await owner.call('DELETE', url('/www.shop.example'))).json.code).toBe('refused');
    expect((await owner.call('DELETE', url('/shop.example'))).status).toBe(200);
    expect(await visit('shop.example')).toEqual([404, undefined]);
  });

  it('of another website, of the installation, or none at all is refused (design 9)', async () => {
    await mustAct(test.services, site.websiteId, (unit) => addTestDomain(unit, 'first.example'));
    for (const host of ['first.example', 'office.example', 'vitrine.example', 'localhost', '10.0.0.1'])
      expect([host, (await add(host)).json.errors?.host]).toEqual([host, expect.any(String)]);
    expect((await check('first.example')).status).toBe(404);
    expect((await owner.get(url('', site))).status).toBe(403);
  });

  it('of which the name servers say nothing stays as it was (design 9)', async () => {
    dns.isAway = true;
    expect((await check('www.shop.example')).json).toMatchObject({ state: 'no-answer', isVerified: true });
    expect((await owner.get(url())).json.target).toEqual({ host: 'vitrine.example', addresses: [] });
    dns.isAway = false;
  });
});
