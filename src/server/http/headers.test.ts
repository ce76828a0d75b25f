import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#domain/accounts/accounts.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeBusyShop, type BusyShop } from '../testing/busy-shop.ts';
import { validRequest } from '../testing/requests.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor, type TestAnswer } from '../testing/visitor.ts';
import { setPreferences } from '#domain/testing/set-preferences.ts';

// Every call and page that the app serves is asked, so that new ones are tested here too; other kinds of answer follow.
const html = { accept: 'text/html' };
let test: TestApp;
let shop: BusyShop;

interface Named extends TestAnswer {
  name: string;
}

/** All kinds of answer, over http or https. */
async function answersOver(protocol: 'http' | 'https'): Promise<Named[]> {
  const answers: Named[] = [];
  const proxied = { 'x-forwarded-proto': protocol };
  const ask = async (name: string, who: TestVisitor, request: Parameters<TestVisitor['send']>[0]) => {
    const answer = await who.send({ ...request, headers: { ...request.headers, ...proxied } });
    answers.push({ ...answer, name });
  };
  for (const route of test.routes.filter(({ method }) => method === 'GET' || method === 'POST')) {
    const request = validRequest(route, shop.known);
    await ask(`${route.method} ${route.url}`, shop.visitor, request);
    await ask(`${route.method} ${route.url} as a page`, shop.visitor, {
      ...request,
      headers: { ...request.headers, ...html },
    });
    await ask(`${route.method} ${route.url} to the owner`, shop.owner, request);
  }
  for (const [name, url] of [
    ['what is nowhere', '/nothing'],
    ['an address that cannot be read', '/%'],
    ['text that cannot be stored', '/%00'],
    ['two slashes', '//elsewhere.example/'],
    ['data', '/shop?format=json'],
    ['a feed', '/shop?format=rss'],
    ['a picture of no size', `/media/${shop.known.blobKey}/x?format=1w`],
    ['an owner’s page on the site', '/config'],
  ] as const) {
    await ask(name, shop.visitor, { method: 'GET', url });
    await ask(`${name}, as a page`, shop.visitor, { method: 'GET', url, headers: html });
  }
  await ask('an unknown host', new TestVisitor(test.app, 'nowhere.example'), { method: 'GET', url: '/' });
  await ask('a locked site', new TestVisitor(test.app, 'locked.example'), {
    method: 'GET',
    url: '/shop',
    headers: html,
  });
  const url = '/api/commerce/shopping-cart/entries';
  const json = { 'content-type': 'application/json' };
  await ask('broken JSON', shop.visitor, { method: 'POST', url, headers: json, payload: '{' });
  await ask('another type', shop.visitor, {
    method: 'POST',
    url,
    headers: { 'content-type': 'text/xml' },
    payload: '<a/>',
  });
  await ask('too much', shop.visitor, { method: 'POST', url, headers: json, payload: `"${'x'.repeat(1_100_000)}"` });
  const { sites } = test.services;
  test.services.sites = Object.assign(Object.create(sites), {
    keptForHost: () => {
      throw new Error('inside');
    },
  });
  await ask('a failure', shop.visitor, { method: 'GET', url: '/cart', headers: html });
  await ask('a failed call', shop.visitor, { method: 'GET', url: '/api/commerce/shopping-cart' });
  test.services.sites = sites;
  return answers;
}

beforeAll(async () => {
  test = await openTestApp({ TRUST_PROXY: 'true' });
  shop = await makeBusyShop(test, { mark: 'Zephyrine' });
  const locked = await makeTestSite(test.services.database, [], { host: 'locked.example' });
  const lockPasswordHash = await hashPassword('blue door');
  await setPreferences(test.services, locked.websiteId, 'access', { lockPasswordHash });
});
afterAll(() => test.close());

/** What anyone may keep; everything else is for whoever asked. */
const shared =
  /^GET \/(\*|assets\/\*|assets\/fonts\/(library\/)?:file|media\/(files\/:fileId|:blobKey)\/:filename|robots\.txt|(?:products|sitemap)\.xml|instalments\/\w+|api\/docs\/static\/\*)( |$)|^(data|a feed)(,|$)/;

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

