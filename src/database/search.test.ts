import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexEntry, removeEntry } from './search-index.ts';
import { searchWords } from './search-words.ts';
import { searchEntries } from './search.ts';
import { openTestDatabase, type TestDatabase } from './testing/database.ts';

let test: TestDatabase;
const texts = { tagline: '', description: '', theme: 't', language: 'en', time_zone: 'UTC', currency: 'USD' };

beforeAll(async () => {
  test = await openTestDatabase();
  await test.database.write(async (tx) => {
    for (const id of ['site-a', 'site-b', 'site-c']) {
      await tx
        .insertInto('websites')
        .values({ ...texts, id, handle: id, title: id, is_default: 0, created_at: 1 })
        .execute();
    }
    const entry = { kind: 'product' as const, url: '/x', body: '' };
    const add = (websiteId: string, ownerId: string, title: string, body = '') =>
      indexEntry(test.database, tx, { ...entry, websiteId, ownerId, title, body });
    await add('site-a', '1', 'Field Bowl', 'Wide, steady, good for soup.');
    await add('site-a', '2', 'Soup spoon', 'Carved from a bowl of cherry wood.');
    await add('site-a', '3', 'Crème pot');
    await add('site-b', '4', 'Field Bowl');
  });
});
afterAll(() => test.drop());

const find = async (text: string, site = 'site-a') =>
  (await searchEntries(test.database, { websiteId: site, words: searchWords(text), limit: 10, now: 0 })).map(
    (hit) => hit.ownerId,
  );

describe('search', () => {
  it('finds by title before body, on its own website alone (storefront 2)', async () => {
    expect(await find('bowl')).toEqual(['1', '2']);
    expect(await find('soup')).toEqual(['2', '1']);
    expect(await find('bowl', 'site-b')).toEqual(['4']);
  });

  it('takes the words of all parts and the beginning of a word (storefront 2)', async () => {
    expect(await find('fie bo')).toEqual(['1']);
    expect([await find('creme'), await find('CRÈME')]).toEqual([['3'], ['3']]);
  });

  it('takes whatever a visitor types as words (design 9)', async () => {
    expect(await find('"bowl" AND NOT (soup*) : title -x & | !')).toEqual(['1', '2']);
    expect(await find("spoon'; drop table items;--")).toEqual(['2']);
    expect(await find('!!! ***')).toEqual([]);
    expect(await find('site:site-b')).toEqual([]);
  });

  it('puts titles first that say little else (storefront 2)', async () => {
    await test.database.write(async (tx) => {
      const entry = { websiteId: 'site-b', kind: 'product' as const, url: '/t', body: '' };
      await indexEntry(test.database, tx, { ...entry, ownerId: '10', title: 'Tray of the kitchen, in oak' });
      await indexEntry(test.database, tx, { ...entry, ownerId: '11', title: 'Oak tray' });
      await indexEntry(test.database, tx, { ...entry, ownerId: '12', title: 'Stand', body: 'For a tray.' });
    });
    expect(await find('tray', 'site-b')).toEqual(['11', '10', '12']);
    const query = { websiteId: 'site-b', words: ['tray'] };
    const [first, ...others] = await searchEntries(test.database, { ...query, limit: 1, now: 0 });
    expect([first?.ownerId, others]).toEqual(['11', []]);
    expect(await searchEntries(test.database, { ...query, limit: 2, now: 0 })).toHaveLength(2);
  });

  it('finds a thing whichever number its word stands in (storefront 2)', async () => {
    const titles = ['Mixing bowls', 'Oak shelf', 'Paring knives', 'Berry dish', 'Glass box'];
    await test.database.write(async (tx) => {
      for (const [index, title] of titles.entries()) {
        const entry = {
          websiteId: 'site-c',
          ownerId: `c${index}`,
          kind: 'product' as const,
          url: '/n',
          title,
          body: '',
        };
        await indexEntry(test.database, tx, entry);
      }
    });
    const asked = ['bowl', 'bowls', 'shelves', 'shelf', 'knife', 'knives', 'berries', 'dishes', 'boxes', 'glasses'];
    const found = await Promise.all(asked.map((word) => find(word, 'site-c')));
    expect(found.flat()).toEqual(['c0', 'c0', 'c1', 'c1', 'c2', 'c2', 'c3', 'c3', 'c4', 'c4']);
  });

  it('finds by what is not shown: option values and SKUs (storefront 2)', async () => {
    const entry = {
      websiteId: 'site-c',
      ownerId: 'k',
      kind: 'product' as const,
      url: '/k',
      title: 'Pitcher',
      body: '',
    };
    await test.database.write((tx) => indexEntry(test.database, tx, { ...entry, keywords: 'PIT-01-SAG Celadon' }));
    expect([await find('celadon', 'site-c'), await find('pit-01-sag', 'site-c')]).toEqual([['k'], ['k']]);
  });

  it('finds in spite of one slip, from five letters on (storefront 2)', async () => {
    const title = 'Stoneware casserole 70915';
    await test.database.write((tx) =>
      indexEntry(test.database, tx, { websiteId: 'site-c', ownerId: 's', kind: 'product', url: '/s', title, body: '' }),
    );
    const slips = ['stonewsre', 'stonewre', 'stonewaare', 'stnoeware', 'tsoneware', 'xtoneware', 'stonewarex'];
    for (const slip of slips) expect(await find(slip, 'site-c'), slip).toEqual(['s']);
    expect([await find('stonwr', 'site-c'), await find('stonewsre', 'site-b')]).toEqual([[], []]);
    // Another number is no slip.
    expect([await find('70915', 'site-c'), await find('70914', 'site-c')]).toEqual([['s'], []]);
  });

  it('finds what holds most of the words where nothing holds all (storefront 2)', async () => {
    expect(await find('the oak kettle', 'site-c')).toEqual(['c1']);
    expect(await find('teapot for the kettle', 'site-c')).toEqual([]);
    expect(await find('green stoneware kettle', 'site-c')).toEqual(['s']);
    expect(await find('paring knife for berries', 'site-c')).toEqual(['c2', 'c3']);
    expect(await find('berry shelf', 'site-c')).toEqual(['c1', 'c3']);
  });

  it('replaces and removes entries (design 9)', async () => {
    const entry = {
      websiteId: 'site-b',
      ownerId: '4',
      url: '/y',
      kind: 'product' as const,
      title: 'Tall vase',
      body: '',
    };
    await test.database.write((tx) => indexEntry(test.database, tx, entry));
    expect([await find('bowl', 'site-b'), await find('vase', 'site-b')]).toEqual([[], ['4']]);
    await test.database.write((tx) => removeEntry(test.database, tx, 'site-b', '4'));
    expect(await find('vase', 'site-b')).toEqual([]);
  });

  it('finds long documents and long words by their beginnings (design 9)', async () => {
    const body = `${'x'.repeat(5000)} ${Array.from({ length: 20_000 }, (_, i) => `word${i}`).join(' ')}`;
    const entry = { websiteId: 'site-b', ownerId: '20', kind: 'page' as const, url: '/l', title: 'Long', body };
    await test.database.write((tx) => indexEntry(test.database, tx, entry));
    expect(await find('word77', 'site-b')).toEqual(['20']);
    expect(await find('x'.repeat(70), 'site-b')).toEqual(['20']);
  });
});
