import type { DnsResolver } from '#providers/dns/dns-resolver.ts';
import type { Secrets } from '../secrets.ts';
import type { Finding } from './domains.ts';

/** The TXT record by which the owner of a host proves to be that of a website; another website asks for another. */
export function proofOf(secrets: Secrets, websiteId: string, host: string): { name: string; value: string } {
  const token = secrets.token('domain', `${websiteId}:${host}`);
  return { name: `_vitrine.${host}`, value: `vitrine-site=${token}` };
}

/** The addresses at which the installation is reached by a host; a loopback one is the machine's own. */
export async function targetAddresses(dns: DnsResolver, host: string, isLocal: boolean): Promise<string[]> {
  return isLocal ? ['127.0.0.1', '::1'] : (await dns.addresses(host)).toSorted();
}

/** Asks the name servers whether a host is proven, and whether it leads to one of the installation's addresses. */
export async function findDomain(
  dns: DnsResolver,
  { host, proof }: { host: string; proof: { name: string; value: string } },
  target: () => Promise<string[]>,
): Promise<Finding> {
  try {
    const texts = await dns.texts(proof.name);
    if (!texts.some((text) => text.trim() === proof.value)) return { state: 'unproven' };
    const found = (await dns.addresses(host)).toSorted();
    const own = await target();
    return { state: found.some((address) => own.includes(address)) ? 'ready' : 'elsewhere', found };
  } catch {
    return { state: 'no-answer' };
  }
}
