import type { Browser, BrowserContext, Page, Request, WebError } from 'playwright-core';
import { test as base } from 'vitest';
import { launchBrowser } from './launch-browser.ts';

/** No process waits for the next page, and none draws alone: a window takes a fifth less of the processor. */
const thrifty = ['--renderer-process-limit=1', '--in-process-gpu'];

/**
 * vitest's `test` with a browser: `page` is a fresh tab, `context` its window, in which nothing moves for its own sake and
 * nothing is left of the test before but files that browsers may keep; `browser` is started once for the files of a
 * worker, and each file closes all its windows. An uncaught error in a page fails its test; of a test that fails, the
 * output tells what its pages showed.
 */
export const test = base
  .extend('started', { scope: 'worker' }, ({}, { onCleanup }) => {
    const started: { browser?: Browser } = {};
    onCleanup(() => started.browser?.close());
    return started;
  })
  .extend('browser', { scope: 'file' }, async ({ started }, { onCleanup }): Promise<Browser> => {
    // One that broke down fails its own file alone.
    if (!started.browser?.isConnected()) started.browser = await launchBrowser(...thrifty);
    const { browser } = started;
    onCleanup(async () => void (await Promise.all(browser.contexts().map((context) => context.close()))));
    return browser;
  })
  .extend('free', { scope: 'file' }, (): TestWindow[] => [])
  .extend('context', async ({ browser, free, task }, { onCleanup }): Promise<BrowserContext> => {
    const window = free.pop() ?? (await TestWindow.open(browser));
    onCleanup(async () => {
      const isFailed = task.result?.state === 'fail';
      if (isFailed) for (const page of window.context.pages()) console.error(await describePage(page));
      const errors = window.errors.splice(0);
      if (isFailed || window.isSpent) await window.context.close();
      else free.push(await window.empty());
      if (errors.length > 0) throw new AggregateError(errors, `The page failed: ${errors.map(String).join('; ')}`);
    });
    return window.context;
  })
  .extend('page', ({ context }): Promise<Page> => context.newPage());

/** The address of a page and its beginning, as assistive technology is told of it. */
async function describePage(page: Page): Promise<string> {
  const shown = await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String);
  return `${page.url()}\n${shown.slice(0, 6000)}`;
}

/**
 * A window for one test of a file after the other: its process, and the files it has, serve them all, which takes a
 * quarter off the time of a file. Tests that run at once have one each.
 */
class TestWindow {
  readonly context: BrowserContext;
  readonly errors: Error[] = [];
  /** Whether a test did something to it that cannot be taken back. */
  isSpent = false;
  /** What keeps the process while no test has a page, and clears what pages stored. */
  readonly #base: Page;
  readonly #origins = new Set<string>();

  private constructor(context: BrowserContext, base: Page) {
    this.context = context;
    this.#base = base;
    context.on('weberror', (problem: WebError) => void this.errors.push(problem.error()));
    context.on('request', (request: Request) => {
      if (request.isNavigationRequest()) this.#origins.add(new URL(request.url()).origin);
    });
    this.#noteLasting(context, 'addInitScript');
    this.#noteLasting(context, 'on');
    this.#noteLasting(context.clock, 'install');
  }

  static async open(browser: Browser): Promise<TestWindow> {
    const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' });
    return new TestWindow(context, await context.newPage());
  }

  async empty(): Promise<this> {
    const { context } = this;
    const pages = context.pages().filter((page) => page !== this.#base);
    await Promise.all(pages.map((page) => page.close()));
    const session = await context.newCDPSession(this.#base);
    for (const origin of this.#origins)
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await session.detach();
    this.#origins.clear();
    await Promise.all([context.clearCookies(), context.clearPermissions()]);
    await Promise.all([context.unrouteAll(), context.setOffline(false)]);
    return this;
  }

  #noteLasting<Name extends string>(of: Record<Name, (...args: never[]) => unknown>, name: Name): void {
    const act = of[name].bind(of);
    of[name] = (...args) => {
      this.isSpent = true;
      return act(...args);
    };
  }
}
