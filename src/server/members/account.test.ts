import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { joinTestMember, mailTo, memberPassword, openAccounts, pathIn, signInMember } from '../testing/member.ts';
import { TestPurchase } from '../testing/purchase.ts';
import type { TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
const html = { accept: 'text/html' };

beforeAll(async () => {
  test = await openTestApp();
  site = await TestPurchase.makeSite(test);
  await openAccounts(test, site.websiteId);
});
afterAll(() => test.close());

const newVisitor = () => new TestVisitor(test.app);
const mail = (email: string) => mailTo(test, site.websiteId, email);
const isIn = async (visitor: TestVisitor) =>
  (await visitor.get('/api/site-users/account')).json.authenticated as boolean;
const join = (email: string) => joinTestMember(test, site.websiteId, { email });

describe('an account', () => {
  it('is entered by a code that was mailed, once, within ten minutes and with few guesses (platform 1.7)', async () => {
    await join('code@example.com');
    const visitor = newVisitor();
    await visitor.submit('/account/code', { email: 'code@example.com' });
    const [code = ''] = /\d{6}/.exec((await mail('code@example.com'))?.text ?? '') ?? [];
    const enter = (typed: string, who = visitor) =>
      who.submit('/account/code/enter', { email: 'code@example.com', code: typed });
    expect((await enter(code === '000000' ? '111111' : '000000')).status).toBe(401);
    const [first, second] = await Promise.all([
      enter(`${code.slice(0, 3)} ${code.slice(3)}`),
      enter(code, newVisitor()),
    ]);
    expect(new Set([first.status, second.status])).toEqual(new Set([303, 401]));
    await visitor.submit('/account/code', { email: 'code@example.com' });
    const [late = ''] = /\d{6}/.exec((await mail('code@example.com'))?.text ?? '') ?? [];
    test.clock.advance(10 * 60_000);
    expect((await enter(late)).status).toBe(401);
    let last = 0;
    for (let tries = 0; tries < 12; tries++) last = (await enter(String(100_000 + tries), newVisitor())).status;
    expect(last).toBe(429);
    test.clock.advance(20 * 60_000);
  });

  it('gets another password by a mail, which ends all sessions and opens nothing else (platform 1.7)', async () => {
    const before = await join('reset@example.com');
    const visitor = newVisitor();
    await visitor.submit('/account/reset', { email: 'reset@example.com' });
    const path = pathIn((await mail('reset@example.com'))?.text);
    expect((await visitor.submit(path, { password: 'another password' })).status).toBe(303);
    expect([await isIn(visitor), await isIn(before)]).toEqual([true, false]);
    expect((await signInMember(newVisitor(), 'reset@example.com')).status).toBe(401);
    expect((await signInMember(newVisitor(), 'reset@example.com', 'another password')).status).toBe(200);
    expect((await newVisitor().submit(path, { password: 'a third password' })).status).toBe(404);
  });

  it('has another address once its mail is answered, and never that of another (platform 1.7)', async () => {
    const visitor = await join('old@example.com');
    await join('taken@example.com');
    await visitor.submit('/account/email', { newEmail: 'taken@example.com' });
    expect((await mail('taken@example.com'))?.subject).not.toContain('new address');
    expect((await visitor.submit('/account/email', { newEmail: 'new@example.com' })).headers.location).toContain(
      'sent',
    );
    const path = pathIn((await mail('new@example.com'))?.text);
    expect((await visitor.get('/api/site-users/account')).json.email).toBe('old@example.com');
    expect((await visitor.get(path, html)).body).toContain('new@example.com');
    await visitor.submit(path, {});
    expect((await visitor.get('/api/site-users/account')).json.email).toBe('new@example.com');
    expect((await signInMember(newVisitor(), 'old@example.com')).status).toBe(401);
  });

  it('shows where it is open, and closes it elsewhere; a new password asks for the old (platform 1.12)', async () => {
    const visitor = await join('many@example.com');
    const other = newVisitor();
    await signInMember(other, 'many@example.com');
    expect((await visitor.get('/account/details', html)).body).toContain('Sign out everywhere else');
    await visitor.submit('/account/sessions', {});
    expect([await isIn(visitor), await isIn(other)]).toEqual([true, false]);
    await signInMember(other, 'many@example.com');
    const change = (currentPassword: string) =>
      visitor.submit('/account/password', { currentPassword, newPassword: 'another password' });
    expect((await change('wrong')).status).toBe(400);
    expect(await isIn(other)).toBe(true);
    expect((await change(memberPassword)).status).toBe(303);
    expect([await isIn(visitor), await isIn(other)]).toEqual([true, false]);
  });

  it('is saved as a file, and deleted with all but the shop’s orders (design 4)', async () => {
    const email = 'gone@example.com';
    const purchase = await new TestPurchase(test, site).begin(1);
    await purchase.visitor.pay(purchase.checkoutId, purchase.key, '4242424242424242', email);
    const visitor = await join(email);
    await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL');
    const data = (await visitor.get('/account/data.json')).json;
    expect(data).toMatchObject({ account: { email, name: 'Ada' }, orders: [{ customerEmail: email }] });
    expect((await visitor.submit('/account/delete', { deletePassword: 'wrong' })).status).toBe(400);
    await visitor.submit('/account/delete', { deletePassword: memberPassword });
    expect(await isIn(visitor)).toBe(false);
    expect((await signInMember(newVisitor(), email)).status).toBe(401);
    const { read } = test.services.database;
    const users = await read.selectFrom('site_users').selectAll().where('email', '=', email).execute();
    const orders = await read.selectFrom('orders').selectAll().where('email', '=', email).execute();
    const carts = await read.selectFrom('carts').selectAll().where('token_hash', 'like', 'member:%').execute();
    expect([users.length, orders.length, carts.length]).toEqual([0, 1, 0]);
  });

  it('ends by itself: after a day, or after a month where it is remembered (platform 3.332)', async () => {
    await join('time@example.com');
    const [short, long] = [newVisitor(), newVisitor()];
    const form = { email: 'time@example.com', password: memberPassword };
    await short.submit('/account/sign-in', form);
    await long.submit('/account/sign-in', { ...form, rememberMe: '1' });
    test.clock.advance(24 * 3_600_000);
    expect([await isIn(short), await isIn(long)]).toEqual([false, true]);
    test.clock.advance(29 * 24 * 3_600_000);
    expect(await isIn(long)).toBe(false);
  });
});
