import { LRUCache } from 'lru-cache';
import type { Database } from '#database/database.ts';
import { followRedirects, type Destination, type RedirectList } from '#domain/redirect-list.ts';
import { isPageAt, loadRedirects } from '#domain/redirects.ts';
import type { Clock } from '#providers/clock.ts';

const tag = 'redirects:';
/** Lists kept in memory: most websites have a short one, the longest takes some two megabytes. */
const mostLists = 50;

/** Where old addresses of websites lead: asked only where nothing else answers, from lists that are kept until purged. */
export class Redirects {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #lists = new LRUCache<string, Promise<RedirectList>>({ max: mostLists });

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    database.listen(
      (channel, name) => channel === 'purge' && name.startsWith(tag) && this.#lists.delete(name.slice(tag.length)),
      () => this.#lists.clear(),
    );
  }

  /** Where a path of a website leads at which nothing is; undefined where it leads nowhere. */
  async of(websiteId: string, path: string): Promise<Destination | undefined> {
    const { read } = this.#database;
    const list = await this.#listOf(websiteId);
    return followRedirects(list, path, (other) => isPageAt(read, websiteId, other, this.#clock.now()));
  }

  #listOf(websiteId: string): Promise<RedirectList> {
    const known = this.#database.hearsAll ? this.#lists.get(websiteId) : undefined;
    if (known) return known;
    const loading = loadRedirects(this.#database.read, websiteId);
    this.#lists.set(websiteId, loading);
    const forget = () => this.#lists.peek(websiteId) === loading && this.#lists.delete(websiteId);
    loading.catch(forget);
    return loading;
  }
}
