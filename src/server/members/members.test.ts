import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { siteUserXsrf } from '#catalog/cookies.ts';
import { sampleTheme } from '#pages/testing/sample-page.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { joinTestMember, mailTo, memberPassword, openAccounts, pathIn, signInMember } from '../testing/member.ts';
import { TestPurchase } from '../testing/purchase.ts';
import type { TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;

beforeAll(async () => {
  test = await openTestApp();
  site = await TestPurchase.makeSite(test);
});
afterAll(() => test.close());

const session = '/api/site-users/account/session';
const accountCall = '/api/site-users/account';
const html = { accept: 'text/html' };
const xsrf = (visitor: TestVisitor) => ({ [siteUserXsrf.header]: visitor.cookies.get(siteUserXsrf.cookie) ?? '' });
const newVisitor = () => new TestVisitor(test.app);
const infoOf = (visitor: TestVisitor) => {
  const text = visitor.cookies.get('siteUserInfo');
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
};

describe('accounts of visitors', () => {
  it('are nowhere until the owner opens them (design 11)', async () => {
    for (const path of ['/account', '/account/sign-in', '/account/join', '/account/link/none']) {
      expect([path, (await newVisitor().get(path, html)).status]).toEqual([path, 404]);
    }
    expect((await signInMember(newVisitor())).status).toBe(404);
    await openAccounts(test, site.websiteId);
    expect((await newVisitor().get('/account/sign-in', html)).status).toBe(200);
    expect((await newVisitor().get('/account', html)).headers.location).toBe('/account/sign-in');
  });

  it('are made by a mail that is answered, and confirmed on a page of the type 208 (storefront 2.42; platform 2.55)', async () => {
    const visitor = newVisitor();
    const asked = await visitor.submit('/account/join', { name: 'Ada', email: 'Ada@Example.com' });
    expect([asked.status, asked.body.includes('Please look into your mail')]).toEqual([200, true]);
    const mail = await mailTo(test, site.websiteId, 'ada@example.com');
    const path = pathIn(mail?.text);
    for (let opened = 0; opened < 3; opened++)
      expect((await visitor.get(path, html)).body).toContain('Choose a password');
    const foreign = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
    const sent = { method: 'POST', url: path, headers: foreign, payload: `password=${memberPassword}` } as const;
    expect((await visitor.send(sent)).status).toBe(400);
    expect((await visitor.submit(path, { password: 'short' })).status).toBe(400);
    const chosen = await visitor.submit(path, { password: memberPassword });
    expect([chosen.status, chosen.headers.location]).toEqual([303, '/account/welcome']);
    const welcome = await visitor.get('/account/welcome', html);
    expect(welcome.body).toContain('You are a member');
    expect(await pageTypeOf(visitor, '/account/welcome')).toBe(208);
    expect((await newVisitor().submit(path, { password: memberPassword })).status).toBe(404);
  });

  it('are told of by no answer: neither joining, nor a reset, nor a code says who has one (design 8)', async () => {
    for (const path of ['/account/join', '/account/reset', '/account/code']) {
      const pages = [];
      for (const email of ['ada@example.com', 'abe@example.com']) {
        const { status, body, headers } = await newVisitor().submit(path, { name: 'A', email });
        pages.push([status, body.replaceAll(email, 'X'), headers['set-cookie']]);
      }
      expect(pages[0]).toEqual(pages[1]);
    }
    await test.worker.runDue();
    const mails = (await test.services.mailbox(site.websiteId).list(200)).map(({ to, subject }) => `${to}: ${subject}`);
    expect(mails.filter((line) => line.startsWith('abe@'))).toEqual([
      'abe@example.com: Confirm your address – Test shop',
    ]);
    expect(mails).toContain('ada@example.com: You have an account already – Test shop');
    const wrong = await signInMember(newVisitor(), 'ada@example.com', 'not the password');
    const unknown = await signInMember(newVisitor(), 'nobody@example.com', 'not the password');
    expect([wrong.status, wrong.json]).toEqual([401, unknown.json]);
  });
});

async function pageTypeOf(visitor: TestVisitor, path: string): Promise<number> {
  const theme = sampleTheme({ 'site.region': '<p>page type {pageType}</p>{mainContent}' });
  const spy = vi.spyOn(test.services.presentation, 'theme').mockReturnValue(theme);
  const { body } = await visitor.get(path, html);
  spy.mockRestore();
  return Number(/page type (\d+)/.exec(body)?.[1]);
}

describe('a site user', () => {
  it('signs in by email and password, and is known by the cookie and the call (platform 1.7, 3.330, 3.331, 3.333, 3.334, 3.335, 6.1, 7.7; storefront 3.120, 3.121, 6.1, 6.2)', async () => {
    const visitor = newVisitor();
    expect((await visitor.get(accountCall)).json).toEqual({ authenticated: false });
    const answer = await signInMember(visitor, ' ADA@example.com ');
    expect([answer.status, Object.keys(answer.json)]).toEqual([200, ['xsrfToken']]);
    const known = (await visitor.get(accountCall)).json;
    expect(known).toMatchObject({ authenticated: true, email: 'ada@example.com', name: 'Ada' });
    expect(infoOf(visitor)).toEqual({ authenticated: true, siteUserId: known.siteUserId });
    expect(known.xsrfToken).toBe(answer.json.xsrfToken);
    for (const missing of ['email', 'password']) {
      const body = { email: 'ada@example.com', password: memberPassword, [missing]: undefined };
      expect((await newVisitor().call('POST', session, body)).status).toBe(400);
    }
  });

  it('is remembered by the browser only where it is asked to be (platform 3.332, 7.7)', async () => {
    const cookies = async (rememberMe: boolean) => {
      const visitor = newVisitor();
      await visitor.get('/account/sign-in', html);
      const body = { email: 'ada@example.com', password: memberPassword, rememberMe };
      const { headers } = await visitor.call('POST', session, body);
      return [headers['set-cookie']].flat().filter((cookie) => String(cookie).startsWith('siteUser'));
    };
    const [kept, forgotten] = [await cookies(true), await cookies(false)];
    expect([kept.length, forgotten.length]).toEqual([3, 3]);
    for (const cookie of kept) expect(cookie).toContain('Max-Age=2592000');
    for (const cookie of forgotten) expect(cookie).not.toMatch(/Max-Age|Expires/);
    expect(kept.find((cookie) => String(cookie).startsWith('siteUser='))).toContain('HttpOnly');
    expect(kept.find((cookie) => String(cookie).startsWith('siteUserInfo='))).not.toContain('HttpOnly');
  });

  it('sends the XSRF token with what it writes; without it a call fails by its crumb and is tried once more (platform 6.2, 7.8, 7.10)', async () => {
    const visitor = newVisitor();
    await signInMember(visitor);
    const made: Record<string, string>[] = [{}, { [siteUserXsrf.header]: 'made up' }];
    for (const token of made) {
      const refused = await visitor.send({ method: 'DELETE', url: session, headers: token });
      expect([refused.status, refused.json.crumbFail]).toEqual([400, true]);
    }
    visitor.cookies.delete(siteUserXsrf.cookie);
    await visitor.send({ method: 'DELETE', url: session });
    const again = await visitor.send({ method: 'DELETE', url: session, headers: xsrf(visitor) });
    expect(again.status).toBe(200);
    expect((await visitor.get(accountCall)).json).toEqual({ authenticated: false });
    const late = await visitor.send({ method: 'DELETE', url: session });
    expect([late.status, late.json.code]).toEqual([401, 'signed-out']);
  });

  it('notes the language that they read in (platform 7.11)', async () => {
    const visitor = newVisitor();
    await signInMember(visitor);
    const url = '/api/site-users/account/locale';
    expect((await visitor.call('POST', url, { language: 'de' }, xsrf(visitor))).status).toBe(200);
    expect((await visitor.get(accountCall)).json.language).toBe('de');
    expect((await visitor.call('POST', url, { language: '<b>' }, xsrf(visitor))).status).toBe(400);
    expect((await newVisitor().call('POST', url, { language: 'de' })).status).toBe(401);
  });

  it('signs in and out by plain forms, and comes where they wanted to go, never elsewhere (platform 1.12)', async () => {
    const visitor = newVisitor();
    const form = { email: 'ada@example.com', password: memberPassword };
    const wrong = await visitor.submit('/account/sign-in', { ...form, password: 'no', next: '/shop' });
    expect([wrong.status, wrong.body.includes('The email or the password is not right.')]).toEqual([401, true]);
    expect(wrong.body).toContain('name="next" value="/shop"');
    expect((await visitor.submit('/account/sign-in', { ...form, next: '/shop' })).headers.location).toBe('/shop');
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '/account/sign-out']) {
      const away = await newVisitor().submit('/account/sign-in', { ...form, next });
      expect([next, away.headers.location]).toEqual([next, '/account']);
    }
    expect((await visitor.get('/account', html)).body).toContain('Signed in as ada@example.com');
    expect((await visitor.submit('/account/sign-out', {})).status).toBe(303);
    expect(infoOf(visitor)).toBeUndefined();
    expect((await visitor.get('/account', html)).status).toBe(303);
  });

  it('has pages that nobody keeps, and public ones are the same for everyone (design 9)', async () => {
    const visitor = newVisitor();
    await signInMember(visitor);
    for (const path of ['/account', '/account/details', '/account/data.json']) {
      const page = await visitor.get(path, html);
      expect([path, page.status, page.headers['cache-control']]).toEqual([path, 200, 'private, no-store']);
    }
    const [theirs, anyones] = [await visitor.get('/shop', html), await newVisitor().get('/shop', html)];
    expect(theirs.body).toBe(anyones.body);
    expect(theirs.headers.etag).toBe(anyones.headers.etag);
  });

  it('is kept out after ten wrong passwords, whoever sends them, and no one else is (design 9)', async () => {
    await joinTestMember(test, site.websiteId, { email: 'eve@example.com' });
    test.clock.advance(20 * 60_000);
    for (let tries = 0; tries < 10; tries++) await signInMember(newVisitor(), 'eve@example.com', 'wrong');
    expect((await signInMember(newVisitor(), 'eve@example.com')).status).toBe(429);
    test.clock.advance(20 * 60_000);
    expect((await signInMember(newVisitor(), 'eve@example.com')).status).toBe(200);
  });
});

describe('what a member bought', () => {
  it('stands in the account, signed in or as a guest with the address (storefront 1.5)', async () => {
    const guest = await new TestPurchase(test, site).begin();
    const bought = await guest.pay('4242424242424242');
    expect(bought.status).toBe(200);
    const visitor = newVisitor();
    await signInMember(visitor);
    await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL');
    const checkoutId = await visitor.startCheckout();
    const own = await visitor.pay(checkoutId, crypto.randomUUID(), '4242424242424242', 'office@example.com');
    expect(own.status).toBe(200);
    const { body } = await visitor.get('/account', html);
    for (const { url } of [bought.json, own.json]) expect(body).toContain(`href="${url}"`);
    expect(body).toContain('1 Main Street');
    const stranger = await joinTestMember(test, site.websiteId, { email: 'bob@example.com' });
    expect((await stranger.get('/account', html)).body).not.toContain('/order/');
  });
});
