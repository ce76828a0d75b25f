import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptDays } from '#catalog/retention.ts';
import { dayMs } from '#database/daily-counts.ts';
import { roles } from '#catalog/roles.ts';
import { createApiKey } from '#domain/developer/api-keys.ts';
import { granted, inUnit } from '#domain/unit.ts';
import { forgetOld } from '#domain/retention/forget-old.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const email = 'owner@example.com';
const password = 'a right password';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let test: TestApp;
let site: TestSite;
let other: TestSite;
let ownerId: string;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  site = await makeTestSite(database, [{ title: 'Mug', variants: [{ sku: 'MUG', price: 500, stock: 9 }] }]);
  other = await makeTestSite(database, [], { host: 'prints.example' });
  ownerId = await makeTestOwner(database, site.websiteId, { email, password });
  owner = await signIn();
});
afterAll(() => test.close());

async function signIn(word = password): Promise<TestVisitor> {
  const visitor = new TestVisitor(test.app, 'localhost');
  const headers = { 'user-agent': firefox };
  await visitor.call('POST', '/api/account/session', { email, password: word }, headers);
  return visitor;
}

const audit = (query = '', of = site) => `/api/audit?websiteId=${of.websiteId}${query}`;
const texts = async (query = '') =>
  (await owner.get(audit(query))).json.acts.map(({ text }: { text: string }) => text) as string[];
const rename = (tagline: string) => owner.call('PUT', `/api/settings/general?websiteId=${site.websiteId}`, { tagline });

