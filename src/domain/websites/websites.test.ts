import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTwoSites, type TwoSites } from '../testing/two-sites.ts';
import { changeWebsite, createWebsite } from './websites.ts';

let sites: TwoSites;
beforeAll(async () => {
  sites = await openTwoSites();
});
afterAll(() => sites.close());

const rowOf = (id: string) =>
  sites.database.read.selectFrom('websites').selectAll().where('id', '=', id).executeTakeFirst();

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
