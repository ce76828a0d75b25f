import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import { systemClock } from '#providers/clock.ts';
import { makeTestHome } from '#server/testing/home.ts';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { chooseFiles, png } from './chosen-files.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 9 }] }]);
  await makeTestHome(workshop.shop.database, workshop.shop.site);
});
afterAll(() => workshop[Symbol.asyncDispose]());

const canvas = (page: Page) => page.frameLocator('iframe');
const words = (page: Page) => page.getByRole('textbox', { name: 'What is to be seen on it' });
const isFocused = (page: Page) => words(page).evaluate((field) => field === document.activeElement);

const put = async (page: Page, act: string, colour: string) =>
  chooseFiles(page, act, [{ name: 'sea.png', buffer: await png(colour) }]);

/** Makes a page with a block for a picture, and opens its editor. */
async function edit(page: Page, title: string, width: number): Promise<void> {
  const { database, site } = workshop.shop;
  const { id } = await mustAct({ database, clock: systemClock }, site.websiteId, (unit) => createPage(unit, { title }));
  await page.setViewportSize({ width, height: 900 });
  await workshop.enter(page, `pages/${id}`);
  await page.locator('iframe[data-page-canvas]:not([data-waits])').waitFor();
  if (width < 1000) await page.getByRole('navigation').getByRole('button', { name: 'Layers' }).click();
  await page.getByRole('button', { name: 'Add a section' }).first().click();
  await page.getByRole('button', { name: 'Words alone', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  if (width < 1000) await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
}

describe('the words of a picture', () => {
  test('are asked for as soon as it is put in or replaced, and stand on the page (design 6)', async ({ page }) => {
    await edit(page, 'Sea', 1440);
    await page
      .getByRole('button', { name: /^Add a block/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Image: inline' }).click();
    await put(page, 'Choose a picture', '#356');
    await words(page).waitFor();
    await expect.poll(() => isFocused(page)).toBe(true);
    await page.keyboard.type('The sea at noon');
    await canvas(page).getByAltText('The sea at noon').waitFor();
    expect(await findBarriers(page)).toEqual([]);

    // Another picture shows something else.
    await put(page, 'Replace', '#653');
    await expect.poll(() => words(page).inputValue()).toBe('');
    await expect.poll(() => isFocused(page)).toBe(true);

    // The hint that it has none leads there, too.
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Hints for this page' }).click();
    await page.getByRole('button', { name: /^Show me: A picture without a description/ }).click();
    await expect.poll(() => isFocused(page)).toBe(true);
    await page.keyboard.type('The hill at dusk');
    await canvas(page).getByAltText('The hill at dusk').waitFor();
    // Who goes on before the hand has rested has written them, too.
    await page.keyboard.type(' in May');
    await page.getByRole('complementary', { name: 'Layers' }).getByRole('button', { name: /^Text/ }).click();
    await canvas(page).getByAltText('The hill at dusk in May').waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await canvas(page).getByAltText('The hill at dusk in May').waitFor();
  });

  test('are found from the hint on a phone, where the settings were closed (design 6)', async ({ page }) => {
    await edit(page, 'Hill', 390);
    await page.getByRole('navigation').getByRole('button', { name: 'Add a block' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Image: inline' }).click();
    await put(page, 'Choose a picture', '#565');
    await words(page).waitFor();
    await canvas(page).locator('.image img').waitFor();
    await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
    await words(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Hints for this page' }).click();
    await page.getByRole('button', { name: /^Show me: A picture without a description/ }).click();
    await expect.poll(() => isFocused(page)).toBe(true);
  });
});

describe('the settings of what is chosen', () => {
  test('are seen from their beginning, however far down those of the last one were (design 6)', async ({ page }) => {
    await edit(page, 'Long settings', 1440);
    const settings = page.getByRole('complementary', { name: 'Settings of what is chosen' });
    const scrolled = () => settings.evaluate((panel) => panel.scrollTop);
    await settings.getByRole('button', { name: 'Keep for other pages' }).scrollIntoViewIfNeeded();
    expect(await scrolled()).toBeGreaterThan(0);
    await page.getByRole('complementary', { name: 'Layers' }).getByRole('button', { name: /^Text/ }).click();
    await settings.getByRole('heading', { name: 'Text', exact: true }).waitFor();
    await expect.poll(scrolled).toBe(0);
  });
});

describe('what is told for a while', () => {
  for (const width of [390, 820, 1440]) {
    test(`covers no bar with buttons, ${width} px wide (design 6)`, async ({ page }) => {
      await edit(page, `Told ${width}`, width);
      const told = page.getByRole('alertdialog');
      const overlaps = () =>
        page.evaluate(() => {
          const boxes = (selector: string) =>
            [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
          const bars = boxes('[data-bar]').filter(({ height }) => height > 0);
          return boxes('[role=alertdialog]').flatMap((one) =>
            bars.filter(
              (bar) =>
                bar.left < one.right && one.left < bar.right && bar.top < one.bottom - 1 && one.top < bar.bottom - 1,
            ),
          ).length;
        });
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await told.waitFor();
      await expect.poll(overlaps).toBe(0);
      expect(await page.locator('[data-bar]').filter({ visible: true }).count()).toBeGreaterThan(0);

      await workshop.enter(page, 'settings');
      const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
      await title.fill(`Shop ${width}`);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await told.waitFor();
      await title.fill(`Shop ${width} again`);
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
      await expect.poll(overlaps).toBe(0);
    });
  }
});

describe('a picture’s crop', () => {
  test('is dragged, turned, told in numbers and by arrows, and taken back (design 11)', async ({ page }) => {
    await workshop.enter(page, 'media');
    await chooseFiles(page, 'Upload pictures', [{ name: 'kiln.png', buffer: await png('#884422') }]);
    await page.getByRole('link', { name: 'kiln.png' }).click();
    await page.getByText('640 × 400 px').waitFor();
    await page.getByRole('button', { name: 'Crop and turn' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crop and turn' });
    await expect.poll(() => dialog.locator('canvas').evaluate((sheet: HTMLCanvasElement) => sheet.width)).toBe(640);
    expect(await findBarriers(page)).toEqual([]);
    const width = dialog.getByLabel('Width, in percent');
    const corner = await dialog.getByRole('button', { name: 'Lower right corner' }).boundingBox();
    const sheet = await dialog.locator('canvas').boundingBox();
    if (!corner || !sheet) throw new Error('There is nothing to drag.');
    await page.mouse.move(corner.x + 16, corner.y + 16);
    await page.mouse.down();
    await page.mouse.move(corner.x + 16 - sheet.width / 2, corner.y + 16, { steps: 5 });
    await page.mouse.up();
    expect(await width.inputValue()).toBe('50');
    await dialog.getByRole('button', { name: 'The part that is shown' }).press('ArrowRight');
    expect(await dialog.getByLabel('From the left, in percent').inputValue()).toBe('1');
    await dialog.getByRole('button', { name: 'Turn right' }).click();
    await expect.poll(() => dialog.locator('canvas').evaluate((made: HTMLCanvasElement) => made.width)).toBe(400);
    expect(await dialog.getByLabel('Height, in percent').inputValue()).toBe('50');
    await dialog.getByRole('button', { name: 'Show it so' }).click();
    await page.getByText('400 × 320 px').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('640 × 400 px').waitFor();
  });
});

describe('a picture that is slow to come', () => {
  test('is waited for in words, with no frame around nothing, and told where it fails (design 11)', async ({
    page,
  }) => {
    await workshop.enter(page, 'media');
    await chooseFiles(page, 'Upload pictures', [{ name: 'slow.png', buffer: await png('#226688') }]);
    await page.getByRole('link', { name: 'slow.png' }).click();
    await page.getByText('640 × 400 px').waitFor();
    const held = Promise.withResolvers<void>();
    await page.route('**/original?**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Crop and turn' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crop and turn' });
    await dialog.getByText('Loading …').waitFor();
    const corner = dialog.getByRole('button', { name: 'Lower right corner' });
    expect(await corner.isVisible()).toBe(false);
    held.resolve();
    await corner.waitFor();
    expect(await dialog.getByText('Loading …').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Leave it' }).click();
    await page.unroute('**/original?**');
    await page.route('**/original?**', (route) => route.abort());
    await page.getByRole('button', { name: 'Crop and turn' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'The picture did not come.' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });
});
