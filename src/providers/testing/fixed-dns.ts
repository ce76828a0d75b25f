import type { DnsResolver } from '../dns/dns-resolver.ts';

interface Records {
  texts?: string[];
  addresses?: string[];
}

/** Name servers of a test, which know the records that it gives them. */
export class FixedDns implements DnsResolver {
  readonly #records = new Map<string, Records>();
  /** Whether they answer. */
  isAway = false;

  /** Gives a host records beside those that it has. */
  set(host: string, records: Records): void {
    this.#records.set(host, { ...this.#records.get(host), ...records });
  }

  texts(host: string): Promise<string[]> {
    return this.#ask(host, 'texts');
  }

  addresses(host: string): Promise<string[]> {
    return this.#ask(host, 'addresses');
  }

  async #ask(host: string, kind: keyof Records): Promise<string[]> {
    if (this.isAway) throw new Error('The name servers do not answer.');
    return this.#records.get(host)?.[kind] ?? [];
  }
}
