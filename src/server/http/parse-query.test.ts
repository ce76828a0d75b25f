import { describe, expect, it } from 'vitest';
import { longestBlock, processorTime } from '#catalog/testing/processor-time.ts';
import { parseQuery } from './parse-query.ts';

const many = (text: string) => text.repeat(1_000_000 / text.length);

describe('a query', () => {
  it('is read by name, several of one name as a list (platform 9)', () => {
    expect({ ...parseQuery('a=1&b=%C3%A9+x&a=2&c') }).toEqual({ a: ['1', '2'], b: 'é x', c: '' });
  });

  it('keeps a thousand keys, of one name as of many (platform 9)', () => {
    const names = Array.from({ length: 2000 }, (_, index) => `k${index}=1`).join('&');
    expect(Object.keys(parseQuery(names))).toHaveLength(1000);
    expect(parseQuery(names)).not.toHaveProperty('k1000');
    expect(parseQuery(many('a=1&')).a).toHaveLength(1000);
  });

  it('means nothing by names of the language (design 9)', () => {
    expect(parseQuery('__proto__=1&constructor=2').polluted).toBeUndefined();
    expect(Object.getPrototypeOf(parseQuery('__proto__=1'))).toBeNull();
  });

  it.each(['a=1&', 'a&', '&', '=', '%', '%4', '%zz', '%ed', '+', 'a[b]=', 'a'])(
    'is read in linear time where it is %j over and over (design 9)',
    (piece) => {
      expect(processorTime(() => parseQuery(many(piece)))).toBeLessThan(longestBlock);
    },
  );
});
