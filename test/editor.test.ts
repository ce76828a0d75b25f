import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { makeTestHome } from '#server/testing/home.ts';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 9 }] }]);
  await makeTestHome(workshop.shop.database, workshop.shop.site);
});
afterAll(() => workshop[Symbol.asyncDispose]());

const canvas = (page: Page) => page.frameLocator('iframe');
const layers = (page: Page) => page.getByRole('complementary', { name: 'Layers' });
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Settings of what is chosen' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

/** Makes a page of its own and opens its editor; gives its path. */
let made = 0;
async function edit(page: Page): Promise<string> {
  const title = `Page ${++made}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await workshop.enter(page, 'pages');
  await button(page, 'New page').click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await button(page, 'Make the page').click();
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await canvas(page).locator('[data-sections-end]').waitFor({ state: 'attached' });
  await layers(page).getByText('This page is empty.').waitFor();
  return `/page-${made}`;
}

/** Adds a section of the gallery at the end. */
async function addSection(page: Page, title: string): Promise<void> {
  await layers(page).getByRole('button', { name: 'Add a section' }).first().click();
  await button(page, title).click();
}

const heading = (page: Page, name: string) => canvas(page).getByRole('heading', { name });

describe('the page editor', () => {
  test('adds a section, writes in it where it stands, and publishes it (platform 1.1)', async ({ page }) => {
    const problems: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
    const path = await edit(page);
    await addSection(page, 'Opening beside a picture');
    await heading(page, 'Say in one line').dblclick();
    const text = canvas(page).getByRole('textbox');
    await text.waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Candles for long evenings');
    await saved(page);
    await button(page, 'Heading').click();
    await heading(page, 'Candles for long evenings').waitFor();
    await page.keyboard.press('Control+Z');
    await heading(page, 'Candles for long evenings').waitFor({ state: 'detached' });
    await saved(page);
    await page.keyboard.press('Escape');
    await text.waitFor({ state: 'detached' });
    expect(await findBarriers(page)).toEqual([]);
    await button(page, 'Publish').click();
    await page.getByText('Visitors see this').waitFor();
    expect(problems).toEqual([]);
    await page.goto(workshop.server.url + path);
    await page.getByText('Candles for long evenings').waitFor();
  });

  test('takes steps back, also after a reload (design 3)', async ({ page }) => {
    await edit(page);
    await addSection(page, 'Words alone');
    await layers(page).getByRole('button', { name: /^Text/ }).click();
    const field = inspector(page).getByRole('textbox', { name: 'Text' });
    await field.fill('Other words');
    await canvas(page).getByText('Other words').waitFor();
    await saved(page);
    await page.reload();
    await canvas(page).getByText('Other words').waitFor();
    await button(page, 'Undo Edit text').click();
    await heading(page, 'How it began').waitFor();
    await button(page, 'Undo Add section').click();
    await layers(page).getByText('This page is empty.').waitFor();
    await button(page, 'Redo Add section').click();
    await heading(page, 'How it began').waitFor();
  });

  test('moves and pulls a block by mouse and by keys (design 6)', async ({ page }) => {
    await edit(page);
    await addSection(page, 'Words alone');
    const words = heading(page, 'How it began');
    await words.click();
    const column = inspector(page).getByRole('textbox', { name: 'Column', exact: true });
    expect(await column.inputValue()).toBe('3');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => column.inputValue()).toBe('4');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => inspector(page).getByRole('textbox', { name: 'Columns wide' }).inputValue()).toBe('7');
    const box = (await words.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(box.x + 20, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x - 180, box.y + 10, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => Number(await column.inputValue())).toBeLessThan(3);
    await saved(page);
  });

  test('goes on without a connection, and sends all when it is back (design 3)', async ({ page }) => {
    const path = await edit(page);
    await page.context().setOffline(true);
    await addSection(page, 'Words alone');
    await page.getByText('Unable to connect. Please try again').waitFor();
    await layers(page).getByRole('button', { name: /^Text/ }).click();
    await button(page, 'Duplicate').click();
    await expect.poll(() => heading(page, 'How it began').count()).toBe(2);
    await page.context().setOffline(false);
    await saved(page);
    await button(page, 'Publish').click();
    await page.getByText('Visitors see this').waitFor();
    await page.goto(workshop.server.url + path);
    expect(await page.getByRole('heading', { name: 'How it began' }).count()).toBe(2);
  });
});
