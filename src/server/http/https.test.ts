import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestOwner } from '../testing/owner.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor, type TestAnswer } from '../testing/visitor.ts';

const hosts = { PUBLIC_URL: 'https://shop.example', CONFIG_HOST: 'admin.example' };
const owner = { email: 'owner@example.com', password: 'a right password' };
const stays = 'max-age=31536000';
const html = { accept: 'text/html' };

const cookiesOf = ({ headers }: TestAnswer) => [headers['set-cookie'] ?? []].flat().map(String);

describe.each([
  { name: 'a trusted proxy that says http', env: { TRUST_PROXY: 'true' }, said: { 'x-forwarded-proto': 'http' } },
  { name: 'a trusted proxy that says nothing', env: { TRUST_PROXY: 'true' }, said: {} },
  { name: 'a proxy that is not trusted', env: { TRUST_PROXY: 'false' }, said: { 'x-forwarded-proto': 'http' } },
])('an https PUBLIC_URL behind $name', ({ env, said }) => {
  let test: TestApp;
  let site: TestSite;
  const at = (host: string) =>
    new TestVisitor(
      ({ headers, ...request }) => test.app.inject({ ...request, headers: { ...headers, ...said } }),
      host,
    );

  beforeAll(async () => {
    test = await openTestApp({ ...hosts, ...env });
    const { database } = test.services;
    site = await makeTestSite(database, [{ title: 'Mug', variants: [{ sku: 'MUG', price: 1, stock: 9 }] }]);
    await makeTestOwner(database, site.websiteId, owner);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => test.close());

  it('makes every cookie secure, and of this host alone where no script reads it (design 9)', async () => {
    const visitor = at('shop.example');
    const added = await visitor.addToCart(site.itemIds[0] ?? '', 'MUG');
    expect([...visitor.cookies.keys()].toSorted()).toEqual(['__Host-cart', 'crumb', 'hasCart']);
    expect((await visitor.get('/api/commerce/shopping-cart')).json.entries).toHaveLength(1);
    const who = at('admin.example');
    const signedIn = await who.call('POST', '/api/account/session', owner);
    expect([...who.cookies.keys()].toSorted()).toEqual(['__Host-account', 'crumb']);
    expect((await who.get('/api/account')).status).toBe(200);
    for (const cookie of [...cookiesOf(added), ...cookiesOf(signedIn)]) expect(cookie).toContain('; Secure');
  });

  it('asks browsers to stay with https in every answer (design 9)', async () => {
    const hosts = ['shop.example', 'admin.example', 'nowhere.example'] as const;
    for (const [turn, { method, url }] of test.routes.filter((route) => route.method === 'GET').entries()) {
      // What every kind of host answers is asked of its first page; the others take turns.
      for (const host of url === '/*' ? hosts : [hosts[turn % 3] ?? hosts[0]]) {
        const { headers } = await at(host).get(url.replaceAll(/:\w+|\*/g, 'x'), html);
        expect([host, method, url, headers['strict-transport-security']]).toEqual([host, method, url, stays]);
      }
    }
    expect((await at('shop.example').get('/%', html)).headers['strict-transport-security']).toBe(stays);
  });

  it('asks so also where there was no request to speak of (design 9)', async () => {
    const { port } = test.app.server.address() as AddressInfo;
    for (const bytes of [
      'noise\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: shop.example\r\nExpect: x\r\nConnection: close\r\n\r\n',
    ]) {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(bytes);
      expect((await text(socket)).toLowerCase()).toContain(`strict-transport-security: ${stays}`);
    }
  });

  it('takes a plain form from its own https page, also of a browser that says no more than its origin (design 9)', async () => {
    const send = (origin: string) => {
      const headers = { ...html, origin, 'content-type': 'application/x-www-form-urlencoded' };
      const payload = new URLSearchParams({ itemId: site.itemIds[0] ?? '', sku: 'MUG', quantity: '1' }).toString();
      return at('shop.example').send({ method: 'POST', url: '/cart/entries', headers, payload });
    };
    expect((await send('https://shop.example')).status).toBe(303);
    expect((await send('http://shop.example')).status).toBe(400);
  });
});
