import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a host name or an address is this machine's own. No other rule says so. A caller who has gone has no address. */
export function isLoopback(host: string | undefined): boolean {
  if (host === undefined) return false;
  if (host === 'localhost') return true;
  const address = host.startsWith('[') ? host.slice(1, -1) : host;
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * The name below which each website has its handle's, until it has a domain: the public host's in production, else
 * `localhost`, which browsers know with all below it as this machine.
 */
export function nameOfHandles({ publicHost, isProduction }: { publicHost: string; isProduction: boolean }): string {
  return isProduction ? publicHost : 'localhost';
}

/** The host of a `Host` header, in lower case, without its port and the dot that a full name may end with. */
export function hostName(header: string | undefined): string {
  return (header ?? '').toLowerCase().replace(/\.?(?::\d+)?$/, '');
}
