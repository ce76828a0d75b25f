import { describe, expect, it } from 'vitest';
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
});
