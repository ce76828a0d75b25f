import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test } from './browser.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ env: pagesAlone });
});
afterAll(() => server.stop());

describe('the search field', () => {
  test('suggests to those who typed before any code came (storefront 2)', async ({ page }) => {
    const { promise: typed, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto(`${server.url}/search`, { waitUntil: 'commit' });
    const field = page.locator('main').getByLabel('Search this site');
    await field.pressSequentially('bow');
    release();
    const suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    const first = async () => (await suggestions.allInnerTexts()).map((text) => text.split('\n')[0]);
    await expect.poll(first, { timeout: 20_000 }).toContain('Field Bowl');
    await field.press('ArrowDown');
    await field.press('Enter');
    // The page's pictures are made as they are asked for, and may take longer than a test waits.
    await page.waitForURL('**/shop/*', { waitUntil: 'commit' });
  });
});
