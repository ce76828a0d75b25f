import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#contract/refusals.ts';
import { FixedDns } from '#providers/testing/fixed-dns.ts';
import { Secrets } from '../secrets.ts';
import { addTestDomain } from '../testing/domains.ts';
import { openTwoSites, type TwoSites } from '../testing/two-sites.ts';
import { findDomain, proofOf } from './check-domain.ts';
import { addDomain, keepFinding, makePrimary, removeDomain } from './domains.ts';

let sites: TwoSites;
beforeAll(async () => {
  sites = await openTwoSites();
});
beforeEach(() => sites.database.write((tx) => tx.deleteFrom('domains').execute()));
afterAll(() => sites.close());

const domainsOf = async (id = 'a') => {
  const rows = sites.database.read.selectFrom('domains').selectAll().where('website_id', '=', id).orderBy('host');
  return (await rows.execute()).map((row) => [row.host, row.state, row.is_primary, row.verified_at !== null]);
};
const give = (host: string, websiteId = 'a') => sites.run((unit) => addTestDomain(unit, host), websiteId);
const ask = (host: string, websiteId = 'a') => sites.run((unit) => addDomain(unit, { host }), websiteId);
const ready = { state: 'ready', found: ['192.0.2.1'] } as const;

describe('a website’s domains', () => {
  it('are its own once a check has proven them; the first that leads here is the primary one (design 9)', async () => {
    await ask('one.example');
    expect(await domainsOf()).toEqual([['one.example', 'unchecked', 0, false]]);
    await sites.must((unit) => keepFinding(unit, 'one.example', { state: 'unproven' }));
    expect(await domainsOf()).toEqual([['one.example', 'unproven', 0, false]]);
    await sites.must((unit) => keepFinding(unit, 'one.example', { state: 'elsewhere', found: ['198.51.100.1'] }));
    expect(await domainsOf()).toEqual([['one.example', 'elsewhere', 0, true]]);
    await sites.must((unit) => keepFinding(unit, 'one.example', ready));
    expect([await domainsOf(), sites.heard()]).toEqual([[['one.example', 'ready', 1, true]], ['purge website:a']]);
    await sites.must((unit) => keepFinding(unit, 'one.example', { state: 'no-answer' }));
    expect([await domainsOf(), sites.heard()]).toEqual([[['one.example', 'no-answer', 1, true]], []]);
  });

  it('have one primary among them, which goes last (design 9)', async () => {
    for (const host of ['one.example', 'two.example']) await give(host);
    await ask('asked.example');
    expect(await sites.run((unit) => makePrimary(unit, 'asked.example'))).toMatchObject({ code: 'refused' });
    await sites.must((unit) => makePrimary(unit, 'two.example'));
    expect(sites.heard()).toEqual(['purge website:a']);
    expect((await domainsOf()).map(([host, , isPrimary]) => [host, isPrimary])).toEqual([
      ['asked.example', 0],
      ['one.example', 0],
      ['two.example', 1],
    ]);
    expect(await sites.run((unit) => removeDomain(unit, 'two.example'))).toMatchObject({ code: 'refused' });
    await sites.must((unit) => removeDomain(unit, 'one.example'));
    await sites.must((unit) => removeDomain(unit, 'two.example'));
    expect(await domainsOf()).toEqual([['asked.example', 'unchecked', 0, false]]);
  });

  it('may be asked for by several, and are of the one that proves them, also at the same time (design 9)', async () => {
    for (const id of ['a', 'b']) await ask('wanted.example', id);
    await Promise.all(
      ['a', 'b', 'a', 'b'].map((id) => sites.run((unit) => keepFinding(unit, 'wanted.example', ready), id)),
    );
    const states = [...(await domainsOf('a')), ...(await domainsOf('b'))];
    expect(states.toSorted(([, a], [, b]) => String(a).localeCompare(String(b)))).toEqual([
      ['wanted.example', 'ready', 1, true],
      ['wanted.example', 'taken', 0, false],
    ]);
  });

  it('of another website are refused, and so are the installation’s own and one’s own again (design 9)', async () => {
    await give('mine.example');
    const host = expect.any(String);
    expect(await ask('mine.example', 'b')).toMatchObject({ code: 'invalid', details: { errors: { host } } });
    expect(await ask('mine.example')).toMatchObject({ code: 'invalid', details: { errors: { host } } });
    const own = await sites.run((unit) => addDomain(unit, { host: 'admin.example' }, ['admin.example']));
    expect(own).toMatchObject({ code: 'invalid', details: { errors: { host } } });
    expect(await domainsOf('b')).toEqual([]);
  });

  it.each(['localhost', '127.0.0.1', 'UPPER.example', 'a.example:80', '-a.example', 'a..example', ''])(
    'are no %j (design 9)',
    async (host) => {
      expect(await ask(host)).toMatchObject({ code: 'invalid', details: { errors: { host: expect.any(String) } } });
    },
  );

  it('of another website are to the writers as domains that never were (design 5)', async () => {
    await give('mine.example');
    const before = await sites.contents();
    const check = (unit: Parameters<typeof makePrimary>[0], host: string) => keepFinding(unit, host, ready);
    for (const host of ['mine.example', 'never.example']) {
      for (const write of [makePrimary, removeDomain, check]) {
        const answer = await sites.run<unknown>((unit) => write(unit, host), 'b');
        expect(answer instanceof Refusal && answer.code).toBe('not-found');
      }
    }
    expect(await sites.contents()).toEqual(before);
  });
});

describe('a check of a domain', () => {
  const secrets = new Secrets('a secret of a test, and long enough');
  const proof = proofOf(secrets, 'a', 'shop.example');
  const check = (dns: FixedDns) => findDomain(dns, { host: 'shop.example', proof }, async () => ['192.0.2.1']);

  it('asks for a record that another website cannot give, and for where the host leads (design 9)', async () => {
    const dns = new FixedDns();
    expect(await check(dns)).toEqual({ state: 'unproven' });
    dns.set(proof.name, { texts: ['v=spf1 -all', proofOf(secrets, 'b', 'shop.example').value] });
    expect(await check(dns)).toEqual({ state: 'unproven' });
    dns.set(proof.name, { texts: ['v=spf1 -all', `${proof.value} `] });
    expect(await check(dns)).toEqual({ state: 'elsewhere', found: [] });
    dns.set('shop.example', { addresses: ['2001:db8::1', '192.0.2.1'] });
    expect(await check(dns)).toEqual({ state: 'ready', found: ['192.0.2.1', '2001:db8::1'] });
    dns.isAway = true;
    expect(await check(dns)).toEqual({ state: 'no-answer' });
  });
});
