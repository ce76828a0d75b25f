import { describe, expect, it } from 'vitest';
import { callerAddress, widerNetwork } from './caller-address.ts';

const of = (ip: string) => callerAddress({ ip });

describe('callerAddress', () => {
  it('is an IPv4 address itself, also in IPv6 clothing (design 9)', () => {
    expect([of('192.0.2.7'), of('::ffff:192.0.2.7'), of('::FFFF:192.0.2.7')]).toEqual(Array(3).fill('192.0.2.7'));
  });

  it('is the network of an IPv6 address, of which one subscriber has all (design 9)', () => {
    const network = '2001:db8:1:2';
    for (const host of ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:0:0:9', '2001:DB8:1:2:3:4:5:6'])
      expect(of(host)).toBe(network);
    expect(of('2001:db8:1:3::1')).not.toBe(network);
    expect([of('2001:db8::1'), of('::1'), of('fe80::1%eth0')]).toEqual(['2001:db8:0:0', '0:0:0:0', 'fe80:0:0:0']);
  });
});

describe('an address that a proxy wrote', () => {
  it.each([
    ['192.0.2.7:4711', '192.0.2.7'],
    ['[2001:db8:1:2::1]:4711', '2001:db8:1:2'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2'],
    ['[::ffff:192.0.2.7]:4711', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
  ])('as %s counts without its port (design 9)', (ip, address) => expect(of(ip)).toBe(address));

  it('that is none counts as the proxy’s own (design 9)', () => {
    const socket = { remoteAddress: '::ffff:198.51.100.4' };
    const written = ['', 'unknown', '_hidden', '192.0.2.256', '192.0.2.7, <x>', '[2001:db8::1', 'x'.repeat(10_000)];
    for (const ip of written) expect(callerAddress({ ip, socket })).toBe('198.51.100.4');
  });
});

it('is nothing where the caller has gone, and that is no failure (design 9)', () => {
  expect(callerAddress({ ip: undefined, socket: { remoteAddress: undefined } })).toBe('');
});

it('stands in a wider network where it is IPv6 (design 9)', () => {
  expect([of('2001:db8:1:2::1'), of('2001:db8:1:3::1')].map(widerNetwork)).toEqual(['2001:db8:1', '2001:db8:1']);
  expect(widerNetwork(of('192.0.2.7'))).toBeUndefined();
});
