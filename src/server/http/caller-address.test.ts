import { describe, expect, it } from 'vitest';
import { callerAddress } from './caller-address.ts';

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
