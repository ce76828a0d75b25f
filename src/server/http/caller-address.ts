import { isIPv6 } from 'node:net';

const groupsOfNetwork = 4;

/**
 * The address by which a caller's guesses and writes are counted. One subscriber has a whole /64 of IPv6 addresses, so
 * those count as one; an IPv4 address in IPv6 clothing counts as itself.
 */
export function callerAddress({ ip }: { ip: string }): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [start = [], end] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = end ? 8 - start.length - end.length : 0;
  const groups = [...start, ...Array<string>(zeros).fill('0'), ...(end ?? [])];
  return groups
    .slice(0, groupsOfNetwork)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
