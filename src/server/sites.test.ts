import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#database/testing/database.ts';
import { toFlag } from '#database/values.ts';
import { readConfig } from './config.ts';
import { makeTestSite, type TestSite } from './testing/site.ts';
import { Sites } from './sites.ts';

let test: TestDatabase;
let own: TestSite;
let other: TestSite;
beforeAll(async () => {
  test = await openTestDatabase();
  own = await makeTestSite(test.database, []);
  other = await makeTestSite(test.database, [], { host: 'other.example' });
  // Rows that the settings overrule.
  const row = { website_id: other.websiteId, is_primary: toFlag(false), state: 'ready', verified_at: 1 } as const;
  const hosts = ['shop.example', '127.0.0.7', 'localhost'].map((host) => ({ ...row, host }));
  // No writer takes what the settings have.
  await test.database.write((tx) => tx.insertInto('domains').values(hosts).execute());
});
afterAll(() => test.drop());

const developer = () => new Sites(test.database, readConfig({}), () => {});
const production = () =>
  new Sites(test.database, readConfig({ PUBLIC_URL: 'https://Shop.Example', CONFIG_HOST: 'admin.example' }), () => {});
const found = (sites: Sites, hosts: string[]) =>
  Promise.all(hosts.map(async (host) => (await sites.forHost(host))?.id));

describe('the website at a host', () => {
  it('is the default one at the public host and the owner’s in production, and at no loopback name (design 9)', async () => {
    const hosts = ['shop.example', 'admin.example', 'other.example', 'nowhere.example', ''];
    const { websiteId } = own;
    expect(await found(production(), hosts)).toEqual([websiteId, websiteId, other.websiteId, undefined, undefined]);
    const loopback = ['127.0.0.1', '127.0.0.7', 'localhost', '[::1]', '127.9999.1.1'];
    expect(await found(production(), loopback)).toEqual(loopback.map(() => undefined));
  });

  it('is the default one at every loopback name on a developer’s machine (design 9)', async () => {
    const hosts = ['127.0.0.1', '127.4.4.4', 'localhost', '[::1]'];
    expect(await found(developer(), hosts)).toEqual(hosts.map(() => own.websiteId));
    expect(await found(developer(), ['other.example', '127.9999.1.1'])).toEqual([other.websiteId, undefined]);
  });

  it('is at its handle below the name that all share, until it is deleted (design 9)', async () => {
    const { websiteId } = other;
    expect(await found(developer(), [`${websiteId}.localhost`, 'nobody.localhost'])).toEqual([websiteId, undefined]);
    expect(await found(production(), [`${websiteId}.shop.example`, `${websiteId}.localhost`])).toEqual([
      websiteId,
      undefined,
    ]);
    const set = (deleted_at: number | null) =>
      test.database.write((tx) => tx.updateTable('websites').set({ deleted_at }).where('id', '=', websiteId).execute());
    await set(1);
    expect(await found(developer(), [`${websiteId}.localhost`, 'other.example'])).toEqual([undefined, undefined]);
    await set(null);
  });

  it('is kept once for what there is, however many hosts are sent (design 9)', async () => {
    const sites = developer();
    const sent = Array.from({ length: 500 }, (_, at) => [`127.1.${at >> 8}.${at & 255}`, `${at}.example`, `127.${at}`]);
    await found(sites, [...sent.flat(), 'other.example']);
    expect(sites.size).toBe(2);
  });
});