describe.each(['http', 'https'] as const)('every answer over %s', (protocol) => {
  let answers: Named[];
  beforeAll(async () => {
    answers = await answersOver(protocol);
  });

  /** The values of a header, with the names of the answers that have them. */
  const valuesOf = (header: string) => Map.groupBy(answers, ({ headers }) => String(headers[header]));

  it('comes of every kind: pages, calls, files, redirects, refusals and failures', () => {
    const kinds = new Set(
      answers.map(({ status, headers }) => `${status} ${String(headers['content-type']).split(';')[0]}`),
    );
    const pages = ['200 text/html', '404 text/html', '400 text/plain', '404 text/plain', '500 text/plain'];
    const calls = [200, 400, 404, 413, 415, 500].map((status) => `${status} application/json`);
    const others = [
      '200 image/jpeg',
      '200 application/rss+xml',
      '200 application/xml',
      '302 undefined',
      '303 undefined',
    ];
    for (const kind of [...pages, ...calls, ...others]) expect([...kinds]).toContain(kind);
  });

  it('is taken for what it says it is, and gives away no more than its origin (design 9)', () => {
    expect([...valuesOf('x-content-type-options').keys()]).toEqual(['nosniff']);
    expect([...valuesOf('cross-origin-opener-policy').keys()]).toEqual(['same-origin']);
    for (const policy of valuesOf('referrer-policy').keys())
      expect(['strict-origin-when-cross-origin', 'same-origin', 'no-referrer']).toContain(policy);
    const behindTokens = answers.filter(({ name, status }) => name.includes(':token') && status === 200);
    expect(behindTokens.length).toBeGreaterThan(3);
    for (const { name, headers } of behindTokens)
      expect([name, headers['referrer-policy']]).toEqual([name, expect.stringMatching(/^(no-referrer|same-origin)$/)]);
    for (const policy of valuesOf('permissions-policy').keys())
      expect(policy).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
  });

  it('opens itself to no other origin; pictures alone may be shown elsewhere (design 9)', () => {
    for (const { headers, name } of answers) {
      expect(Object.keys(headers).filter((header) => header.startsWith('access-control-'))).toEqual([]);
      // What calls answer is for the side that they are of.
      const isPicture = String(headers['content-type']).startsWith('image/') && !name.includes(' /api/');
      expect([name, headers['cross-origin-resource-policy']]).toEqual([
        name,
        isPicture ? 'cross-origin' : 'same-origin',
      ]);
    }
  });

  it('has a content policy that lets nothing else in, and no frame of another origin around it (design 9)', () => {
    for (const policy of valuesOf('content-security-policy').keys()) {
      expect(policy).toMatch(/^default-src '(none|self)'; /);
      expect(policy).toMatch(/frame-ancestors '(none|self)'/);
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toMatch(/form-action '(none|self)'/);
      // The owner's mails show the websites' own pictures.
      expect(policy.replace(/ http:\/\/127\.0\.0\.1:\d+/, '')).not.toMatch(/'unsafe-eval'|\*|http:/);
      expect(policy).not.toMatch(/(script|style|default)-src [^;]*'unsafe-inline'/);
      const names = policy.split('; ').map((directive) => directive.split(' ')[0]);
      expect(names).toEqual([...new Set(names)]);
    }
  });

  it('brings no script or style of its own text that its policy does not name by hash (design 9)', () => {
    const pages = answers.filter(({ headers }) => String(headers['content-type']).startsWith('text/html'));
    expect(pages.length).toBeGreaterThan(10);
    for (const { body, headers, name } of pages) {
      const policy = String(headers['content-security-policy']);
      for (const [, text = ''] of body.matchAll(/<style>([^]*?)<\/style>/g)) expect(policy).toContain(sha256(text));
      for (const [, attributes = '', text = ''] of body.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)) {
        if (!/\bsrc=|type="application\/(ld\+)?json"/.test(attributes))
          expect([name, policy]).toEqual([name, expect.stringContaining(sha256(text))]);
      }
      expect([name, /<[a-z][^<>]*\son[a-z]+\s*=/i.exec(body)?.[0]]).toEqual([name, undefined]);
    }
  });

  it('is kept by no one, but for what is the same for all (design 9)', () => {
    for (const { headers, name, status } of answers) {
      const cacheControl = String(headers['cache-control']);
      const maySharedBe = shared.test(name) && status === 200;
      if (!maySharedBe) expect([name, cacheControl]).toEqual([name, expect.stringContaining('no-store')]);
      if (cacheControl.includes('public')) expect([name, headers['set-cookie']]).toEqual([name, undefined]);
    }
  });

  it(`asks to stay with https ${protocol === 'https' ? 'for a year' : 'only there'} (design 9)`, () => {
    for (const { name, headers } of answers) {
      // Of an address that cannot be read, nothing is known of its connection either.
      const isKnown = protocol === 'https' && !name.startsWith('an address that cannot be read');
      const wanted = isKnown ? 'max-age=31536000' : undefined;
      expect([name, headers['strict-transport-security']]).toEqual([name, wanted]);
    }
  });

  it('sets only cookies that other sites cannot use, and scripts only where they must (design 9)', () => {
    const cookies = answers.flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat().map(String));
    expect(cookies.length).toBeGreaterThan(3);
    for (const cookie of cookies) {
      expect(cookie).toContain('Path=/');
      expect(cookie).toContain('SameSite=Lax');
      expect(cookie).not.toContain('Domain=');
      const isReadable = /^(crumb|hasCart|hasWishes|siteUserInfo|siteUserCrumb)=/.test(cookie);
      expect([cookie, cookie.includes('HttpOnly')]).toEqual([cookie, !isReadable]);
      expect([cookie, cookie.includes('Secure')]).toEqual([cookie, protocol === 'https']);
      expect([cookie, cookie.startsWith('__Host-')]).toEqual([cookie, protocol === 'https' && !isReadable]);
    }
  });

  it('says nothing of the inside when it refuses or fails, and gives its number (decisions, errors)', () => {
    const refused = answers.filter(({ status }) => status >= 400);
    for (const { body, json, headers, name } of refused) {
      expect([name, body]).toEqual([
        name,
        expect.not.stringMatching(/FST_ERR|node_modules|\.ts:\d|sqlite|postgres|inside/i),
      ]);
      if (!json) continue;
      expect([name, json]).toEqual([name, expect.objectContaining({ message: expect.stringMatching(/\S/) })]);
      expect([name, headers['x-request-id']]).toEqual([name, expect.stringMatching(/^[\w-]{8}-\w+$/)]);
    }
    const failure = answers.find(({ name }) => name === 'a failed call');
    expect(failure?.json).toEqual({
      message: 'Something went wrong',
      code: 'internal',
      requestId: failure?.headers['x-request-id'],
    });
  });
});
