import { Resolver } from 'node:dns/promises';

/** What the world's name servers say of hosts; a host without such a record has an empty list. Throws where they do not answer. */
export interface DnsResolver {
  /** Each TXT record as one text. */
  texts(host: string): Promise<string[]>;
  /** IPv4 and IPv6 addresses, also of what the host is an alias of. */
  addresses(host: string): Promise<string[]>;
}

const nothingThere = new Set(['ENODATA', 'ENOTFOUND']);

/** The name servers that the machine asks. */
export class SystemDns implements DnsResolver {
  readonly #resolver = new Resolver({ timeout: 3000, tries: 2 });

  async texts(host: string): Promise<string[]> {
    const records = await orNone(this.#resolver.resolveTxt(host));
    return records.map((parts) => parts.join(''));
  }

  async addresses(host: string): Promise<string[]> {
    const both = [orNone(this.#resolver.resolve4(host)), orNone(this.#resolver.resolve6(host))];
    return (await Promise.all(both)).flat();
  }
}

async function orNone<T>(answer: Promise<T[]>): Promise<T[]> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'code' in error && nothingThere.has(String(error.code))) return [];
    throw error;
  }
}
