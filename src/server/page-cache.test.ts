import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '#database/outage.ts';
import { PageCache, type CachedPage } from './page-cache.ts';

const page = (text: string, tags: string[]): CachedPage => {
  const body = Buffer.from(text);
  return { status: 200, headers: {}, body, gzip: body, etag: text, tags };
};

describe('the page cache', () => {
  it('renders once for all who ask at the same time (design 9)', async () => {
    const cache = new PageCache(1_000_000);
    let renders = 0;
    const render = async () => page(String(++renders), ['item:1']);
    await Promise.all([1, 2, 3].map(() => cache.getOrRender('a', render)));
    expect(renders).toBe(1);
    expect(cache.get('a')?.etag).toBe('1');
  });

  it('removes exactly the pages of a purged tag (design 9)', async () => {
    const cache = new PageCache(1_000_000);
    await cache.getOrRender('a', async () => page('a', ['item:1', 'website:1']));
    await cache.getOrRender('b', async () => page('b', ['item:2', 'website:1']));
    cache.purge('item:1');
    expect([cache.get('a'), cache.get('b')?.etag]).toEqual([undefined, 'b']);
    cache.purge('website:1');
    expect(cache.get('b')).toBeUndefined();
  });

  it('does not keep a page whose tag moved while it was rendered (design 9)', async () => {
    const cache = new PageCache(1_000_000);
    await cache.getOrRender('a', async () => {
      cache.purge('item:1');
      return page('stale', ['item:1']);
    });
    expect(cache.get('a')).toBeUndefined();
    await cache.getOrRender('b', async () => {
      cache.purge('item:2');
      return page('fresh', ['item:1']);
    });
    expect(cache.get('b')?.etag).toBe('fresh');
    await cache.getOrRender('c', async () => {
      cache.clear();
      return page('stale', []);
    });
    expect(cache.get('c')).toBeUndefined();
  });

  it('gives nobody who asks after a purge a page that was begun before it (design 9)', async () => {
    const cache = new PageCache(1_000_000);
    let finish = () => {};
    const old = cache.getOrRender('a', async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return page('old', ['item:1']);
    });
    cache.purge('item:1');
    const fresh = cache.getOrRender('a', async () => page('new', ['item:1']));
    finish();
    expect([(await old).etag, (await fresh).etag, cache.get('a')?.etag]).toEqual(['old', 'new', 'new']);
  });

  it('keeps a page until something on it is due, though nothing is written then (platform 3)', async () => {
    let now = 100;
    const cache = new PageCache(1_000_000, { clock: { now: () => now } });
    await cache.getOrRender('a', async () => ({ ...page('old', ['item:1']), expiresAt: 200 }));
    now = 199;
    expect(cache.get('a')?.etag).toBe('old');
    now = 200;
    expect(cache.get('a')).toBeUndefined();
    expect((await cache.getOrRender('a', async () => page('new', ['item:1']))).etag).toBe('new');
    cache.purge('item:1');
    expect(cache.get('a')).toBeUndefined();
  });

  it('forgets a failed render and stays within its bytes (design 9)', async () => {
    const cache = new PageCache(20_000);
    await expect(cache.getOrRender('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await cache.getOrRender('a', async () => page('a', []));
    for (let i = 0; i < 100; i++) await cache.getOrRender(`k${i}`, async () => page('x'.repeat(1000), [`t${i}`]));
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('k99')).toBeDefined();
    const off = new PageCache(0);
    await off.getOrRender('a', async () => page('a', []));
    expect(off.get('a')).toBeUndefined();
  });

  it('keeps as many pages as its bytes allow, with their keys and tags, and knows no tag of others (design 9)', async () => {
    const tags = ['website:1', 'item:1'];
    const one = 1000 + 1000 + 2 * 4 + tags.length * 256 + 2048;
    const cache = new PageCache(10 * one);
    for (let i = 0; i < 500; i++) {
      const own = [`item:${i}`, 'website:1'];
      await cache.getOrRender(String(i).padStart(4, '0'), async () => page('x'.repeat(1000), own));
    }
    expect(cache.size).toEqual({ pages: 10, tags: 11 });
    cache.clear();
    expect(cache.size).toEqual({ pages: 0, tags: 0 });
  });

  it.each([
    ['is larger than all that may be kept', 3000],
    ['comes where nothing is kept', 0],
  ])('knows no tag of a page that %s (design 9)', async (_, maxBytes) => {
    const cache = new PageCache(maxBytes);
    for (let i = 0; i < 100; i++) await cache.getOrRender(`k${i}`, async () => page('x'.repeat(5000), [`item:${i}`]));
    expect(cache.size).toEqual({ pages: 0, tags: 0 });
  });

  it('gives pages as they were kept while purges may be missed only where the database is away (design 9)', async () => {
    let isCurrent = true;
    const cache = new PageCache(1_000_000, { isCurrent: () => isCurrent });
    const away = () => Promise.reject(new DatabaseUnavailable('PostgreSQL does not answer.'));
    await cache.getOrRender('a', async () => page('kept', ['item:1']));
    isCurrent = false;
    expect(cache.get('a')).toBeUndefined();
    expect((await cache.getOrRender('a', away)).etag).toBe('kept');
    await expect(cache.getOrRender('b', away)).rejects.toThrow('does not answer');
    await expect(cache.getOrRender('a', () => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault');
    expect((await cache.getOrRender('a', async () => page('new', ['item:1']))).etag).toBe('new');
    cache.purge('item:1');
    await expect(cache.getOrRender('a', away)).rejects.toThrow('does not answer');
  });
});
