import type { Database } from '#database/database.ts';
import { outageOf } from '#database/outage.ts';
import { findDefaultWebsite, findWebsiteOfDomain, findWebsiteOfHandle } from '#domain/websites/find-website.ts';
import { loadSite, type Report, type Site } from '#domain/websites/site.ts';
import type { Config } from './config.ts';
import { isLoopback, nameOfHandles } from './hosts.ts';

/** What the settings say of hosts. */
type Hosts = Pick<Config, 'isProduction' | 'publicHost' | 'ownerHost'>;

/** A website as it is kept: it is on its way at first. */
interface Kept {
  loading: Promise<Site | undefined>;
  site?: Site;
}

/** Finds websites by host, kept in memory until their tag is purged: those that there are, and nothing that was sent. */
export class Sites {
  readonly #database: Database;
  readonly #hosts: Hosts;
  readonly #report: Report;
  readonly #ready: (site: Site) => Promise<void>;
  readonly #byHost = new Map<string, Kept>();
  readonly #byId = new Map<string, Kept>();

  /** `ready` does what a website needs before it is shown. */
  constructor(
    database: Database,
    hosts: Hosts,
    report: Report,
    ready: (site: Site) => Promise<void> = () => Promise.resolve(),
  ) {
    this.#database = database;
    this.#hosts = hosts;
    this.#report = report;
    this.#ready = ready;
    const forget = () => {
      this.#byHost.clear();
      this.#byId.clear();
    };
    database.listen((channel, tag) => channel === 'purge' && tag.startsWith('website:') && forget(), forget);
  }

  /**
   * The public host serves the default website, and so does the owner's; on a developer's machine every loopback name
   * does, and in production none does. Else an exact host names a domain row, or a website's handle below the public
   * host or `localhost`; anything else is no website (design 9).
   */
  forHost(host: string): Promise<Site | undefined> {
    const isDefault = this.isDefaultHost(host);
    if (isLoopback(host) && this.#hosts.isProduction) return Promise.resolve(undefined);
    // Unknown hosts are many and free to send: they are looked up, not kept.
    return this.#keep(this.#byHost, this.#keyOf(host), async () => {
      const id = isDefault ? await findDefaultWebsite(this.#database.read) : await this.#idOf(host);
      const site = id === undefined ? undefined : await this.byId(id);
      return site?.deleted_at === null ? site : undefined;
    });
  }

  /** The same where it is in memory, as for nearly all requests. */
  keptForHost(host: string): Site | undefined {
    return this.#database.hearsAll ? this.#byHost.get(this.#keyOf(host))?.site : undefined;
  }

  /** Whether a host is served by the default website, be there one or not. */
  isDefaultHost(host: string): boolean {
    const { isProduction, publicHost, ownerHost } = this.#hosts;
    return host === publicHost || host === ownerHost || (isLoopback(host) && !isProduction);
  }

  /** How many hosts it keeps the website of. */
  get size(): number {
    return this.#byHost.size;
  }

  byId(id: string): Promise<Site | undefined> {
    return this.#keep(this.#byId, id, async () => {
      const site = await loadSite(this.#database.read, id, this.#report);
      if (site) await this.#ready(site);
      return site;
    });
  }

  /** While changes may be missed each is loaded anew, but where the database is away: then it is as it was. */
  async #keep(known: Map<string, Kept>, key: string, load: () => Promise<Site | undefined>) {
    const earlier = known.get(key);
    if (earlier && this.#database.hearsAll) return earlier.loading;
    const kept: Kept = { loading: load() };
    if (!earlier) known.set(key, kept);
    const forget = () => known.get(key) === kept && known.delete(key);
    try {
      const site = await kept.loading;
      if (site) kept.site = site;
      else forget();
      return site;
    } catch (error) {
      forget();
      if (earlier && outageOf(error)) return earlier.loading;
      throw error;
    }
  }

  /** All hosts of the default website are kept as one; the owner's side refuses loopback names in production before. */
  #keyOf(host: string): string {
    return this.isDefaultHost(host) ? this.#hosts.publicHost : host;
  }

  /** The website that has proven the host, or whose handle stands before the name that all of them have in common. */
  async #idOf(host: string): Promise<string | undefined> {
    const { read } = this.#database;
    const owner = await findWebsiteOfDomain(read, host);
    const end = `.${nameOfHandles(this.#hosts)}`;
    return owner ?? (host.endsWith(end) ? findWebsiteOfHandle(read, host.slice(0, -end.length)) : undefined);
  }
}
