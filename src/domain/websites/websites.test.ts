import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#contract/refusals.ts';
import { openTwoSites, type TwoSites } from '../testing/two-sites.ts';
import { addDomain, makePrimary, removeDomain } from './domains.ts';
import { changeWebsite, createWebsite } from './websites.ts';

let sites: TwoSites;
beforeAll(async () => {
  sites = await openTwoSites();
});
afterAll(() => sites.close());

const rowOf = (id: string) =>
  sites.database.read.selectFrom('websites').selectAll().where('id', '=', id).executeTakeFirst();
const domainsOf = async (id: string) => {
  const rows = sites.database.read.selectFrom('domains').select(['host', 'is_primary']).where('website_id', '=', id);
  return Object.fromEntries((await rows.execute()).map((row) => [row.host, row.is_primary]));
};

describe('a website', () => {
  it('is made with defaults, a name of its own, and the installation’s address if it is the first (design 9)', async () => {
    await sites.must((unit) => createWebsite(unit, { title: 'Field & Kiln', theme: 'press' }), 'c');
    await sites.must((unit) => createWebsite(unit, { title: 'Field & Kiln', theme: 'press' }), 'd');
    expect(await rowOf('c')).toMatchObject({ handle: 'field-kiln', language: 'en-US', currency: 'USD', is_default: 0 });
    expect([(await rowOf('d'))?.handle, (await rowOf('a'))?.is_default]).toEqual(['field-kiln-2', 1]);
  });

  it('changes what is given and nothing else, and all of its pages become stale (platform 7)', async () => {
    const before = [await rowOf('a'), await rowOf('b')];
    await sites.must((unit) => changeWebsite(unit, { title: 'New', timeZone: 'Europe/Rome', currency: 'JPY' }));
    expect(sites.heard()).toEqual(['purge website:a']);
    const after = { ...before[0], title: 'New', time_zone: 'Europe/Rome', currency: 'JPY' };
    expect([await rowOf('a'), await rowOf('b')]).toEqual([after, before[1]]);
  });

  it.each([
    ['no title', { title: '' }, 'title'],
    ['a language that is none', { language: 'no language' }, 'language'],
    ['a time zone that is none', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['a currency that stores do not have', { currency: 'XAU' }, 'currency'],
    ['a currency that objects inherit', { currency: 'constructor' }, 'currency'],
    ['a theme outside its folder', { theme: '../secrets' }, 'theme'],
    ['another’s name', { handle: 'b' }, 'handle'],
    ['a field that is none', { is_default: 1 }, 'is_default'],
  ])('with %s is refused at its field, and nothing changes (design 11)', async (_, change, field) => {
    const before = await sites.contents();
    const answers = [
      await sites.run((unit) => changeWebsite(unit, change)),
      await sites.run((unit) => createWebsite(unit, { title: 'New', theme: 't', ...change }), 'new'),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ code: 'invalid', details: { errors: { [field]: expect.any(String) } } });
    }
    expect(await sites.contents()).toEqual(before);
  });
});

describe('a website’s domains', () => {
  it('have one primary among them, the first unless another is made it (design 9)', async () => {
    for (const host of ['one.example', 'two.example']) await sites.must((unit) => addDomain(unit, { host }));
    expect(await domainsOf('a')).toEqual({ 'one.example': 1, 'two.example': 0 });
    await sites.must((unit) => makePrimary(unit, 'two.example'));
    expect(sites.heard()).toEqual(['purge website:a']);
    expect(await domainsOf('a')).toEqual({ 'one.example': 0, 'two.example': 1 });
    expect(await sites.run((unit) => removeDomain(unit, 'two.example'))).toMatchObject({ code: 'refused' });
    await sites.must((unit) => removeDomain(unit, 'one.example'));
    await sites.must((unit) => removeDomain(unit, 'two.example'));
    expect(await domainsOf('a')).toEqual({});
  });

  it('are of one website, also where two ask at the same time (design 9)', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'a', 'b'].map((id) => sites.run((unit) => addDomain(unit, { host: 'wanted.example' }), id)),
    );
    expect(answers.filter((answer) => answer instanceof Refusal)).toHaveLength(3);
    expect(Object.keys({ ...(await domainsOf('a')), ...(await domainsOf('b')) })).toEqual(['wanted.example']);
  });

  it.each(['localhost', '127.0.0.1', 'UPPER.example', 'a.example:80', '-a.example', 'a..example', ''])(
    'are no %j (design 9)',
    async (host) => {
      const refusal = await sites.run((unit) => addDomain(unit, { host }));
      expect(refusal).toMatchObject({ code: 'invalid', details: { errors: { host: expect.any(String) } } });
    },
  );

  it('of another website are as domains that never were (design 5)', async () => {
    await sites.must((unit) => addDomain(unit, { host: 'mine.example' }));
    const before = await sites.contents();
    for (const host of ['mine.example', 'never.example']) {
      for (const write of [makePrimary, removeDomain]) {
        expect(await sites.run((unit) => write(unit, host), 'b')).toMatchObject({ code: 'not-found' });
      }
    }
    expect(await sites.contents()).toEqual(before);
  });
});
