import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFirstRun } from '#domain/websites/first-run.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { TestVisitor } from '../testing/visitor.ts';

const site = {
  title: 'Tea & Tin',
  theme: 'press',
  content: 'empty',
  sells: [1],
  country: 'DE',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
};
const owner = { email: 'Ada@example.com', password: 'a good password', site };

let test: TestApp;
let browser: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  browser = new TestVisitor(test.app, 'localhost');
});
afterAll(() => test.close());

const open = async () => (await openFirstRun(test.services.database, test.clock.now())) ?? '';
const check = (token: string) => browser.call('POST', '/api/first-run/check', { token });
const run = (token: string, change: object = {}) =>
  browser.call('POST', '/api/first-run', { token, ...owner, ...change });

describe('the first run of an empty installation', () => {
  it('has an owner’s side, and no website (design 9)', async () => {
    expect((await browser.get('/api/account')).status).toBe(401);
    expect((await browser.get('/nowhere')).status).toBe(404);
    expect((await new TestVisitor(test.app).get('/')).status).toBe(404);
  });

  it('opens by its token alone, for a day, and keeps none of it (design 9)', async () => {
    const token = await open();
    const rows = await test.services.database.read.selectFrom('first_run_tokens').selectAll().execute();
    expect([token.length, JSON.stringify(rows).includes(token)]).toEqual([32, false]);
    const { status, json } = await check(token);
    expect([status, json.themes]).toEqual([
      200,
      expect.arrayContaining([{ name: 'field-and-kiln', title: 'Field & Kiln' }]),
    ]);
    expect([(await check(`${token}x`)).json.code, (await run('')).json.code]).toEqual(['expired', 'expired']);
    test.clock.advance(24 * 3_600_000);
    expect((await check(token)).json.code).toBe('expired');
  });

  it('refuses to go on guessing (design 9)', async () => {
    test.clock.advance(15 * 60_000);
    const answers = [];
    for (let at = 0; at < 12; at++) answers.push((await check('guess')).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 409), 429, 429]);
    test.clock.advance(15 * 60_000);
  });

  it('makes nothing where something is wrong, and can be tried again (design 11)', async () => {
    const token = await open();
    for (const [change, field] of [
      [{ email: 'nobody' }, 'email'],
      [{ password: 'short' }, 'password'],
      [{ site: { ...site, theme: 'nowhere' } }, 'theme'],
    ] as const)
      expect(Object.keys((await run(token, change)).json.errors)).toEqual([field]);
    const { read } = test.services.database;
    expect(await read.selectFrom('websites').select('id').execute()).toEqual([]);
    expect((await check(token)).status).toBe(200);
  });

  it('makes one account and its website, signed in, however often it is sent; then its address is over (design 5)', async () => {
    const [token, other] = [await open(), await open()];
    const answers = await Promise.all([run(token), run(token), run(other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const made = answers.find(({ status }) => status === 200)?.json;
    expect(made).toMatchObject({ email: 'ada@example.com', websites: [{ handle: 'tea-tin' }] });
    expect((await browser.get('/api/account')).json).toEqual(made);
    expect((await new TestVisitor(test.app).get('/', { accept: 'text/html' })).body).toContain('Tea &amp; Tin');
    expect([(await check(token)).json.code, (await check(other)).json.code]).toEqual(['expired', 'expired']);
    expect(await openFirstRun(test.services.database, test.clock.now())).toBeUndefined();
  });
});
