import type { Browser, BrowserContext, Page } from 'playwright-core';
import { test as base } from 'vitest';
import { launchBrowser } from './launch-browser.ts';

/** No process waits for the next page, and none draws alone: a window takes a fifth less of the processor. */
const thrifty = ['--renderer-process-limit=1', '--in-process-gpu'];

/**
 * vitest's `test` with a browser: `page` is a fresh tab with no cookies, `context` its window, in which nothing moves for
 * its own sake, `browser` is started once for the files of a worker, and each file closes all its windows. An uncaught
 * error in a page fails its test; of a test that fails, the output tells what its pages showed.
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
  .extend('context', async ({ browser, task }, { onCleanup }): Promise<BrowserContext> => {
    const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' });
    const errors: Error[] = [];
    context.on('weberror', (problem) => errors.push(problem.error()));
    onCleanup(async () => {
      if (task.result?.state === 'fail') for (const page of context.pages()) console.error(await describePage(page));
      await context.close();
      if (errors.length > 0) throw new AggregateError(errors, `The page failed: ${errors.map(String).join('; ')}`);
    });
    return context;
  })
  .extend('page', ({ context }): Promise<Page> => context.newPage());

/** The address of a page and its beginning, as assistive technology is told of it. */
async function describePage(page: Page): Promise<string> {
  const shown = await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String);
  return `${page.url()}\n${shown.slice(0, 6000)}`;
}
