import { BlockList, isIP } from 'node:net';

/** What no address of the public internet is in (IANA's registries of special addresses). */
const special = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [net = '', prefix] = range.split('/');
  special.addSubnet(net, Number(prefix), 'ipv4');
}
/** In version 6 what is public is one range, with others in it that lead elsewhere or nowhere. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(net, prefix, 'ipv6');
}

/** Whether an address is one of the public internet, and no machine of this network or this machine itself. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
