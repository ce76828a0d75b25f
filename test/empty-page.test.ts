import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import { systemClock } from '#providers/clock.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 9 }] }]);
});
afterAll(() => workshop[Symbol.asyncDispose]());

const canvas = (page: Page) => page.frameLocator('iframe');

async function edit(page: Page, title: string, width: number): Promise<void> {
  const { database, site } = workshop.shop;
  const { id } = await mustAct({ database, clock: systemClock }, site.websiteId, (unit) => createPage(unit, { title }));
  await page.setViewportSize({ width, height: 844 });
  await workshop.enter(page, `pages/${id}`);
  await page.locator('iframe[data-page-canvas]:not([data-waits])').waitFor();
}

describe('a page without a section', () => {
  test('says on the page itself where it begins, until it has one (design 11)', async ({ page }) => {
    await edit(page, 'Empty', 1440);
    const words = canvas(page).getByText('This page is empty. Begin with a section.');
    await words.waitFor();
    await canvas(page).getByText('+ Add a section').click();
    await page.getByRole('button', { name: 'Words alone', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await words.waitFor({ state: 'detached' });
    expect(await canvas(page).locator('[data-section]').count()).toBe(1);
    await page.keyboard.press('Control+z');
    await words.waitFor();
  });

  test('is begun by a finger, on the page and below it (design 11)', async ({ page }) => {
    await edit(page, 'Empty on a phone', 390);
    await canvas(page).getByText('This page is empty. Begin with a section.').waitFor();
    const below = page.getByRole('navigation').getByRole('button', { name: 'Add a section' });
    await below.click();
    await page.getByRole('button', { name: 'Words alone', exact: true }).click();
    await below.waitFor({ state: 'detached' });
    await page.getByRole('navigation').getByRole('button', { name: 'Add a block' }).waitFor();
  });

  test('leaves what warns of lost work whole on a phone, with what can be done (design 11)', async ({ page }) => {
    await edit(page, 'No room', 390);
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
    });
    await page.context().setOffline(true);
    await page.getByRole('navigation').getByRole('button', { name: 'Add a section' }).click();
    await page.getByRole('button', { name: 'Words alone', exact: true }).click();
    const warning = page.getByRole('alert');
    await warning.getByText('Leave this tab open.').waitFor();
    const ends = await warning.evaluate((element) =>
      [...element.children].map((child) => Math.ceil(child.getBoundingClientRect().right)),
    );
    expect(Math.max(...ends)).toBeLessThanOrEqual(390);
    await page.context().setOffline(false);
  });
});
