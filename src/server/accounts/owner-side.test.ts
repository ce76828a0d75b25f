import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor, type TestRequest } from '../testing/visitor.ts';

const html = { accept: 'text/html' };
const productionEnv = {
  PUBLIC_URL: 'https://shop.example',
  CONFIG_HOST: 'workshop.example',
  TRUST_PROXY: 'true',
};

let test: TestApp;
let production: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await makeTestSite(test.services.database, []);
  production = await openTestApp(productionEnv);
  await makeTestSite(production.services.database, []);
});
afterAll(() => Promise.all([test.close(), production.close()]));

describe.each([
  {
    name: 'on a developer’s machine',
    app: () => test.app,
    site: '127.0.0.1',
    owner: 'localhost',
    siteOrigin: 'http://127.0.0.1:3000',
    ownerOrigin: 'http://localhost:3000',
  },
  {
    name: 'in production',
    app: () => production.app,
    site: 'shop.example',
    owner: 'workshop.example',
    siteOrigin: 'https://shop.example',
    ownerOrigin: 'https://workshop.example',
  },
])('$name', ({ app, site, owner, siteOrigin, ownerOrigin }) => {
  const onSite = () => new TestVisitor(app(), site);
  const onOwnerSide = () => new TestVisitor(app(), owner);

  it.each(['/config', '/config/mailbox', '/config/mailbox/m1?view=text'])(
    'leads %s on the site to the owner’s origin (design 9)',
    async (url) => {
      const answer = await onSite().get(url, html);
      expect(answer).toMatchObject({ status: 302, headers: { location: ownerOrigin + url } });
    },
  );

  it('answers the owner’s calls on the owner’s host alone (design 9)', async () => {
    for (const url of ['/api/account', '/api/mailbox?websiteId=w', '/api/mailbox/m1?websiteId=w']) {
      expect((await onOwnerSide().get(url)).status).toBe(401);
      expect((await onSite().get(url)).status).toBe(404);
    }
    const body = { email: 'a@example.com', password: 'x' };
    expect((await onOwnerSide().call('POST', '/api/account/session', body)).status).toBe(401);
    expect((await onSite().call('POST', '/api/account/session', body)).status).toBe(404);
    expect((await onSite().call('DELETE', '/api/account/session')).status).toBe(404);
    // Written with escapes, which the router reads.
    expect((await onSite().get('/%61pi/account')).status).toBe(404);
    expect((await onSite().get('/%63onfig', html)).status).toBe(302);
  });

  it('shows no site on the owner’s host, and takes no order there (design 9)', async () => {
    expect((await onOwnerSide().get('/', html)).headers.location).toBe('/config');
    for (const url of ['/shop', '/cart?x=1', '/configuration']) {
      const answer = await onOwnerSide().get(url, html);
      expect(answer).toMatchObject({ status: 302, headers: { location: siteOrigin + url } });
    }
    const entry = { itemId: 'i', sku: 's', quantity: 1 };
    expect((await onOwnerSide().call('POST', '/api/commerce/shopping-cart/entries', entry)).status).toBe(404);
  });

  it.each([
    { path: '/config/shop/pages/p1?from=list', isEditor: true },
    { path: '/config/shop/posts/p1/page', isEditor: true },
    { path: '/config/shop/pages', isEditor: false },
    { path: '/config/shop/posts/p1', isEditor: false },
  ])('has browsers load the editor with the application at $path: $isEditor (design 6)', async ({ path, isEditor }) => {
    const { body } = await onOwnerSide().get(path, html);
    expect(/<link rel="modulepreload" href="\/assets\/editor-page-[^"]*\.js">/.test(body)).toBe(isEditor);
    expect(/<link rel="stylesheet" href="\/assets\/editor-page-[^"]*\.css">/.test(body)).toBe(isEditor);
  });

  it('lets the owner’s application run only its own scripts, in no frame, and keeps it out of caches (design 9)', async () => {
    const answer = await onOwnerSide().get('/config/mailbox', html);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const policy = String(answer.headers['content-security-policy']).split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.body).not.toMatch(/<script(?![^>]*\bsrc=)/);
  });
});

describe('what is nowhere', () => {
  it('is refused alike on both sides (decisions, errors)', async () => {
    for (const host of ['127.0.0.1', 'localhost']) {
      const answer = await new TestVisitor(test.app, host).call('DELETE', '/api/nowhere');
      expect(answer).toMatchObject({ status: 404, json: { code: 'not-found' } });
    }
  });
});

describe('the owner’s host', () => {
  it('may be written in any case and with a port, in the settings and by browsers (design 9)', async () => {
    const ported = await openTestApp({ ...productionEnv, CONFIG_HOST: 'Workshop.Example:8443' });
    await makeTestSite(ported.services.database, []);
    for (const host of ['workshop.example:8443', 'WORKSHOP.example', 'workshop.example']) {
      const owner = new TestVisitor(ported.app, host);
      expect((await owner.get('/api/account')).status).toBe(401);
      expect((await owner.get('/', html)).headers.location).toBe('/config');
    }
    const visitor = new TestVisitor(ported.app, 'Shop.Example:443');
    expect((await visitor.get('/config', html)).headers.location).toBe('https://workshop.example:8443/config');
    expect((await visitor.get('/shop', html)).status).toBe(200);
    await ported.close();
  });

  it('is 127.0.0.1 beside a public localhost (design 9)', async () => {
    const local = await openTestApp({ PUBLIC_URL: 'http://localhost:3000' });
    await makeTestSite(local.services.database, []);
    expect((await new TestVisitor(local.app, 'localhost').get('/shop', html)).status).toBe(200);
    expect((await new TestVisitor(local.app, '127.0.0.1').get('/api/account')).status).toBe(401);
    await local.close();
  });
});

describe('a host', () => {
  it.each(['127.0.0.1:3000', 'localhost', '[::1]:3000', '127.77.0.1', '127.99999.1.1', 'nowhere.example', ''])(
    '%s gets nothing in production, but whether the server lives (design 9)',
    async (host) => {
      const local = new TestVisitor(production.app, host);
      const urls = production.routes.map(({ method, url }) => ({ method, url: url.replaceAll(/:\w+|\*/g, 'x') }));
      for (const { method, url } of urls.filter(({ url }) => url !== '/healthz' && url !== '/livez')) {
        const answer = await local.send({ method, url, headers: html } as TestRequest);
        expect([method, url, answer.status]).toEqual([method, url, 404]);
      }
      expect((await local.get('/nothing', html)).status).toBe(404);
      expect((await local.get('/healthz')).status).toBe(200);
      expect((await local.get('/healthz?x=1')).status).toBe(200);
    },
  );

  it('in production, localhost is not the owner’s side (design 9)', async () => {
    const local = new TestVisitor(production.app, 'localhost');
    expect((await local.get('/api/account')).status).toBe(404);
  });

  it('that nobody knows gets nothing of the owner’s side (design 9)', async () => {
    const nowhere = new TestVisitor(test.app, 'nowhere.example');
    expect((await nowhere.get('/config', html)).status).toBe(404);
    expect((await nowhere.get('/api/account')).status).toBe(404);
  });
});
