import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultPreferences } from '#contract/preferences.ts';
import { openTestDatabase, type TestDatabase } from '#database/testing/database.ts';
import { act } from '../testing/act.ts';
import { makeTestWebsite } from '../testing/websites.ts';
import { savePreferences } from './preferences.ts';
import { loadSite } from './site.ts';

const now = 1_800_000_000_000;
let test: TestDatabase;
let heard: string[] = [];
beforeAll(async () => {
  test = await openTestDatabase();
  for (const id of ['a', 'b']) await makeTestWebsite({ database: test.database, clock: { now: () => now } }, id);
});
beforeEach(() => {
  heard = [];
});
afterAll(() => test.drop());

type Namespace = Parameters<typeof savePreferences>[1];
const save = (namespace: Namespace, change: Record<string, unknown>, websiteId = 'a') =>
  act({ database: test.database, clock: { now: () => now } }, websiteId, async (unit) => {
    const answer = await savePreferences(unit, namespace, change);
    heard.push(...unit.signals.map((signal) => signal.join(' ')));
    return answer;
  });
const told: string[] = [];
const load = async (id = 'a') => (await loadSite(test.database.read, id, (message) => told.push(message)))?.preferences;
const acts = () => test.database.read.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute();

describe('the settings of a website', () => {
  it('are their defaults until an owner says something, and again once that is taken back (platform 7)', async () => {
    expect(await load()).toEqual(defaultPreferences);
    expect(await save('commerce', { minimumSubtotalCents: 500, testMode: true })).toEqual({
      changed: ['minimumSubtotalCents', 'testMode'],
    });
    expect((await load())?.commerce).toMatchObject({ minimumSubtotalCents: 500, testMode: true, taxRules: [] });
    expect(heard).toEqual(['purge website:a']);
    await save('commerce', { minimumSubtotalCents: null });
    expect((await load())?.commerce).toMatchObject({ minimumSubtotalCents: 0, testMode: true });
    expect(await load('b')).toEqual(defaultPreferences);
  });

  it('write nothing and tell nobody where nothing differs; a websiteId among them is dropped (platform 7)', async () => {
    await save('mail', { from: 'shop@example.com' });
    const before = await acts();
    heard = [];
    expect(await save('mail', { from: 'shop@example.com', websiteId: 'b' })).toEqual({ changed: [] });
    expect(await save('access', { join: null })).toEqual({ changed: [] });
    expect([heard, await acts()]).toEqual([[], before]);
    expect(before.at(-1)).toEqual({ action: 'preferences.update', details: '{"namespace":"mail","fields":["from"]}' });
  });

  it.each([
    ['commerce', { minimumSubtotalCents: -1 }, 'minimumSubtotalCents'],
    ['commerce', { taxRules: [{ id: 't' }] }, 'taxRules.0'],
    ['commerce', { constructor: 1 }, 'constructor'],
    ['navigation', { legal: [{ title: 'Terms', url: 5 }] }, 'legal.0.url'],
  ] as const)('of %s refuse %j at its field, and change nothing (design 11)', async (namespace, change, field) => {
    const before = [await load(), await acts()];
    const refusal = await save(namespace, { expressCheckout: true, ...change });
    expect(refusal).toMatchObject({ ok: false, code: 'invalid', details: { errors: { [field]: expect.any(String) } } });
    expect([await load(), await acts()]).toEqual(before);
  });

  it('keep what two change at the same time (design 5)', async () => {
    await Promise.all([save('commerce', { testMode: false }), save('commerce', { expressCheckout: true })]);
    expect((await load())?.commerce).toMatchObject({ testMode: false, expressCheckout: true });
    const same = { minimumSubtotalCents: 700 };
    const answers = await Promise.all([save('commerce', same), save('commerce', same)]);
    expect(answers.flatMap((answer) => ('changed' in answer ? answer.changed : ['refused']))).toEqual([
      'minimumSubtotalCents',
    ]);
  });

  it('leave the website standing where one is broken or unknown: it is its default, and told (design 11)', async () => {
    const broken = [
      { website_id: 'b', namespace: 'commerce', key: 'taxRules', value: '{"not":"a list"}' },
      { website_id: 'b', namespace: 'commerce', key: 'shippingZones', value: '[{]' },
      { website_id: 'b', namespace: 'commerce', key: 'constructor', value: '1' },
      { website_id: 'b', namespace: 'gone', key: 'x', value: '1' },
      { website_id: 'b', namespace: 'mail', key: 'from', value: '"b@example.com"' },
    ];
    // As no writer leaves them.
    await test.database.write((tx) => tx.insertInto('preferences').values(broken).execute());
    expect(await load('b')).toEqual({
      ...defaultPreferences,
      mail: { ...defaultPreferences.mail, from: 'b@example.com' },
    });
    expect(new Set(told.map((message) => /The setting (\S+)/.exec(message)?.[1]))).toEqual(
      new Set(['commerce.shippingZones', 'commerce.taxRules']),
    );
  });
});
