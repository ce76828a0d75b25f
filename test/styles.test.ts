import { afterAll, beforeAll, describe, expect } from 'vitest';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 9 }] }]);
});
afterAll(() => workshop[Symbol.asyncDispose]());

describe('the look of a website', () => {
  test('is seen on its pages while it is chosen, step by step, and by visitors when it is saved (platform 3.386)', async ({
    page,
  }) => {
    await workshop.enter(page, 'look?part=colors&page=/shop');
    const frame = page.frameLocator('iframe');
    const ground = () => frame.locator('body').evaluate((body) => getComputedStyle(body).getPropertyValue('--ink'));
    await frame.getByText('Mug').first().waitFor();
    await page.getByRole('button', { name: 'Harbor' }).click();
    await expect.poll(ground).toBe('#0c1b24');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(ground).not.toBe('#0c1b24');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(ground).toBe('#0c1b24');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your website looks like this now').waitFor();
    const seen = await fetch(`${workshop.server.url}/shop`).then((answer) => answer.text());
    expect(seen).toContain('--ink:#0c1b24');
  });

  test('says which font cannot be shown, and where none can (platform 8.67 and 8.68)', async ({ page }) => {
    const fonts = '**/assets/fonts/library/**';
    await page.route(fonts, (route) => (route.request().url().includes('/oswald-') ? route.abort() : route.continue()));
    await workshop.enter(page, 'look?part=fonts');
    await page.getByText('Unable to load preview for Oswald').waitFor();
    expect(await page.getByText('Unable to load fonts').count()).toBe(0);
    await page.unroute(fonts);
    await page.route(fonts, (route) => route.abort());
    await page.reload();
    await page.getByText('Unable to load fonts').waitFor();
  });
});
