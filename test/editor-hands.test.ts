import type { BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { makeTestHome } from '#server/testing/home.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 9 }] }]);
  await makeTestHome(workshop.shop.database, workshop.shop.site);
});
afterAll(() => workshop[Symbol.asyncDispose]());

const canvas = (page: Page) => page.frameLocator('iframe');
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Settings of what is chosen' });
const layers = (page: Page) => page.getByRole('complementary', { name: 'Layers' });
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();
const said = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).waitFor({ state: 'attached' });

/** More presses than anybody has the patience for. */
const patience = 60;

/** What has the focus, as it is called. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const labels = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const named = labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const label =
      'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null)?.[0]?.textContent : undefined;
    return (element.getAttribute('aria-label') ?? (named || label || element.textContent)).trim();
  });
}

/** Goes on by Tab, or back by Shift+Tab, to what is called so. */
async function goTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const met: string[] = [];
  for (let press = 0; press < patience; press++) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (typeof name === 'string' ? now === name : name.test(now)) return;
    met.push(now.slice(0, 40));
  }
  throw new Error(`${key} does not lead to ${name}, but over ${met.join(' | ')}`);
}

async function press(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await goTo(page, name, key);
  await page.keyboard.press('Enter');
}

/** Makes a page by keys alone, and opens its editor. */
async function makePage(page: Page, title: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await workshop.enter(page, 'pages');
  await page.getByRole('button', { name: 'New page' }).waitFor();
  await press(page, 'New page');
  await goTo(page, /^Title/);
  await page.keyboard.type(title);
  await press(page, 'Make the page');
  await page.getByRole('link', { name: `Edit ${title}` }).waitFor();
  await press(page, `Edit ${title}`);
  await page.locator('iframe[data-page-canvas]:not([data-waits])').waitFor();
}

