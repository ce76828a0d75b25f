import { isIPv4 } from 'node:net';

interface Caller {
  /** As a proxy in front may have written it: with a port, in brackets, or no address at all. A caller who has gone has none. */
  ip: string | undefined;
  socket?: { remoteAddress?: string | undefined };
}

/** The eight groups of an IPv6 address; undefined for what is none. */
function groupsOf(text: string): string[] | undefined {
  // There are many ways to write one address; a URL has one of them.
  const name = URL.parse(`http://[${text.split('%', 1)[0]}]`)?.hostname.slice(1, -1);
  if (name === undefined) return undefined;
  const [start = [], end] = name.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = end ? 8 - start.length - end.length : 0;
  return [...start, ...Array<string>(zeros).fill('0'), ...(end ?? [])];
}

const inClothing = /^0:0:0:0:0:ffff:([^:]+):([^:]+)$/;

/** An IPv4 address, or the /64 of an IPv6 address; undefined for what is none. */
function addressOf(text = ''): string | undefined {
  const bare = text.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  if (isIPv4(bare)) return bare;
  const groups = groupsOf(bare);
  const [, high, low] = inClothing.exec(groups?.join(':') ?? '') ?? [];
  if (high === undefined || low === undefined) return groups?.slice(0, 4).join(':');
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((two) => [two >> 8, two & 255])
    .join('.');
}

/**
 * The address by which a caller's guesses and writes are counted, without a port. One subscriber has a whole /64 of IPv6
 * addresses, so those count as one; an IPv4 address in IPv6 clothing counts as itself. Where a proxy in front wrote what
 * is no address, its own counts.
 */
export function callerAddress({ ip, socket }: Caller): string {
  return addressOf(ip) ?? addressOf(socket?.remoteAddress) ?? '';
}

/** The /48 around such an address, of which one customer may have all; undefined for IPv4. */
export function widerNetwork(address: string): string | undefined {
  return address.includes(':') ? address.split(':').slice(0, 3).join(':') : undefined;
}
