import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retention } from '#catalog/retention.ts';
import { websiteTables } from '#database/website-tables.ts';
import { FolderBlobStore } from '#providers/blobs/blob-store.ts';
import { registerAsset } from '../media/assets.ts';
import { masterKey, variantsKey } from '../media/blob-keys.ts';
import { fileKey, registerFile } from '../media/files.ts';
import { forgetWebsites } from '../retention/forget-websites.ts';
import { addTestDomain } from '../testing/domains.ts';
import { openTwoSites, type TwoSites } from '../testing/two-sites.ts';
import { deleteWebsite, restoreWebsite, setOffline } from './website-states.ts';
import { createWebsite } from './websites.ts';

let sites: TwoSites;
beforeAll(async () => {
  sites = await openTwoSites();
});
afterAll(() => sites.close());

const states = async () => {
  const rows = sites.database.read.selectFrom('websites').select(['id', 'is_default', 'offline_since', 'deleted_at']);
  return Object.fromEntries(
    (await rows.execute()).map((row) => [row.id, [row.is_default, row.offline_since, row.deleted_at]]),
  );
};

describe('a website', () => {
  it('is taken offline and shown again, and its pages are stale either way (design 11)', async () => {
    await sites.must((unit) => setOffline(unit, true));
    expect([(await states()).a, sites.heard()]).toEqual([[1, sites.now, null], ['purge website:a']]);
    await sites.must((unit) => setOffline(unit, true));
    expect(sites.heard()).toEqual([]);
    await sites.must((unit) => setOffline(unit, false));
    expect((await states()).a).toEqual([1, null, null]);
  });

  it('is deleted by its name alone, gives the installation’s address on, and is restored as it was (design 11)', async () => {
    const refusal = await sites.run((unit) => deleteWebsite(unit, 'another name'));
    expect(refusal).toMatchObject({ code: 'invalid', details: { errors: { title: expect.any(String) } } });
    await sites.must((unit) => deleteWebsite(unit, 'a'));
    expect(await states()).toEqual({ a: [0, null, sites.now], b: [1, null, null] });
    expect(await sites.run((unit) => deleteWebsite(unit, 'a'))).toMatchObject({ code: 'not-found' });
    expect(await sites.run((unit) => setOffline(unit, true))).toMatchObject({ code: 'not-found' });
    await sites.must(restoreWebsite);
    expect(await states()).toEqual({ a: [0, null, null], b: [1, null, null] });
    await sites.must((unit) => deleteWebsite(unit, 'a'));
    await sites.must((unit) => deleteWebsite(unit, 'b'), 'b');
    await sites.must(restoreWebsite, 'b');
    expect(await states()).toEqual({ a: [0, null, sites.now], b: [1, null, null] });
  });
});

describe('a website whose time to be restored is over', () => {
  it('is forgotten with every row that is its own, found in the schema, and no other is (design 4)', async () => {
    const { database, now } = sites;
    await sites.must((unit) => createWebsite(unit, { title: 'c', theme: 't' }), 'c');
    for (const id of ['b', 'c']) await sites.run((unit) => addTestDomain(unit, `${id}.example`), id);
    await sites.must((unit) => deleteWebsite(unit, 'c'), 'c');
    const blobs = new FolderBlobStore(mkdtempSync(join(tmpdir(), 'vitrine-blobs-')));
    const forget = (at: number) => forgetWebsites({ database, blobs, clock: { now: () => at } });
    const before = await sites.contents();
    await forget(now + retention.deletedWebsites - 1);
    expect(await sites.contents()).toEqual(before);
    await forget(now + retention.deletedWebsites);
    expect(Object.keys(await states())).toEqual(['b']);
    const left = JSON.stringify(await sites.contents());
    expect([left.includes('"website_id":"c"'), left.includes('b.example')]).toEqual([false, true]);
  });

  it('takes its pictures and files along, but for those that another website has, too (design 4)', async () => {
    const { database, now } = sites;
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-blobs-'));
    const blobs = new FolderBlobStore(folder);
    await sites.must((unit) => createWebsite(unit, { title: 'd', theme: 't' }), 'd');
    const shape = { filename: 'a.jpg', mediaType: 'image/jpeg', width: 4, height: 3 };
    for (const [websiteId, blobKey] of [
      ['d', 'a1'],
      ['d', 'b2'],
      ['b', 'b2'],
    ] as const) {
      await sites.must((unit) => registerAsset(unit, { ...shape, blobKey }), websiteId);
      for (const key of [masterKey(blobKey), `${variantsKey(blobKey)}/100.webp`])
        await blobs.put(key, Buffer.from('x'));
    }
    const file = { filename: 'a.txt', mediaType: 'text/plain', byteSize: 1, blobKey: 'c3'.repeat(32) };
    await sites.must((unit) => registerFile(unit, file), 'd');
    await blobs.put(fileKey(file.blobKey), Buffer.from('x'));
    await sites.must((unit) => deleteWebsite(unit, 'd'), 'd');
    await forgetWebsites({ database, blobs, clock: { now: () => now + retention.deletedWebsites } });
    expect((await Array.fromAsync(blobs.list())).toSorted()).toEqual(['masters/b2', 'variants/b2/100.webp']);
    rmSync(folder, { recursive: true });
  });

  it('loses what refers to other rows before these (design 4)', async () => {
    const tables = await websiteTables(sites.database);
    for (const [child, parent] of [
      ['cart_entries', 'carts'],
      ['discount_uses', 'discounts'],
      ['gift_card_ledger', 'gift_cards'],
      ['refund_items', 'refunds'],
    ] as const)
      expect(tables.indexOf(child), child).toBeLessThan(tables.indexOf(parent));
    expect(tables).toEqual(
      expect.arrayContaining(['domains', 'audit_log', 'search_entries', 'search_spellings', 'jobs']),
    );
    expect(tables).not.toContain('websites');
  });
});
