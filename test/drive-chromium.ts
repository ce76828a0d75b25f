import { dragMouse, patience, type AnyPage } from './any-page.ts';
import { launchBrowser } from './launch-browser.ts';

/** A page of a Chromium of its own, by Playwright. */
export async function openChromium(): Promise<AnyPage> {
  const browser = await launchBrowser();
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(patience);
  const find = (element: string) => page.locator(`xpath=${element}`).first();
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    click: (element) => find(element).click(),
    type: (field, text) => find(field).fill(text),
    choose: async (select, value) => void (await find(select).selectOption(value)),
    read: (element) => find(element).innerText(),
    ask: (expression) => page.evaluate(expression),
    drag: (...places) => dragMouse(page.mouse, places),
    keys: (text) => page.keyboard.type(text),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
