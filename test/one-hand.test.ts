import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { test } from './browser.ts';
import { hitHeight } from './thumb.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

/** What a person takes to look and tap, to push the page on by a thumb, and to type a digit; ms. */
const pace = { tap: 1500, swipe: 1000, digit: 500 };
const screen = { width: 390, height: 844 };
/** What a thumb hits; px. */
const leastTarget = 32;

/** A thumb on a phone: it taps what it sees, and says how long that takes a person, with what the machine took. */
class Thumb {
  readonly page: Page;
  #reckonedMs = 0;
  #since = performance.now();

  constructor(page: Page) {
    this.page = page;
  }

  begin(): void {
    this.#reckonedMs = 0;
    this.#since = performance.now();
  }

  async tap(target: Locator): Promise<void> {
    await target.waitFor();
    const box = await target.boundingBox();
    if (!box) throw new Error('It is not to be seen.');
    await target.scrollIntoViewIfNeeded();
    expect(await target.evaluate(hitHeight)).toBeGreaterThanOrEqual(leastTarget);
    const beyond = Math.max(-box.y, box.y + box.height - screen.height, 0);
    this.#reckonedMs += pace.tap + Math.ceil(beyond / (screen.height / 2)) * pace.swipe;
    await target.tap();
  }

  async type(digits: string): Promise<void> {
    this.#reckonedMs += digits.length * pace.digit;
    await this.page.keyboard.type(digits);
  }

  /** Seconds since it began, reckoned and measured. */
  seconds(): number {
    return (this.#reckonedMs + performance.now() - this.#since) / 1000;
  }
}

let workshop: Workshop;
let thumb: Thumb;
beforeAll(async () => {
  workshop = await openWorkshop([
    { title: 'Candle', variants: [{ sku: 'CANDLE', price: 1900, stock: 20 }] },
    { title: 'Holder', variants: [{ sku: 'HOLDER', price: 3350, stock: 3 }] },
  ]);
  await workshop.sell({ sku: 'HOLDER', item: 1, quantity: 1 });
  await workshop.sell({ sku: 'CANDLE', quantity: 3 });
});
afterAll(() => workshop[Symbol.asyncDispose]());

describe('with one hand on a phone, in less than half a minute each', { timeout: 90_000 }, () => {
  /** Opens the start page as an owner finds it who takes the phone out. */
  async function start(browser: Browser): Promise<Page> {
    const context = await browser.newContext({ viewport: screen, isMobile: true, hasTouch: true, locale: 'en-US' });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await workshop.enter(page);
    await page.getByRole('link', { name: /orders? to send/ }).waitFor();
    thumb = new Thumb(page);
    thumb.begin();
    return page;
  }

  test('an order is seen, and marked as sent (design 11)', async ({ browser }) => {
    const page = await start(browser);
    const latest = page.getByRole('link', { name: 'Order 1002' });
    // Lists that come in meanwhile draw it anew.
    const reach = () =>
      latest
        .scrollIntoViewIfNeeded()
        .then(() => latest.evaluate(hitHeight))
        .catch(() => 0);
    await expect.poll(reach).toBeGreaterThanOrEqual(leastTarget);
    await thumb.tap(page.getByRole('link', { name: /orders? to send/ }));
    await page.getByRole('heading', { name: 'Orders', exact: true, level: 1 }).waitFor();
    await thumb.tap(page.getByRole('link', { name: 'Order 1002' }));
    await page.getByText('Candle').first().waitFor();
    expect(thumb.seconds()).toBeLessThan(30);
    thumb.begin();
    await thumb.tap(page.getByRole('button', { name: 'Send', exact: true }));
    await thumb.tap(page.getByLabel('Tracking number'));
    await thumb.type('00340434161094');
    await thumb.tap(page.getByRole('button', { name: 'Mark as sent' }));
    await page.getByRole('region', { name: 'Parcels' }).getByText('00340434161094').waitFor();
    expect(thumb.seconds()).toBeLessThan(30);
  });

  test('a variant is restocked (design 11)', async ({ browser }) => {
    const page = await start(browser);
    await thumb.tap(page.getByRole('button', { name: 'Menu' }));
    await thumb.tap(page.getByRole('link', { name: 'Stock', exact: true }));
    await thumb.tap(page.getByRole('button', { name: 'Change the stock of Holder' }));
    await thumb.tap(page.getByLabel('Quantity', { exact: true }));
    await thumb.type('12');
    await thumb.tap(page.getByRole('button', { name: 'Save', exact: true }));
    await page.getByText('14 pieces').waitFor();
    expect(thumb.seconds()).toBeLessThan(30);
  });
});
