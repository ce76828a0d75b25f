import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'puppeteer-core';
import { dragMouse, patience, type AnyPage } from './any-page.ts';
import { findFirefox } from './tools.ts';

/** A page of a Firefox of its own, over WebDriver BiDi. */
export async function openFirefox(): Promise<AnyPage> {
  // Firefox writes into its user's home, and refuses one that belongs to another.
  const home = mkdtempSync(join(tmpdir(), 'vitrine-firefox-'));
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    // A machine with much else to do takes long to begin it.
    timeout: 2 * patience,
    env: { PATH: process.env.PATH, HOME: home },
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  });
  const [page] = await browser.pages();
  if (!page) throw new Error('Firefox opened no page.');
  page.setDefaultTimeout(patience);
  const find = (element: string) => page.locator(`xpath/${element}`);
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    click: (element) => find(element).click(),
    type: (field, text) => find(field).fill(text),
    choose: (select, value) => find(select).fill(value),
    read: (element) =>
      find(element)
        .setVisibility('visible')
        .map((found) => (found as HTMLElement).innerText)
        .wait(),
    ask: (expression) => page.evaluate(expression) as Promise<never>,
    drag: (...places) => dragMouse(page.mouse, places),
    keys: (text) => page.keyboard.type(text),
    async [Symbol.asyncDispose]() {
      await browser.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
