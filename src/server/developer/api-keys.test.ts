import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '#catalog/roles.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let other: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
  other = await makeTestSite(test.services.database, [], { host: 'prints.example' });
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const keysAt = (id = '') => `/api/keys${id && `/${id}`}?websiteId=${site.websiteId}`;
const make = async (scopes: string[]) => (await owner.call('POST', keysAt(), { title: 'Books', scopes })).json;
const program = () => new TestVisitor(test.app, 'localhost');
const preferences = (of = site) => `/api/v1/commerce-preferences/commerce?websiteId=${of.websiteId}`;
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

describe('a key of the API', () => {
  it('lets a program do what the key is for, without a session or a crumb, in its own name (design 11)', async () => {
    const { id, key } = await make(['preferences.manage']);
    const headers = { ...bearer(key), 'content-type': 'application/json' };
    const payload = JSON.stringify({ minimumSubtotalCents: 700 });
    const answer = await program().send({ method: 'PUT', url: preferences(), headers, payload });
    expect([answer.status, answer.json.minimumSubtotalCents]).toEqual([200, 700]);
    const acts = test.services.database.read.selectFrom('audit_log').select(['action', 'actor_id']);
    expect((await acts.orderBy('id').execute()).at(-1)).toEqual({
      action: 'preferences.update',
      actor_id: `key:${id}`,
    });
    const [listed] = (await owner.get(keysAt())).json.keys;
    expect(listed).toMatchObject({ title: 'Books', hint: key.slice(0, 12), lastUsedAt: test.clock.now() });
  });

  it('is for nothing else, on no other website, and for no account (design 11)', async () => {
    const { key } = await make(['preferences.manage']);
    expect((await program().get(`/api/mailbox?websiteId=${site.websiteId}`, bearer(key))).status).toBe(403);
    expect((await program().get(preferences(other), bearer(key))).status).toBe(403);
    expect((await program().get('/api/account', bearer(key))).status).toBe(401);
    expect((await program().get(keysAt(), bearer(key))).status).toBe(403);
  });

  it('is shown once: what is kept opens nothing (design 9)', async () => {
    const { key } = await make(['mailbox.read']);
    const rows = await test.services.database.read.selectFrom('api_keys').selectAll().execute();
    expect(JSON.stringify([rows, (await owner.get(keysAt())).json])).not.toContain(key);
    const hash = rows.at(-1)?.key_hash ?? '';
    for (const guess of [hash, `vitrine_${hash}`, 'vitrine_', 'x'.repeat(90)]) {
      expect((await program().get(preferences(), bearer(guess))).status).toBe(401);
    }
  });

  it('opens nothing from the moment it is revoked (design 9)', async () => {
    const { id, key } = await make(['preferences.manage']);
    expect((await program().get(preferences(), bearer(key))).status).toBe(200);
    expect((await owner.call('DELETE', keysAt(id))).status).toBe(200);
    expect((await program().get(preferences(), bearer(key))).status).toBe(401);
    expect((await owner.call('DELETE', keysAt(id))).status).toBe(404);
  });

  it('may do no more than who made it still may (design 9)', async () => {
    const { key } = await make(['preferences.manage']);
    const setRole = (role: number) =>
      test.services.database.write((tx) => tx.updateTable('memberships').set({ role }).execute());
    await setRole(roles.viewer);
    expect((await program().get(preferences(), bearer(key))).status).toBe(403);
    await setRole(roles.admin);
    expect((await program().get(preferences(), bearer(key))).status).toBe(200);
  });

  it('is never for making keys or carrying off backups (design 9)', async () => {
    for (const scope of ['developer.manage', 'backups.manage', 'everything']) {
      expect((await owner.call('POST', keysAt(), { title: 'All', scopes: [scope] })).status).toBe(400);
    }
  });
});
