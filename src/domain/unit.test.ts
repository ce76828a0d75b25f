import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#contract/refusals.ts';
import { openTestDatabase, type TestDatabase } from '#database/testing/database.ts';
import { inUnit, type Actor, type Unit } from './unit.ts';

const now = 1_800_000_000_000;
let test: TestDatabase;
let heard: string[] = [];
beforeAll(async () => {
  test = await openTestDatabase();
  test.database.listen(
    (channel, payload) => heard.push(`${channel} ${payload}`),
    () => {},
  );
  const website = { id: 'w', handle: 'w', title: 'W', tagline: '', description: '', theme: 't', language: 'en-US' };
  const settings = { time_zone: 'UTC', currency: 'USD', is_default: 0 as const, created_at: now };
  // Its writer's own signals and lines would stand among those that are looked at.
  await test.database.write((tx) =>
    tx
      .insertInto('websites')
      .values({ ...website, ...settings })
      .execute(),
  );
});
beforeEach(() => {
  heard = [];
});
afterAll(() => test.drop());

const owner: Actor = { kind: 'owner', id: 'account-1', address: '192.0.2.7' };
const run = <T>(work: (unit: Unit) => Promise<T>, actor: Actor = owner) =>
  inUnit({ database: test.database, clock: { now: () => now } }, { websiteId: 'w', actor }, work);
const logged = () => test.database.read.selectFrom('audit_log').selectAll().orderBy('id').execute();

describe('a unit of work', () => {
  it('tells after the commit what became stale and which jobs wait, each once (design 11)', async () => {
    await run(async (unit) => {
      unit.touch('item:1', 'item:2');
      unit.touch('item:1');
      await unit.enqueue({ kind: 'image.avif', payload: { blobKey: 'a', width: 100 } });
      expect(heard).toEqual([]);
    });
    // PostgreSQL tells this process as it tells the others, so that all of it may come a second time.
    expect(heard.slice(0, 3)).toEqual(['purge item:1', 'purge item:2', 'jobs image.avif']);
    const jobs = await test.database.read.selectFrom('jobs').select(['website_id', 'kind', 'run_at']).execute();
    expect(jobs).toEqual([{ website_id: 'w', kind: 'image.avif', run_at: now }]);
  });

  it('writes down who did what, when and from where (design 11)', async () => {
    await run((unit) => unit.record({ action: 'product.update', subjectId: 'p', details: { fields: ['title'] } }));
    await run((unit) => unit.record({ action: 'product.create', subjectId: 'q' }), { kind: 'system', id: 'seed' });
    expect(await logged()).toMatchObject([
      {
        website_id: 'w',
        actor_kind: 'owner',
        actor_id: 'account-1',
        address: '192.0.2.7',
        action: 'product.update',
        subject_id: 'p',
        details: '{"fields":["title"]}',
        created_at: now,
      },
      { actor_kind: 'system', actor_id: 'seed', address: null, action: 'product.create', details: '{}' },
    ]);
  });

  it('takes back all that was written before a refusal, tells nobody, and gives the refusal (design 11)', async () => {
    const before = await logged();
    const answer = await run(async (unit) => {
      await unit.record({ action: 'product.delete', subjectId: 'p' });
      unit.touch('item:9');
      return new Refusal('not-found', 'There is no such product.');
    });
    expect(answer).toMatchObject({ ok: false, code: 'not-found', message: 'There is no such product.' });
    expect(await logged()).toEqual(before);
    expect(heard).toEqual([]);
  });

  it('throws what its work throws', async () => {
    const failing = run(async () => {
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
  });
});