describe('the audit log of a website', () => {
  it('says who did what, when and from where, in sentences, the newest first (design 11)', async () => {
    test.clock.advance(1000);
    await rename('Things for the table');
    const { status, json } = await owner.get(audit());
    expect(status).toBe(200);
    expect(json.acts[0]).toEqual({
      id: expect.any(String),
      at: test.clock.now(),
      personId: ownerId,
      person: email,
      topic: 'settings',
      text: 'changed the website (tagline)',
      address: '127.0.0.1',
      via: 'Firefox on Linux',
    });
  });

  it('names what was done to what by its title, and what Vitrine did by itself (design 11)', async () => {
    const to = { from: '/old', to: '/new' };
    await owner.call('POST', `/api/redirects?websiteId=${site.websiteId}`, to);
    expect(await texts()).toContain('led “/old” to “/new”');
    const acts = (await owner.get(audit('&topic=products'))).json.acts;
    expect(acts).toContainEqual(expect.objectContaining({ text: 'made the product “Mug”', person: 'Vitrine' }));
  });

  it('names the key by which a program came (design 11)', async () => {
    const actor = { kind: 'owner', id: ownerId } as const;
    const made = await inUnit(test.services, { websiteId: site.websiteId, actor }, (unit) =>
      createApiKey(unit, { title: 'Bookkeeping', scopes: ['redirects.manage'] }),
    );
    const program = new TestVisitor(test.app, 'localhost');
    const headers = { authorization: `Bearer ${granted(made).key}` };
    const redirect = { from: '/older', to: '/new' };
    await program.call('POST', `/api/redirects?websiteId=${site.websiteId}`, redirect, headers);
    expect((await owner.get(audit())).json.acts[0]).toMatchObject({
      person: 'The key “Bookkeeping”',
      via: 'Bookkeeping',
    });
    const { people } = (await owner.get(`/api/audit/people?websiteId=${site.websiteId}`)).json;
    expect(people.map(({ name }: { name: string }) => name)).toEqual([email, 'The key “Bookkeeping”']);
  });

  it('is narrowed by person, subject and time (design 11)', async () => {
    const { people } = (await owner.get(`/api/audit/people?websiteId=${site.websiteId}`)).json;
    const key = people[1].id;
    expect(await texts(`&person=${key}`)).toEqual(['led “/older” to “/new”']);
    expect(await texts(`&person=${ownerId}&topic=programs`)).toEqual(['made the key “Bookkeeping”']);
    const now = test.clock.now();
    test.clock.advance(10_000);
    await rename('Another');
    expect(await texts(`&from=${now + 1}`)).toEqual(['changed the website (tagline)']);
    expect(await texts(`&from=${now + 1}&until=${now + 2}`)).toEqual([]);
    expect((await owner.get(audit('&topic=gossip'))).status).toBe(400);
  });

  it('comes in parts that follow each other without a gap (design 11)', async () => {
    for (let n = 0; n < 60; n++) await rename(`Line ${n}`);
    const first = (await owner.get(audit())).json;
    expect([first.acts.length, first.hasMore]).toEqual([50, true]);
    const ids = first.acts.map(({ id }: { id: string }) => id);
    const second = (await owner.get(audit(`&before=${ids.at(-1)}`))).json;
    expect(second.acts.length).toBeGreaterThan(10);
    expect(second.hasMore).toBe(false);
    const all = [...ids, ...second.acts.map(({ id }: { id: string }) => id)];
    expect(all).toEqual([...new Set<string>(all)].toSorted((a, b) => (a < b ? 1 : -1)));
  });

  it('is a file, whole, as CSV without formulas or as JSON (design 11)', async () => {
    await rename('x');
    await owner.call('POST', `/api/redirects?websiteId=${site.websiteId}`, { from: '/formula', to: '/sum' });
    await test.services.database.write((tx) =>
      tx
        .updateTable('audit_log')
        .set({ via: '=HYPERLINK("http://evil.example")' })
        .where('action', '=', 'redirect.create')
        .execute(),
    );
    const file = (format: string) => owner.get(`/api/audit/export?websiteId=${site.websiteId}&format=${format}`);
    const csv = await file('csv');
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="activity-.*\.csv"$/);
    const lines = csv.body.trimEnd().split('\n');
    expect(lines[0]).toBe('\uFEFFtime,person,what,address,via,action,subject,details');
    expect(lines.length).toBeGreaterThan(60);
    expect(csv.body).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(csv.body).not.toMatch(/(^|,|")=HYPERLINK/m);
    const json = JSON.parse((await file('json')).body);
    expect(json).toHaveLength(lines.length - 1);
    expect(json.at(-1)).toMatchObject({ time: expect.stringMatching(/^20\d\d-/), action: expect.any(String) });
  });

  it('is another website’s owner’s business in no form (design 5)', async () => {
    expect((await owner.get(audit('', other))).status).toBe(403);
    expect((await owner.get(`/api/audit/export?websiteId=${other.websiteId}&format=json`)).status).toBe(403);
    const set = (role: number) =>
      test.services.database.write((tx) =>
        tx.updateTable('memberships').set({ role }).where('account_id', '=', ownerId).execute(),
      );
    await set(roles.editor);
    expect((await owner.get(audit())).status).toBe(403);
    await set(roles.admin);
  });
});

describe('what was done to an account', () => {
  const own = async (who = owner) =>
    (await who.get('/api/account/acts')).json.acts.map(({ text }: { text: string }) => text) as string[];

  it('is shown to its holder: sign-ins, wrong passwords, sessions and passwords, from where (design 11)', async () => {
    await signIn('not the password');
    const elsewhere = await signIn();
    test.clock.advance(1000);
    const next = 'another right password';
    await elsewhere.call('PUT', '/api/account/password', { current: password, next });
    const again = await signIn(next);
    await again.call('DELETE', '/api/account/session');
    const acts = [
      'signed out',
      'signed in',
      'changed the password',
      'signed in',
      'tried to sign in with a wrong password',
    ];
    expect((await own(elsewhere)).slice(0, 5)).toEqual(acts);
    const { json } = await elsewhere.get('/api/account/acts');
    const failed = json.acts.find(({ text }: { text: string }) => text.startsWith('tried'));
    expect(failed).toMatchObject({ address: '127.0.0.1', via: 'Firefox on Linux', at: expect.any(Number) });
    await elsewhere.call('PUT', '/api/account/password', { current: next, next: password });
    owner = await signIn();
    const { sessions } = (await owner.get('/api/account/sessions')).json;
    const foreign = sessions.find(({ isThis }: { isThis: boolean }) => !isThis);
    await owner.call('DELETE', `/api/account/sessions/${foreign.id}`);
    expect((await own())[0]).toBe('ended the session of “Firefox on Linux”');
  });

  it('is in no website’s log, and nobody else’s (design 5)', async () => {
    expect((await texts()).filter((text) => /signed|session|password/.test(text))).toEqual([]);
    const stranger = { email: 'stranger@example.com', password };
    await makeTestOwner(test.services.database, other.websiteId, stranger);
    const visitor = new TestVisitor(test.app, 'localhost');
    await visitor.call('POST', '/api/account/session', stranger);
    expect(await own(visitor)).toEqual(['signed in']);
    expect((await new TestVisitor(test.app, 'localhost').get('/api/account/acts')).status).toBe(401);
  });

  it('is nothing where an email has no account (design 9)', async () => {
    const count = async () =>
      (await test.services.database.read.selectFrom('audit_log').select('id').where('website_id', 'is', null).execute())
        .length;
    const before = await count();
    const visitor = new TestVisitor(test.app, 'localhost');
    await visitor.call('POST', '/api/account/session', { email: 'nobody@example.com', password });
    expect(await count()).toBe(before);
  });
});

it('forgets acts when their time is over (design 4)', async () => {
  const { read } = test.services.database;
  const count = async () => (await read.selectFrom('audit_log').select('id').execute()).length;
  test.clock.advance(keptDays.acts.usual * dayMs - 60_000);
  await forgetOld(test.services);
  expect(await count()).toBeGreaterThan(60);
  test.clock.advance(120_000);
  await forgetOld(test.services);
  expect(await count()).toBe(0);
});
