import { describe, expect, it } from 'vitest';
import { longestBlock, processorTime } from '#catalog/testing/processor-time.ts';
import { parseAddress } from './page-address.ts';

describe('the address of a page', () => {
  it('is read without the slashes at its end, and with what the page depends on (storefront 2)', () => {
    expect(parseAddress('/shop///')).toEqual({ path: '/shop', query: {}, format: 'html' });
    expect(parseAddress('/shop/?category=cups&sort=newest&page=2&utm=x&format=json')).toEqual({
      path: '/shop',
      query: { category: 'cups', sort: 'newest', page: 2 },
      format: 'json',
    });
    expect(parseAddress('/shop?category=a&category=b')?.query).toEqual({ category: 'a' });
    expect(parseAddress('/')?.path).toBe('/');
    expect(parseAddress('/%')).toBeUndefined();
  });

  it('keeps a thousand keys of its query (platform 9)', () => {
    expect(parseAddress(`/shop?${'a=1&'.repeat(999)}tag=x`)?.query).toEqual({ tag: 'x' });
    expect(parseAddress(`/shop?${'a=1&'.repeat(1000)}tag=x`)?.query).toEqual({});
  });

  it.each(['/', '//x', '%2f', '.', '?', '?a', '&', 'category=', '=', '%20'])(
    'is read in linear time where it is %j over and over (design 9)',
    (piece) => {
      const run = piece.repeat(1_000_000 / piece.length);
      expect(processorTime(() => parseAddress(`/${run}x`))).toBeLessThan(longestBlock);
      expect(processorTime(() => parseAddress(`/shop?${run}`))).toBeLessThan(longestBlock);
    },
  );
});
