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

/** Opens the editor of the first page. */
async function edit(page: Page): Promise<void> {
  await workshop.enter(page, 'pages');
  await page.getByRole('link', { name: 'Edit Home' }).click();
  await canvas(page).locator('[data-section]').first().waitFor();
}

/** Adds a section of the gallery at the end. */
async function addSection(page: Page, title: string): Promise<void> {
  await layers(page).getByRole('button', { name: 'Add a section' }).first().click();
  await page.getByRole('button', { name: title, exact: true }).click();
}

const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

describe('the page editor', () => {
  test('changes words and publishes them (platform 1.1)', async ({ page }) => {
    page.on('console', (m) => console.log(m.type(), m.text()));
    page.on('pageerror', (e) => console.log('ERR', e.message));
    await page.setViewportSize({ width: 1440, height: 900 });
    await edit(page);
    await page.screenshot({ path: '/tmp/e1.png' });
    await addSection(page, 'Opening beside a picture');
    await saved(page);
    await page.screenshot({ path: '/tmp/e2.png' });
    await canvas(page).getByRole('heading', { name: 'Say in one line what you do' }).click();
    await inspector(page).getByRole('textbox', { name: 'Text' }).fill('Candles for long evenings');
    await canvas(page).getByText('Candles for long evenings').waitFor();
    await saved(page);
    await page.screenshot({ path: '/tmp/e3.png' });
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Visitors see this').waitFor();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.screenshot({ path: '/tmp/e4.png' });
    await page.goto(workshop.server.url);
    await page.getByText('Candles for long evenings').waitFor();
  });
});
