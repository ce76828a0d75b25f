import { describe, expect, it } from 'vitest';
import { hostName, isLoopback } from './hosts.ts';

describe('a host', () => {
  it.each(['localhost', '127.0.0.1', '127.255.3.9', '::1', '[::1]', '::ffff:127.0.0.1', '[::ffff:7f00:1]'])(
    '%s is of this machine (design 9)',
    (host) => expect(isLoopback(host)).toBe(true),
  );

  it.each([
    undefined,
    '',
    'shop.example',
    '128.0.0.1',
    '127.1',
    '127.0.0.1.',
    '127.0.0.256',
    '127.99999.0.1',
    '127.0.0.1.example',
  ])('%s is not (design 9)', (host) => expect(isLoopback(host)).toBe(false));

  it('is named in lower case, without its port and the dot at its end (design 9)', () => {
    expect(['Shop.Example:8443', 'shop.example', '[::1]:80', undefined].map(hostName)).toEqual([
      'shop.example',
      'shop.example',
      '[::1]',
      '',
    ]);
    expect(['shop.example.', 'shop.example.:8443', 'shop.example..', '.'].map(hostName)).toEqual([
      'shop.example',
      'shop.example',
      'shop.example.',
      '',
    ]);
  });
});