/** Takes one of what a dialog offers. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).waitFor();
  await press(page, name);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const picture = () =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: '#356' } })
    .png()
    .toBuffer();

describe('the page editor', () => {
  test('builds a whole page by keyboard alone, and publishes it (design 6)', async ({ page }) => {
    await makePage(page, 'By keys');
    await press(page, 'Add a section');
    await choose(page, 'Words alone');

    // Words where they stand: the second Enter writes, Escape comes back to the list.
    await press(page, /^Text/);
    await page.keyboard.press('Enter');
    await canvas(page).getByRole('textbox').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type('# Thrown by hand');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Each is one of a kind: see them all');
    for (let word = 0; word < 3; word++) await page.keyboard.press('Control+Shift+ArrowLeft');
    const chosen = () =>
      canvas(page)
        .locator('body')
        .evaluate((body) => body.ownerDocument.getSelection()?.toString());
    await expect.poll(chosen).toBe('see them all');
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog', { name: 'Link' }).waitFor();
    await goTo(page, /^Where it leads/);
    await page.keyboard.type('/shop');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    expect(await focused(page)).toMatch(/^Text/);

    await press(page, /^Add a block/);
    await choose(page, 'Image: inline');
    const chooser = page.waitForEvent('filechooser');
    await press(page, 'Choose a picture');
    await (await chooser).setFiles({ name: 'sea.png', mimeType: 'image/png', buffer: await picture() });
    await canvas(page).locator('.image img').waitFor();

    await goTo(page, /^Add a block/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await choose(page, 'Product');
    await goTo(page, 'Find a product or post');
    await page.keyboard.type('Mug');
    await inspector(page).getByText('One found').waitFor();
    await press(page, 'Mug');
    await canvas(page).getByText('Mug').first().waitFor();

    // It is moved, made narrower, and put before the picture, by its entry in the list.
    await goTo(page, /^Product/, 'Shift+Tab');
    await page.keyboard.press('Shift+ArrowLeft');
    await said(page, 'Product: 5 columns wide');
    await page.keyboard.press('ArrowRight');
    await said(page, 'Product: column 2');
    await page.keyboard.press('Control+]');
    await said(page, 'Bring forward: Product');
    await page.keyboard.press('Alt+ArrowUp');
    expect(await focused(page)).toMatch(/^Product/);
    await goTo(page, /^Image/);

    // Two are one selection, and move as one.
    await page.keyboard.press('Shift+Space');
    await said(page, '2 blocks are chosen');
    await page.keyboard.press('ArrowDown');
    await said(page, '2 blocks are moved');
    await saved(page);

    await press(page, 'Publish', 'Shift+Tab');
    await page.getByRole('link', { name: 'Visitors see this' }).waitFor();
    await page.goto(`${workshop.server.url}/by-keys`);
    expect(await page.getByRole('heading', { level: 1, name: 'Thrown by hand' }).count()).toBe(1);
    expect(await page.getByRole('link', { name: 'see them all' }).getAttribute('href')).toBe('/shop');
    const kinds = await page.locator('.block').evaluateAll((all) => all.map((one) => one.firstElementChild?.className));
    expect(kinds.map((kind) => kind?.split(' ')[0])).toEqual(['text', 'product-block', 'image']);
    const place = await page
      .locator('.block:has(> .product-block)')
      .evaluate((one) => getComputedStyle(one))
      .then(({ gridColumnStart, gridColumnEnd, zIndex }) => [gridColumnStart, gridColumnEnd, zIndex]);
    expect(place).toEqual(['2', 'span 5', '1']);
  });

  test('chooses, moves, pulls and sends elsewhere by a finger (design 6)', async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 820, height: 1180 },
      hasTouch: true,
      isMobile: true,
    });
    await using _ = { [Symbol.asyncDispose]: () => context.close() };
    const page = await openByFinger(context, 'By a finger');
    const finger = await Finger.of(page);
    const tab = (name: string) => page.getByRole('navigation').getByRole('button', { name }).tap();
    await tab('Layers');
    for (const section of ['Words alone', 'One quote']) {
      await layers(page).getByRole('button', { name: 'Add a section' }).first().tap();
      await page.getByRole('button', { name: section, exact: true }).tap();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await tab('Settings');
    const words = canvas(page).locator('[data-block]', { hasText: 'How it began' });
    await words.tap();
    const number = (name: string) => inspector(page).getByRole('textbox', { name, exact: true });
    await number('Column').waitFor();
    const before = {
      column: Number(await number('Column').inputValue()),
      row: Number(await number('Row').inputValue()),
    };

    // On the page itself a finger scrolls; by the grip it moves the block.
    await finger.drag(canvas(page).locator('.grip'), { x: -100, y: 60 });
    await expect.poll(async () => Number(await number('Column').inputValue())).toBeLessThan(before.column);
    await expect.poll(async () => Number(await number('Row').inputValue())).toBeGreaterThan(before.row);
    const wide = Number(await number('Columns wide').inputValue());
    await finger.drag(canvas(page).locator('.handle.e'), { x: -120, y: 0 });
    await expect.poll(async () => Number(await number('Columns wide').inputValue())).toBeLessThan(wide);

    await inspector(page).getByRole('button', { name: 'Move to …' }).tap();
    await page.getByRole('menuitem', { name: 'Into Section 2' }).tap();
    await expect.poll(() => canvas(page).locator('[data-section]').nth(1).getByText('How it began').count()).toBe(1);
    await saved(page);
  });

  test('says to a finger that rests on a block by what it is dragged, and to no other (design 6)', async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 820, height: 1180 },
      hasTouch: true,
      isMobile: true,
    });
    await using _ = { [Symbol.asyncDispose]: () => context.close() };
    const page = await openByFinger(context, 'By a resting finger');
    const finger = await Finger.of(page);
    await page.getByRole('navigation').getByRole('button', { name: 'Layers' }).tap();
    await layers(page).getByRole('button', { name: 'Add a section' }).first().tap();
    await page.getByRole('button', { name: 'Words alone', exact: true }).tap();
    const words = canvas(page).locator('[data-block]').first();
    const told = page.getByText('Drag a block by the label at its upper edge.');
    await words.tap();
    await finger.drag(words, { x: 0, y: -60 });
    await page.waitForTimeout(600);
    expect(await told.count()).toBe(0);
    await finger.rest(words, 600);
    await told.waitFor();
  });

  test('opens one window by a double press, and adds one section by another (design 6)', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openNew(page, 'By double presses', 'click');
    // What a section shows of the shop is long on its way.
    await page.route('**/api/**', async (route) => {
      await new Promise((go) => setTimeout(go, 700));
      await route.continue();
    });
    await layers(page).getByRole('button', { name: 'Add a section' }).first().dblclick();
    const dialog = page.getByRole('dialog');
    const words = dialog.getByRole('button', { name: 'Words alone', exact: true });
    await words.waitFor();
    await words.dblclick();
    await dialog.waitFor({ state: 'detached' });
    await saved(page);
    expect(await canvas(page).locator('[data-section]').count()).toBe(1);
    await page.getByRole('button', { name: 'Add a section' }).first().click();
    await page.waitForTimeout(600);
    // Later a press beside it closes it, as ever.
    await page.mouse.click(10, 450);
    await dialog.waitFor({ state: 'detached' });
  });
});

async function openByFinger(context: BrowserContext, title: string): Promise<Page> {
  const page = await context.newPage();
  await openNew(page, title, 'tap');
  return page;
}

/** Makes a page by presses of that kind, and opens its editor. */
async function openNew(page: Page, title: string, press: 'tap' | 'click'): Promise<void> {
  await workshop.enter(page, 'pages');
  await page.getByRole('button', { name: 'New page' })[press]();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('button', { name: 'Make the page' })[press]();
  await page.getByRole('link', { name: `Edit ${title}` })[press]();
  await page.locator('iframe[data-page-canvas]:not([data-waits])').waitFor();
}

/** A finger on Chromium's glass. */
class Finger {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  /** Takes the middle of something, and lets it go so many px further. */
  async drag(what: Locator, way: { x: number; y: number }): Promise<void> {
    const { x = 0, y = 0, width = 0, height = 0 } = (await what.boundingBox()) ?? {};
    const from = { x: x + width / 2, y: y + height / 2 };
    await this.#touch('touchStart', [from]);
    for (const share of [0.2, 0.4, 0.6, 0.8, 1]) {
      await this.#touch('touchMove', [{ x: from.x + way.x * share, y: from.y + way.y * share }]);
    }
    await this.#touch('touchEnd', []);
  }

  /** Rests in the middle of something for so many ms. */
  async rest(what: Locator, ms: number): Promise<void> {
    const { x = 0, y = 0, width = 0, height = 0 } = (await what.boundingBox()) ?? {};
    await this.#touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
    await what.page().waitForTimeout(ms);
    await this.#touch('touchEnd', []);
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

test('the editor says that a page is not there (platform 8.69)', async ({ page }) => {
  await workshop.enter(page, 'pages/none');
  await page.getByRole('heading', { name: 'Unable to locate content' }).waitFor();
});
