import { LRUCache } from 'lru-cache';
import { outageOf } from '#database/outage.ts';
import { systemClock, type Clock } from '#providers/clock.ts';

/** A page as it is sent. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  /** The plain bytes, and the same compressed. */
  body: Buffer;
  gzip: Buffer;
  etag: string;
  /** What it was made from: a signal of any of these removes it. */
  tags: string[];
  /** From when on it is another page though nothing is written, epoch ms. */
  expiresAt?: number;
}

interface PageCacheOptions {
  clock?: Clock;
  isCurrent?: () => boolean;
}

/** What an entry takes beside its bytes, roughly: itself with its headers, and each tag with the way back from it. */
const entryOverhead = 2048;
const tagOverhead = 256;
const rememberedPurges = 100_000;

/** Rendered pages in memory, bounded by bytes and purged exactly (design 9, "Page cache"). */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage> | undefined;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #purgedAt = new Map<string, number>();
  readonly #rendering = new Map<string, Promise<CachedPage>>();
  readonly #clock: Clock;
  readonly #isCurrent: () => boolean;
  #time = 0;
  #clearedAt = 0;

  /**
   * Keeps at most `maxBytes`; 0 keeps nothing. While `isCurrent` says that purges may be missed, and once a page is
   * another by the clock, what is kept is given only where the data cannot be asked.
   */
  constructor(maxBytes: number, { clock = systemClock, isCurrent = () => true }: PageCacheOptions = {}) {
    this.#clock = clock;
    this.#isCurrent = isCurrent;
    if (maxBytes === 0) return;
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: sizeOf,
      dispose: (page, key) => this.#forgetTags(page, key),
    });
  }

  /** How many pages it keeps, and how many tags it knows pages of. */
  get size(): { pages: number; tags: number } {
    return { pages: this.#pages?.size ?? 0, tags: this.#keysByTag.size };
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages?.get(key);
    const isOver = page?.expiresAt !== undefined && page.expiresAt <= this.#clock.now();
    return isOver || !this.#isCurrent() ? undefined : page;
  }

  /**
   * Gives the kept page or renders it, once for all who ask meanwhile. A page is kept only if none of its tags was
   * purged since its loading began. While the database is away, pages go out as they were kept.
   */
  async getOrRender(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const known = this.get(key) ?? this.#rendering.get(key);
    if (known) return known;
    const startedAt = this.#time;
    const rendering = render();
    this.#rendering.set(key, rendering);
    try {
      const page = await rendering;
      if (this.#isFresh(page, startedAt)) this.#store(key, page);
      return page;
    } catch (error) {
      const kept = outageOf(error) && this.#pages?.get(key);
      if (kept) return kept;
      throw error;
    } finally {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    }
  }

  /** Removes all pages made from `tag`; whoever asks from now on gets a page that is loaded from now on. */
  purge(tag: string): void {
    this.#time++;
    if (this.#purgedAt.size >= rememberedPurges) return this.clear();
    this.#purgedAt.set(tag, this.#time);
    this.#rendering.clear();
    for (const key of this.#keysByTag.get(tag) ?? []) this.#pages?.delete(key);
  }

  clear(): void {
    this.#clearedAt = ++this.#time;
    this.#purgedAt.clear();
    this.#rendering.clear();
    this.#pages?.clear();
  }

  #isFresh(page: CachedPage, startedAt: number): boolean {
    if (this.#clearedAt > startedAt) return false;
    return page.tags.every((tag) => (this.#purgedAt.get(tag) ?? 0) <= startedAt);
  }

  #store(key: string, page: CachedPage): void {
    this.#pages?.set(key, page);
    // A page that is larger than all that may be kept is not.
    if (!this.#pages?.has(key)) return;
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      keys.add(key);
      this.#keysByTag.set(tag, keys);
    }
  }

  #forgetTags(page: CachedPage, key: string): void {
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

function sizeOf({ body, gzip, tags }: CachedPage, key: string): number {
  return body.length + gzip.length + 2 * key.length + tags.length * tagOverhead + entryOverhead;
}
