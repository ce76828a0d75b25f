import type { Database } from '#database/database.ts';
import { outageOf } from '#database/outage.ts';
import { loadSite, type Report, type Site } from '#domain/websites/site.ts';
import type { Config } from '../config.ts';
import { isLoopback, nameOfHandles } from '../hosts.ts';

/** What the settings say of hosts. */
type Hosts = Pick<Config, 'isProduction' | 'publicHost' | 'ownerHost'>;

/** Finds websites by host, kept in memory until their tag is purged: those that there are, and nothing that was sent. */
export class Sites {
  readonly #database: Database;
  readonly #hosts: Hosts;
  readonly #report: Report;
  readonly #byHost = new Map<string, Promise<Site | undefined>>();
  readonly #byId = new Map<string, Promise<Site | undefined>>();

  constructor(database: Database, hosts: Hosts, report: Report) {
    this.#database = database;
    this.#hosts = hosts;
    this.#report = report;
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
    const { isProduction, publicHost } = this.#hosts;
    const isDefault = this.isDefaultHost(host);
    if (isLoopback(host) && isProduction) return Promise.resolve(undefined);
    // Unknown hosts are many and free to send: they are looked up, not kept.
    return this.#keep(this.#byHost, isDefault ? publicHost : host, async () => {
      const id = isDefault
        ? await this.#defaultId()
        : ((await this.idOfDomain(host)) ?? (await this.#idOfHandle(host)));
      const site = id === undefined ? undefined : await this.byId(id);
      return site?.deleted_at === null ? site : undefined;
    });
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
    return this.#keep(this.#byId, id, () => loadSite(this.#database.read, id, this.#report));
  }

  /** While changes may be missed each is loaded anew, but where the database is away: then it is as it was. */
  async #keep(known: Map<string, Promise<Site | undefined>>, key: string, load: () => Promise<Site | undefined>) {
    const earlier = known.get(key);
    if (earlier && this.#database.hearsAll) return earlier;
    const loading = load();
    if (!earlier) known.set(key, loading);
    const forget = () => known.get(key) === loading && known.delete(key);
    try {
      const site = await loading;
      if (!site) forget();
      return site;
    } catch (error) {
      forget();
      if (earlier && outageOf(error)) return earlier;
      throw error;
    }
  }

  async #defaultId(): Promise<string | undefined> {
    const row = await this.#database.read
      .selectFrom('websites')
      .select('id')
      .where('is_default', '=', 1)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row?.id;
  }

  /** The website whose handle stands before the name that all of them have in common. */
  async #idOfHandle(host: string): Promise<string | undefined> {
    const end = `.${nameOfHandles(this.#hosts)}`;
    if (!host.endsWith(end)) return undefined;
    const handle = host.slice(0, -end.length);
    const row = this.#database.read.selectFrom('websites').select('id').where('handle', '=', handle);
    return (await row.executeTakeFirst())?.id;
  }

  /** The website that has proven a host to be its own. */
  async idOfDomain(host: string): Promise<string | undefined> {
    const row = await this.#database.read
      .selectFrom('domains')
      .select('website_id')
      .where('host', '=', host)
      .where('verified_at', 'is not', null)
      .executeTakeFirst();
    return row?.website_id;
  }
}
