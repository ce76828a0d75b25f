import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptDays } from '#catalog/retention.ts';
import { dayMs } from '#database/daily-counts.ts';
import { toJson } from '#database/values.ts';
import { forgetOld } from '#domain/retention/forget-old.ts';
import { mustAct } from '#domain/testing/act.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let sites: TestSite[];
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  const mug = [{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 99 }] }];
  const { database } = test.services;
  sites = [await makeTestSite(database, mug), await makeTestSite(database, mug, { host: 'other.example' })];
  owner = await signInTestOwner(test, sites[0]?.websiteId ?? '');
});
afterAll(() => test.close());

const url = () => `/api/settings/retention?websiteId=${sites[0]?.websiteId}`;
const usual = () => Object.fromEntries(Object.entries(keptDays).map(([kind, period]) => [kind, period.usual]));

/** Leaves a cart, a mail, an act and a job that was given up on each website. */
async function leaveTraces(): Promise<void> {
  const { database, clock } = test.services;
  const now = clock.now();
  for (const [at, { websiteId, itemIds }] of sites.entries()) {
    const visitor = new TestVisitor(test.app, ['127.0.0.1', 'other.example'][at]);
    await visitor.addToCart(itemIds[0] ?? '', 'MUG');
    const id = crypto.randomUUID();
    const mail = { id, from: 'a@x.example', to: 'b@x.example', subject: 'Hello', text: '', html: '' };
    await test.services.mail(websiteId).send(mail);
    const job = {
      kind: 'gone',
      lane: 'prompt',
      name: null,
      payload: '{}',
      state: 'dead',
      attempts: 10,
      last_error: null,
    } as const;
    const times = { run_at: now, leased_until: 0, created_at: now };
    // Traces as years leave them.
    await database.write(async (tx) => {
      await tx
        .insertInto('jobs')
        .values({ id, website_id: websiteId, ...job, ...times })
        .execute();
      await tx
        .insertInto('audit_log')
        .values({
          id,
          website_id: websiteId,
          actor_kind: 'system',
          actor_id: 'test',
          address: '',
          via: null,
          action: 'product.update',
          subject_id: id,
          details: toJson({}),
          created_at: now,
        })
        .execute();
    });
  }
}

/** How many traces are left on the two websites. */
async function left(): Promise<Record<string, number[]>> {
  const { read } = test.services.database;
  const of = async (table: 'carts' | 'jobs' | 'audit_log' | 'provider_records') => {
    const rows = await read.selectFrom(table).select('website_id').execute();
    return sites.map(({ websiteId }) => rows.filter((row) => row.website_id === websiteId).length);
  };
  return {
    carts: await of('carts'),
    jobs: await of('jobs'),
    mails: await of('provider_records'),
    acts: await of('audit_log'),
  };
}

it('is what is usual until an owner says otherwise, within bounds (design 11)', async () => {
  expect((await owner.get(url())).json).toEqual(usual());
  for (const bad of [{ acts: 89 }, { abandonedCarts: 0 }, { mails: 731 }, { quarantine: -1 }, { deadJobs: 7.5 }]) {
    expect([bad, (await owner.call('PUT', url(), bad)).status]).toEqual([bad, 400]);
  }
  const given = { abandonedCarts: 2, mails: 7, acts: 90, deadJobs: 7 };
  expect((await owner.call('PUT', url(), given)).json).toEqual({ ...usual(), ...given });
});

it('holds for the one website that says it, shorter and longer than is usual (design 11)', async () => {
  const { clock, database } = test.services;
  await database.write((tx) => tx.deleteFrom('audit_log').execute());
  await leaveTraces();
  const all = await left();
  const pass = async (days: number) => {
    test.clock.advance(days * dayMs);
    await forgetOld({ database, clock });
    return left();
  };
  expect(await pass(1)).toEqual(all);
  expect(await pass(2)).toEqual({ ...all, carts: [0, 1] });
  expect(await pass(5)).toEqual({ carts: [0, 1], jobs: [0, 1], mails: [0, 1], acts: [1, 1] });
  expect(await pass(83)).toEqual({ carts: [0, 0], jobs: [0, 0], mails: [0, 0], acts: [0, 1] });
  // Another website may keep longer than is usual.
  await mustAct(test.services, sites[0]?.websiteId ?? '', (unit) =>
    savePreferences(unit, 'retention', { abandonedCarts: 120 }),
  );
  await leaveTraces();
  expect((await pass(100)).carts).toEqual([1, 0]);
  expect((await pass(21)).carts).toEqual([0, 0]);
});
