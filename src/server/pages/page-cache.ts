import { LRUCache } from 'lru-cache';

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
}

const entryOverhead = 1024;
const rememberedPurges = 100_000;

/** Rendered pages in memory, bounded by bytes and purged exactly (design 9, "Page cache"). */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage> | undefined;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #purgedAt = new Map<string, number>();
  readonly #rendering = new Map<string, Promise<CachedPage>>();
  #time = 0;
  #clearedAt = 0;

  /** Keeps at most `maxBytes`; 0 keeps nothing. */
  constructor(maxBytes: number) {
    if (maxBytes === 0) return;
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (page) => page.body.length + page.gzip.length + entryOverhead,
      dispose: (page, key) => this.#forgetTags(page, key),
    });
  }

  get(key: string): CachedPage | undefined {
    return this.#pages?.get(key);
  }

  /**
   * Gives the kept page or renders it, once for all who ask meanwhile. A page is kept only if none of its tags was
   * purged since its loading began.
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
