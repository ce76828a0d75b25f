import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { foreignFetch } from '../foreign/foreign-fetch.ts';
import { GeoapifyStandIn } from '../testing/geoapify-stand-in.ts';
import { Geoapify } from './geoapify.ts';

let standIn: GeoapifyStandIn;
beforeAll(async () => void (standIn = await GeoapifyStandIn.start()));
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.trouble = undefined;
  standIn.asked.length = 0;
});

const open = (key = GeoapifyStandIn.key) => new Geoapify(key, foreignFetch({ mayCall: () => true }), standIn.url);
const suggest = (text: string, country = 'US') => open().suggest({ text, country, language: 'en-US' });

describe('Geoapify', () => {
  it('gives whole addresses of one country, with the number where that country writes it (design 11)', async () => {
    expect(await suggest('20 State Str')).toEqual([
      {
        label: '20 State Street, Albany, NY 12207, United States of America',
        line1: '20 State Street',
        city: 'Albany',
        regionCode: 'NY',
        regionName: 'New York',
        postalCode: '12207',
      },
      expect.objectContaining({ city: 'Boston', regionCode: 'MA', postalCode: '02109' }),
    ]);
    expect(standIn.asked).toEqual([
      { text: '20 State Str', filter: 'countrycode:us', lang: 'en', limit: '5', format: 'json' },
    ]);
    expect(await suggest('Lessing', 'DE')).toMatchObject([{ line1: 'Lessingstraße 3', postalCode: '93049' }]);
    expect(await suggest('Lessing', 'US')).toEqual([]);
    // A town alone completes nothing.
    expect(await suggest('State College')).toEqual([]);
  });

  it('gives nothing where it is down, slow, over its limit or says something else, within two seconds (design 11)', async () => {
    const strange = ['', '{}', '{"results":[{"street":7}]}', '<html>'].map((body) => ({ body }));
    for (const trouble of ['down', 429, 500, ...strange] as const) {
      standIn.trouble = trouble;
      expect(await suggest('20 State')).toEqual([]);
    }
    standIn.trouble = 'slow';
    const begun = performance.now();
    expect(await suggest('20 State')).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  it('says of a key what is wrong with it (design 11)', async () => {
    expect(await open().tryKey()).toBeUndefined();
    expect(await open('another-key').tryKey()).toContain('does not know this key');
    standIn.trouble = 429;
    expect(await open().tryKey()).toContain('429');
    standIn.trouble = 'down';
    expect(await open().tryKey()).toContain('could not be reached');
  });
});
