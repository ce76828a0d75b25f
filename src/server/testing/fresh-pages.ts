import { expect, vi } from 'vitest';
import type { TestApp } from './app.ts';
import { TestVisitor } from './visitor.ts';

/** A page by its path, on the host of another website where one is named. */
export type Place = readonly [host: string | undefined, path: string];

const nameOf = (host: string | undefined, path: string) => (host ? `other ${path}` : path);

/** Pages that are visited again and again, to tell which of them are made anew. */
export class FreshPages {
  readonly #test: TestApp;
  readonly #websiteId: string;
  readonly #places: readonly Place[];

  /** `websiteId` is that of the places without a host. */
  constructor(test: TestApp, websiteId: string, places: readonly Place[]) {
    this.#test = test;
    this.#websiteId = websiteId;
    this.#places = places;
  }

  /** The pages as they are sent, or their status where that is not 200; another website's under "other /path". */
  async visitAll(): Promise<Record<string, string>> {
    const visits = this.#places.map(async ([host, path]) => {
      const { status, body } = await new TestVisitor(this.#test.app, host).get(path, { accept: 'text/html' });
      return [nameOf(host, path), status === 200 ? body : String(status)] as const;
    });
    return Object.fromEntries(await Promise.all(visits));
  }

  /** Which pages are made anew once the work is done; all are then as if nothing had been kept. */
  async renderedBy(work: () => Promise<unknown>): Promise<string[]> {
    await this.#settle();
    await work();
    const { made, pages } = await this.#visit();
    this.#test.services.pageCache.clear();
    expect(pages).toEqual(await this.visitAll());
    return made.toSorted();
  }

  /** Visits all until they are kept: what was written before may be told late, as by PostgreSQL. */
  async #settle(): Promise<void> {
    let quiet = 0;
    for (let turn = 0; turn < 20 && quiet < 2; turn++) quiet = (await this.#visit()).made.length === 0 ? quiet + 1 : 0;
  }

  /** The pages, and which of them were made for this visit. */
  async #visit() {
    const made: string[] = [];
    const { pageCache } = this.#test.services;
    const getOrRender = pageCache.getOrRender.bind(pageCache);
    const spy = vi.spyOn(pageCache, 'getOrRender').mockImplementation((key, render) =>
      getOrRender(key, () => {
        const [websiteId, path = ''] = key.split('\0');
        const name = nameOf(websiteId === this.#websiteId ? undefined : 'other', path);
        // What is nowhere is a page without an address.
        if (path) made.push(name);
        return render();
      }),
    );
    const pages = await this.visitAll();
    spy.mockRestore();
    return { made, pages };
  }
}
